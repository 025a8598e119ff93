import type { ClientFige, ModeleDocument } from './facture';
import type { TitreDocument } from './mots';

/** Un couple libellé et valeur, tous deux prêts à afficher. */
export interface LibelleValeur {
  libelle: string;
  valeur: string;
}

/** Un bloc d'adresse : la première ligne est le nom. */
export interface BlocPartie {
  titre: string;
  lignes: string[];
}

/** Une ligne du tableau, prête à afficher. */
export interface LigneDocument {
  designation: string;
  /** Ce qui la précise, sous elle ; sa remise y est nommée. */
  detail?: string;
  quantite: string;
  prixUnitaire: string;
  /** « −12,00 € » */
  remise?: string;
  montant: string;
  /** La somme des montants jusqu'à elle : ce qu'une page reporte sur la suivante. Au dessin revu seulement. */
  cumul?: string;
}

/** Un formulaire qui se remplit à la main : chaque champ, et ses lignes à écrire. */
export interface FormulaireARemplir {
  titre: string;
  consigne: string;
  declaration: string;
  champs: { libelle: string; lignes: number }[];
  renvoi: string;
}

/** Une page de plus, au dessin revu : la notice de rétractation, et son formulaire à découper. */
export interface AnnexeDeRetractation {
  titre: string;
  notice: string[];
  formulaire: FormulaireARemplir;
}

/** Un texte du document, et sa traduction. */
export interface TexteTraduit {
  texte: string;
  traduit: string;
}

/** La seconde langue d'un document : ses textes restent en français, qui fait foi ; ceux-ci s'écrivent à côté. */
export interface Traduction {
  /** Étiquette BCP 47. */
  langue: 'en-GB';
  textes: TexteTraduit[];
}

/**
 * Le document, une fois pour toutes : PDF, aperçu, impression et courriel affichent ces textes-là, dans cet ordre.
 * Tous les textes sont définitifs (français, espaces insécables), aucun nombre n'est reformaté en aval.
 */
export interface DocumentFacture {
  titre: TitreDocument;
  numero: string | null;
  /** Le dessin revu : pas de filet sous la dernière ligne, des reports d'une page à l'autre, un pied qui ne redit pas la tête. */
  dessinRevu?: true;
  modele: ModeleDocument;
  couleurAccent: string;
  logo: string | null;
  marque: { nom: string; activite: string | null };
  dates: LibelleValeur[];
  emetteur: BlocPartie;
  client: BlocPartie;
  /** Livraison, si elle diffère de la facturation. */
  livraison: BlocPartie | null;
  objet: string | null;
  /** Pour un avoir : « Rectifie la facture FAC-2026-001 du 5 novembre 2026 ». */
  reference: string | null;
  /** Pour un avoir : « Motif : … ». */
  motif: string | null;
  /** Quatre titres, ou cinq quand une ligne a une remise. */
  colonnes: string[];
  lignes: LigneDocument[];
  totaux: LibelleValeur[];
  netAPayer: LibelleValeur;
  exoneration: string;
  paiement: { titre: string; lignes: string[]; codeVirement: string | null } | null;
  /** Conditions de paiement et mention libre, saisies pour cette facture. */
  conditions: string[];
  /** Pied légal, répété sur chaque page. */
  pied: string[];
  annexe?: AnnexeDeRetractation;
  /** D'un client dont les documents se disent en deux langues. */
  traduction?: Traduction;
}

/** Ce que ce document écrit à côté d'un de ses textes ; `undefined` : le texte se lit dans les deux langues, ou le document n'en a qu'une. */
export function lecteurDe({
  traduction,
}: Pick<DocumentFacture, 'traduction'>): (texte: string) => string | undefined {
  const textes = new Map(traduction?.textes.map(({ texte, traduit }) => [texte, traduit]));
  return (texte) => textes.get(texte);
}

/** Lignes du tableau au moins, vides comprises (spécification §9 : la vue d'une facture montre 11 lignes). */
export const LIGNES_MINIMALES = 11;

/** Ce qui tient la place de ce qu'un brouillon n'a pas encore. */
export const A_COMPLETER = '«\u00a0à compléter\u00a0»';

/** « Adresse « à compléter » » : la place d'une mention, avec son nom. */
export const aCompleter = (quoi: string): string => `${quoi} ${A_COMPLETER}`;

/** Le texte, ou sa place. */
export const ouACompleter = (texte: string | null | undefined, quoi: string): string =>
  texte?.trim() ? texte : aCompleter(quoi);

/** Le client d'un brouillon qui n'en a pas : ni les mots d'un consommateur, ni ceux d'une entreprise ne lui vont encore. */
export const CLIENT_INCONNU: ClientFige = { nom: aCompleter('Client'), email: '', type: 'particulier' };

/** Vrai tant que le client n'est pas choisi. */
export const clientInconnu = ({ nom }: ClientFige): boolean => nom === CLIENT_INCONNU.nom;
