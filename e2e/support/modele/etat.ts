// Le modèle : ce que la spécification dit d'une facture, en peu de mots, sans réseau ni base.

export type Statut = 'brouillon' | 'creee' | 'envoyee' | 'payee' | 'annulee';
export type StatutDestinataire = 'non_vue' | 'vue' | 'acceptee' | 'refusee' | 'payee';

/** À qui va la facture : un compte de la plateforme, une adresse sans compte, l'émetteur lui-même. */
export type Client = 'destinataire' | 'inconnu' | 'soi';

/** Une ligne saisie : quantité en millièmes, prix unitaire en dix-millièmes d'euro ; `null` : pas encore remplie. */
export interface Ligne {
  readonly description: string;
  readonly quantite: number | null;
  readonly prix: number | null;
}

/** Ce que l'on saisit dans un brouillon. */
export interface Contenu {
  readonly client: Client | null;
  readonly echeance: boolean;
  readonly lignes: readonly Ligne[];
}

/** Une écriture du livre des recettes, en centimes ; `annule` : rang de celle qu'elle contrepasse. */
export interface Ecriture {
  readonly montant: number;
  readonly annule: number | null;
  /** Total des avoirs de la facture au moment de l'écriture. */
  readonly avoirsAlors: number;
}

/** Une facture, un avoir ou un brouillon. Montants en centimes. */
export interface Piece {
  id: string;
  readonly genre: 'facture' | 'avoir';
  readonly source: Piece | null;
  contenu: Contenu;
  total: number;
  rang: number | null;
  statut: Statut;
  /** Où revient une facture payée dont on annule le paiement. */
  avantPaiement: 'creee' | 'envoyee';
  statutDestinataire: StatutDestinataire;
  /** Ce que le destinataire en disait avant de la déclarer payée. */
  avantDeclaration: StatutDestinataire;
  /** Remise au compte du destinataire. */
  remise: boolean;
  avoirs: number;
  motifRefus: string | null;
  ecritures: Ecriture[];
  version: number;
}

/** Tout ce que possède un émetteur. */
export class Modele {
  pieces: Piece[] = [];
  readonly derniers = { FAC: 0, AV: 0 };

  /** La pièce que désigne ce nombre tiré au hasard. */
  choisir(choix: number): Piece {
    const piece = this.pieces[choix % this.pieces.length];
    if (!piece) throw new Error('Le modèle est vide.');
    return piece;
  }
}

/** Le montant d'une ligne en centimes, arrondi au plus proche, le demi vers le haut. */
const montantLigne = ({ quantite, prix }: Ligne): number =>
  Number((BigInt(quantite ?? 0) * BigInt(prix ?? 0) + 50_000n) / 100_000n);

export const totalDe = (lignes: readonly Ligne[]): number =>
  lignes.reduce((somme, ligne) => somme + montantLigne(ligne), 0);

const estVide = ({ description, prix }: Ligne): boolean => description === '' && !prix;
const estComplete = ({ description, quantite, prix }: Ligne): boolean =>
  description !== '' && (quantite ?? 0) > 0 && prix !== null;

/** Une facture s'émet avec un client, une échéance, une ligne complète au moins, et aucune ligne à moitié remplie. */
export const estEmettable = ({ client, echeance, lignes }: Contenu): boolean =>
  client !== null &&
  echeance &&
  lignes.some(estComplete) &&
  lignes.every((ligne) => estVide(ligne) || estComplete(ligne));

/** Les lignes que garde une facture émise. */
export const lignesRemplies = (lignes: readonly Ligne[]): Ligne[] => lignes.filter((l) => !estVide(l));

export const paye = ({ ecritures }: Piece): number => ecritures.reduce((somme, e) => somme + e.montant, 0);

/** Ce qui reste dû : total, moins les avoirs, moins ce qui est payé. Négatif quand un avoir suit un paiement. */
export const reste = (piece: Piece): number =>
  piece.genre === 'avoir' ? 0 : piece.total - piece.avoirs - paye(piece);

export const estEnCours = ({ statut }: Piece): boolean => statut === 'creee' || statut === 'envoyee';

/** Où en est le règlement, le même des deux côtés ; `null` quand rien ne se règle. */
export function etatReglement(piece: Piece): 'du' | 'declare' | 'partiel' | 'regle' | null {
  if (piece.genre === 'avoir' || piece.statut === 'brouillon' || piece.statut === 'annulee') return null;
  if (piece.statut === 'payee') return 'regle';
  if (piece.statutDestinataire === 'payee') return 'declare';
  return paye(piece) > 0 ? 'partiel' : 'du';
}

/** Les écritures que rien n'a encore contrepassées, par rang. */
export const ecrituresActives = ({ ecritures }: Piece): number[] =>
  ecritures.flatMap((ecriture, rang) =>
    ecriture.annule === null && !ecritures.some(({ annule }) => annule === rang) ? [rang] : [],
  );

/** Une pièce neuve, brouillon. */
export const nouvellePiece = (
  contenu: Contenu,
  genre: Piece['genre'] = 'facture',
  source: Piece | null = null,
): Piece => ({
  id: '',
  genre,
  source,
  contenu,
  total: totalDe(contenu.lignes),
  rang: null,
  statut: 'brouillon',
  avantPaiement: 'creee',
  statutDestinataire: 'non_vue',
  avantDeclaration: 'vue',
  remise: false,
  avoirs: 0,
  motifRefus: null,
  ecritures: [],
  version: 1,
});
