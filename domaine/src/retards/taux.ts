import { enVigueur, TAUX_INTERET_LEGAL, TAUX_LEGAL_RELEVE_JUSQU_AU } from '../documents/textes-legaux';
import type { Taux } from '../valeurs/montant';
import { ajouterJours, anneeDe, type DateCivile } from '../valeurs/date-civile';

/** Un semestre civil, nommé par son premier jour : `2026-01-01`, `2026-07-01`. */
export type Semestre = DateCivile;

/** Le semestre d'un jour. */
export const semestreDe = (jour: DateCivile): Semestre =>
  `${anneeDe(jour)}-${jour.slice(5) < '07' ? '01' : '07'}-01`;

/** Celui qui vient après. */
export const semestreSuivant = (semestre: Semestre): Semestre =>
  semestre.endsWith('-07-01') ? `${anneeDe(semestre) + 1}-01-01` : `${anneeDe(semestre)}-07-01`;

/** « second semestre 2026 ». */
export const libelleSemestre = (semestre: Semestre): string =>
  `${semestre.endsWith('-07-01') ? 'second' : 'premier'} semestre ${anneeDe(semestre)}`;

/** Vrai si ce texte nomme un semestre, par son premier jour. */
export const estSemestre = (texte: unknown): texte is Semestre =>
  typeof texte === 'string' && /^2[01]\d\d-0[17]-01$/.test(texte);

/** Les taux d'un semestre, en centièmes de pour cent, et où ils ont été lus. */
export interface TauxDuSemestre {
  semestre: Semestre;
  /** L'intérêt légal du créancier professionnel (« autres cas ») : il suit le créancier, non le débiteur (CMF, art. L313-2 et D313-1-A). */
  legal: Taux;
  /** Le taux de refinancement de la Banque centrale européenne, au premier jour du semestre. */
  bce: Taux;
  source: string;
}

/** Les taux connus, par semestre. Un semestre absent n'est pas connu : aucun de ses jours ne se compte. */
export type TauxConnus = ReadonlyMap<Semestre, TauxDuSemestre>;

/** Le taux de refinancement en vigueur au premier jour de chaque semestre, et la décision qui le fixe. */
const BCE_AU_PREMIER_JOUR: readonly (readonly [Semestre, Taux, string])[] = [
  ['2022-07-01', 0, 'inchangé depuis le 16 mars 2016'],
  ['2023-01-01', 250, 'depuis le 21 décembre 2022'],
  ['2023-07-01', 400, 'depuis le 21 juin 2023'],
  ['2024-01-01', 450, 'depuis le 20 septembre 2023'],
  ['2024-07-01', 425, 'depuis le 12 juin 2024'],
  ['2025-01-01', 315, 'depuis le 18 décembre 2024'],
  ['2025-07-01', 215, 'depuis le 11 juin 2025'],
  ['2026-01-01', 215, 'inchangé depuis le 11 juin 2025'],
  ['2026-07-01', 240, 'depuis le 17 juin 2026'],
];

const legalDe = (semestre: Semestre) => TAUX_INTERET_LEGAL.find(({ du }) => du === semestre);

/** Les semestres relevés par le produit : le taux légal vient des textes datés, et d'eux seuls. */
export const TAUX_RELEVES: readonly TauxDuSemestre[] = BCE_AU_PREMIER_JOUR.filter(
  ([semestre]) => semestre <= TAUX_LEGAL_RELEVE_JUSQU_AU,
).map(([semestre, bce, depuis]) => ({
  semestre,
  legal: enVigueur(TAUX_INTERET_LEGAL, semestre),
  bce,
  source: `${legalDe(semestre)?.source ?? ''}. BCE, opérations principales de refinancement\u00a0: ${depuis}`,
}));

/** Les taux relevés, complétés ou corrigés par ceux qu'un administrateur a saisis. */
export const tauxConnus = (saisis: readonly TauxDuSemestre[]): TauxConnus =>
  new Map([...TAUX_RELEVES, ...saisis].map((taux) => [taux.semestre, taux]));

/** Les arrêtés paraissent dans les derniers jours du semestre : on les attend quinze jours avant le suivant. */
const PREAVIS_JOURS = 15;

/** Les semestres qui manquent ce jour-là, celui qui commence dans quinze jours compris, du plus ancien au plus récent. */
export function semestresManquants(connus: TauxConnus, jour: DateCivile): Semestre[] {
  const manquants: Semestre[] = [];
  const fin = semestreDe(ajouterJours(jour, PREAVIS_JOURS));
  for (let s = TAUX_RELEVES[0]!.semestre; s <= fin; s = semestreSuivant(s))
    if (!connus.has(s)) manquants.push(s);
  return manquants;
}
