import type { Facture, Paiement } from '@facturier/domaine/contrat/factures';
import type { LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes as euros } from '@facturier/domaine/valeurs/montant';
import type { AppDeTest, Reponse } from './app';
import type { CompteDeTest } from './builders';
import type { SceneDeDevis } from './devis';
import type { Facturation } from './facturation';
import { jetonDe } from './liens';
import type { LienDonne } from './liens-devis';

/** De l'argent reçu (ou rendu), à son jour, en centimes : ce que le livre doit dire. */
export interface Ecriture {
  readonly date: DateCivile;
  readonly centimes: number;
}

/** Une facture émise, tenue à part du produit : son total, ce qui l'a réduite, ce qui l'a payée. */
export interface Piece {
  readonly id: string;
  readonly acheteur: Acheteur;
  readonly total: number;
  /** L'acompte déjà versé qu'elle dit, ou ce que son acompte paie d'un solde. */
  readonly deja: number;
  readonly echeance: DateCivile;
  jeton: string;
  readonly ecritures: (Ecriture & { id: string; annulee?: true })[];
  avoirs: number;
  morte: boolean;
}

/** Un devis accepté, et les factures qu'on en a tirées. */
export interface Contrat {
  readonly accepteLe: DateCivile;
  readonly total: number;
  readonly lien: LienDonne;
  readonly f: Facturation;
  acompte?: Piece;
  solde?: Piece;
  rompu: boolean;
}

export const ACHETEURS = {
  particulier: { type: 'particulier' },
  entreprise: { siren: '552081317' },
  association: { categorie: 'association', activiteEconomique: false },
  commune: { categorie: 'organisme_public', siren: '216902049' },
} as const;
export type Acheteur = keyof typeof ACHETEURS;

const somme = (liste: readonly { centimes: number }[]): number =>
  liste.reduce((total, un) => total + un.centimes, 0);
export const versementsDe = ({ ecritures }: Piece): Ecriture[] => ecritures.filter(({ annulee }) => !annulee);
export const payeDe = (piece: Piece): number => somme(versementsDe(piece));
export const netDe = ({ total, deja, avoirs, morte }: Piece): number => (morte ? 0 : total - deja - avoirs);
export const resteDe = (piece: Piece): number => Math.max(0, netDe(piece) - payeDe(piece));

/** Un compte et ses factures : chaque acte passe par l'API, et se note ici sans lire les sommes qu'elle rend. */
export class ComptesTenus {
  readonly pieces: Piece[] = [];
  /** Tout ce qui est entré et sorti, dans l'ordre où on l'a su. */
  readonly recettes: Ecriture[] = [];
  readonly touchees = new Set<Piece>();
  protected jour: DateCivile = '';

  constructor(
    readonly app: AppDeTest,
    protected readonly scene: SceneDeDevis,
    protected readonly tirer: (borne: number) => number,
  ) {}

  marie(): Promise<CompteDeTest> {
    return this.scene.moi();
  }

  protected parmi<T>(liste: readonly T[]): T | undefined {
    return liste[this.tirer(Math.max(1, liste.length))];
  }

  protected async faire<T>(quoi: Promise<Reponse<T>>): Promise<T> {
    const { statut, corps } = await quoi;
    if (statut >= 300) throw new Error(`refus du ${this.jour} : ${JSON.stringify(corps)}`);
    return corps;
  }

  protected async retenir(
    { _id, dateEcheance }: Facture,
    dite: Pick<Piece, 'total' | 'deja' | 'acheteur'>,
  ): Promise<Piece> {
    const { liens } = await this.faire(
      (await this.marie()).post<LiensDeFacture>(`/factures/${_id}/liens`, {}),
    );
    const piece = { id: _id, echeance: dateEcheance!, jeton: jetonDe(liens[0]), avoirs: 0, morte: false };
    const tenue: Piece = { ...piece, ecritures: [], ...dite };
    this.pieces.push(tenue);
    this.touchees.add(tenue);
    return tenue;
  }

  /** Un lien vers la page du client ; le premier finit, l'émetteur en donne un autre. */
  async ouvrirLaPage(piece: Piece): Promise<void> {
    const route = `/factures/${piece.id}/liens`;
    const { liens } = await this.faire((await this.marie()).post<LiensDeFacture>(route, {}));
    piece.jeton = jetonDe(liens[0]);
  }

  protected async encaisser(piece: Piece, montant: number): Promise<boolean> {
    const corps = { montant: euros(Math.abs(montant)), ...(montant < 0 && { remboursement: true }) };
    const route = `/factures/${piece.id}/paiements`;
    await this.faire((await this.marie()).post<Facture>(route, corps));
    const connues = new Set(piece.ecritures.map(({ id }) => id));
    const toutes = await this.faire((await this.marie()).get<Paiement[]>(route));
    const { _id } = toutes.find((une) => !connues.has(une._id) && !une.annule)!;
    piece.ecritures.push({ id: _id, date: this.jour, centimes: montant });
    this.recettes.push({ date: this.jour, centimes: montant });
    this.touchees.add(piece);
    return true;
  }

  protected async rectifier(piece: Piece, montant: number, entier: boolean): Promise<boolean> {
    const lignes = [
      { description: 'Reprise', quantite: 1, prixUnitaire: euros(montant), nature: 'services' },
    ];
    const corps = { motif: 'Reprise', ...(!entier && { lignes }) };
    await this.faire((await this.marie()).post(`/factures/${piece.id}/avoirs`, corps));
    piece.avoirs += montant;
    piece.morte ||= entier;
    this.touchees.add(piece);
    return true;
  }
}
