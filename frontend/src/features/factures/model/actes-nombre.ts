import { centimesDepuisEuros, type Centimes } from '@facturier/domaine/valeurs/montant';
import type { FactureResume } from './facture';

/** Ce qui se fait de plusieurs factures à la fois. */
export type Acte = 'courriel' | 'envoyee' | 'payee' | 'pdf' | 'csv';

/** Pourquoi cet acte ne concerne pas cette facture ; `null` s'il la concerne. */
export function pourquoiPas(
  acte: Acte,
  { genre, statutEmetteur, resteAPayer }: Pick<FactureResume, 'genre' | 'statutEmetteur' | 'resteAPayer'>,
): string | null {
  if (acte === 'csv') return null;
  if (statutEmetteur === 'brouillon') return 'Un brouillon n’est pas encore émis.';
  if (acte === 'courriel' || acte === 'pdf') return null;
  if (genre === 'avoir') return 'Un avoir ne se marque pas.';
  if (statutEmetteur === 'annulee') return 'Annulée\u00a0: rien n’est dû.';
  if (statutEmetteur === 'payee' || (acte === 'payee' && resteAPayer <= 0)) return 'Déjà payée.';
  return acte === 'envoyee' && statutEmetteur === 'envoyee' ? 'Déjà envoyée.' : null;
}

/** Les factures que cet acte concerne. */
export const concernees = (acte: Acte, factures: readonly FactureResume[]): FactureResume[] =>
  factures.filter((facture) => pourquoiPas(acte, facture) === null);

/** Les documents qu'on peut télécharger : factures et avoirs émis. */
export const aTelecharger = (factures: readonly FactureResume[]): FactureResume[] =>
  factures.filter(({ statutEmetteur }) => statutEmetteur !== 'brouillon');

/** Ce que valent ces documents, TTC, en centimes : un avoir s'en retranche. */
export const totalTtc = (factures: readonly Pick<FactureResume, 'genre' | 'montantTTC'>[]): Centimes =>
  factures.reduce(
    (somme, { genre, montantTTC }) =>
      somme + centimesDepuisEuros(genre === 'avoir' ? -montantTTC : montantTTC),
    0,
  );

/** Ce qu'un acte en nombre a donné pour une facture. */
export type Issue = 'faite' | 'refusee' | 'non_essayee' | 'ecartee';
export interface SortDeFacture {
  facture: FactureResume;
  issue: Issue;
  /** Ce qui s'est passé, en une phrase. */
  dit: string;
}

/** Comment se mène un acte en nombre. */
export interface Conduite {
  acte: Acte;
  /** Agit, et dit ce qui a été fait. */
  agir: (facture: FactureResume) => Promise<string>;
  /** Ce que dit un échec, et s'il est inutile d'essayer les suivantes. */
  lire: (erreur: unknown) => { dit: string; coupure: boolean };
  arretee: () => boolean;
  surLigne: (ligne: SortDeFacture) => void;
}

async function essayer(facture: FactureResume, { agir, lire }: Conduite): Promise<[SortDeFacture, boolean]> {
  try {
    return [{ facture, issue: 'faite', dit: await agir(facture) }, false];
  } catch (erreur) {
    const { dit, coupure } = lire(erreur);
    return [{ facture, issue: 'refusee', dit }, coupure];
  }
}

/** Agit sur chaque facture, l'une après l'autre : un refus n'arrête pas les suivantes, une coupure si. Chacune a sa ligne. */
export async function agirSurChacune(factures: readonly FactureResume[], conduite: Conduite): Promise<void> {
  let coupee = false;
  for (const facture of factures) {
    const ecartee = pourquoiPas(conduite.acte, facture);
    if (ecartee) conduite.surLigne({ facture, issue: 'ecartee', dit: ecartee });
    else if (coupee || conduite.arretee()) {
      const raison = coupee ? 'la connexion a été coupée.' : 'vous avez arrêté.';
      conduite.surLigne({ facture, issue: 'non_essayee', dit: `Pas essayée\u00a0: ${raison}` });
    } else {
      const [ligne, coupure] = await essayer(facture, conduite);
      coupee = coupure;
      conduite.surLigne(ligne);
    }
  }
}

/** Celles pour qui c'est fait. */
export const faites = (lignes: readonly SortDeFacture[]): FactureResume[] =>
  lignes.filter(({ issue }) => issue === 'faite').map(({ facture }) => facture);

/** Les factures à reprendre : refusées, ou pas essayées. */
export const aReprendre = (lignes: readonly SortDeFacture[]): FactureResume[] =>
  lignes.filter(({ issue }) => issue === 'refusee' || issue === 'non_essayee').map(({ facture }) => facture);

/** Les lignes, celles des factures reprises remplacées. */
export const avecLigne = (lignes: readonly SortDeFacture[], ligne: SortDeFacture): SortDeFacture[] =>
  lignes.some(({ facture }) => facture._id === ligne.facture._id)
    ? lignes.map((autre) => (autre.facture._id === ligne.facture._id ? ligne : autre))
    : [...lignes, ligne];

const NOMS: readonly [Issue, string, string][] = [
  ['faite', 'faite', 'faites'],
  ['refusee', 'refusée', 'refusées'],
  ['non_essayee', 'pas essayée', 'pas essayées'],
  ['ecartee', 'pas concernée', 'pas concernées'],
];

/** « 10 faites, 1 refusée » : le compte de chaque issue. */
export const resumer = (lignes: readonly SortDeFacture[]): string =>
  NOMS.map(([issue, un, plusieurs]) => {
    const nombre = lignes.filter((ligne) => ligne.issue === issue).length;
    return nombre ? `${nombre}\u00a0${nombre > 1 ? plusieurs : un}` : '';
  })
    .filter(Boolean)
    .join(', ');
