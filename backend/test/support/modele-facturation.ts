import type { FacturationDuDevis } from '@facturier/domaine/devis/facturation';

/** Une facture du devis, telle que le modèle la tient : des additions. Centimes. */
export interface Piece {
  id: string;
  genre: 'acompte' | 'solde';
  demande: number;
  impute: number;
  avoirs: number;
  paye: number;
  emise: boolean;
  /** Annulée en entier par ses avoirs. */
  morte: boolean;
}

/** Ce qu'une pièce demande, imputation et avoirs déduits. */
export const net = ({ demande, impute, avoirs }: Piece): number => demande - impute - avoirs;

/** Ce qu'elle a encaissé de trop. */
export const enTrop = (une: Piece): number => une.paye - net(une);

const somme = (pieces: readonly Piece[], de: (une: Piece) => number): number =>
  pieces.reduce((total, une) => total + de(une), 0);

/** Ce que devient un devis, tenu en additions : à qui le serveur est comparé. */
export class ModeleDeDevis {
  readonly pieces: Piece[] = [];
  etat: 'envoye' | 'refuse' | 'accepte' | 'retracte' = 'envoye';

  constructor(public total: number) {}

  /** Le solde qui vit. */
  get solde(): Piece | undefined {
    return this.pieces.find(({ genre, morte }) => genre === 'solde' && !morte);
  }

  /** Vrai si le solde émis déduit cet acompte. */
  impute(une: Piece): boolean {
    return une.genre === 'acompte' && !une.morte && une.paye > 0 && this.solde?.emise === true;
  }

  get facture(): number {
    return somme(
      this.pieces.filter(({ emise }) => emise),
      net,
    );
  }

  get encaisse(): number {
    return somme(this.pieces, ({ paye }) => paye);
  }

  get du(): number {
    const vivantes = this.pieces.filter(({ emise, morte }) => emise && !morte);
    return somme(vivantes, (une) => Math.max(0, net(une) - une.paye));
  }

  /** Ce que les règles du domaine en lisent. */
  lire(): FacturationDuDevis {
    const { solde } = this;
    return {
      totalCentimes: this.total,
      acomptes: this.pieces
        .filter(({ genre }) => genre === 'acompte')
        .map((une) => ({ montantCentimes: net(une), emise: une.emise, encaisseCentimes: une.paye })),
      solde: solde ? { netCentimes: net(solde), emise: solde.emise, encaisseCentimes: solde.paye } : null,
    };
  }

  garder(genre: Piece['genre'], demande: number, impute: number, id: string): void {
    const neuve = { id, genre, demande, impute, avoirs: 0, paye: 0, emise: false, morte: false };
    if (!this.pieces.some((une) => une.id === id)) this.pieces.push(neuve);
  }

  retirer(une: Piece): void {
    this.pieces.splice(this.pieces.indexOf(une), 1);
  }

  /** Un avoir de tant ; celui de tout le net annule la pièce. */
  rectifier(une: Piece, montant: number, total = false): void {
    une.avoirs += montant;
    une.morte = total || net(une) === 0;
  }
}
