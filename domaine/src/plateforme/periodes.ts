import { ajouterJours, type DateCivile, finDuMois } from '../valeurs/date-civile';

/** Le régime de TVA d'un déclarant : il fait ses périodes. Source : DGFiP, spécifications externes v3.2, tableau 13. */
export type RegimeDeclarant = 'franchise' | 'reel_simplifie' | 'reel_normal';

/** Ce que dit une déclaration : des ventes (10.1, 10.3) ou des paiements (10.4). */
export type GenreDeclaration = 'ventes' | 'paiements';

/** Ce qui vaut depuis un jour, jusqu'au suivant. */
export interface Depuis<T> {
  depuis: DateCivile;
  valeur: T;
}

/** Le premier jour d'obligation : celui d'une période civile de deux mois. */
export const PREMIER_JOUR_DECLARE: DateCivile = '2027-09-01';

/** La version qui vaut un jour ; la première, pour un jour d'avant elle. @param versions au moins une */
export function enVigueurLe<T>(versions: readonly Depuis<T>[], jour: DateCivile): T {
  const triees = [...versions].sort((a, b) => a.depuis.localeCompare(b.depuis));
  return (triees.filter(({ depuis }) => depuis <= jour).at(-1) ?? triees[0]!).valeur;
}

/** Une période de déclaration, du premier au dernier jour compris. */
export interface PeriodeDeclaree {
  genre: GenreDeclaration;
  regime: RegimeDeclarant;
  debut: DateCivile;
  fin: DateCivile;
}

const deux = (nombre: number): string => String(nombre).padStart(2, '0');

/** Deux mois civils, qui commencent en janvier, mars, mai, juillet, septembre ou novembre. */
function bimestre(jour: DateCivile): [DateCivile, DateCivile] {
  const premier = Math.floor((Number(jour.slice(5, 7)) - 1) / 2) * 2 + 1;
  const annee = jour.slice(0, 4);
  return [`${annee}-${deux(premier)}-01`, finDuMois(`${annee}-${deux(premier + 1)}-01`)];
}

const mois = (jour: DateCivile): [DateCivile, DateCivile] => [`${jour.slice(0, 8)}01`, finDuMois(jour)];

/** Une dizaine de jours : du 1er au 10, du 11 au 20, du 21 à la fin du mois. */
function decade(jour: DateCivile): [DateCivile, DateCivile] {
  const rang = Math.min(2, Math.floor((Number(jour.slice(8)) - 1) / 10));
  const debut = `${jour.slice(0, 8)}${deux(rang * 10 + 1)}`;
  return [debut, rang === 2 ? finDuMois(jour) : ajouterJours(debut, 9)];
}

/** La période où se déclare un jour : celle du régime de ce jour. */
export function periodeDuJour(
  jour: DateCivile,
  genre: GenreDeclaration,
  regimes: readonly Depuis<RegimeDeclarant>[],
): PeriodeDeclaree {
  const regime = enVigueurLe(regimes, jour);
  const bornes = {
    franchise: bimestre,
    reel_simplifie: mois,
    reel_normal: genre === 'ventes' ? decade : mois,
  };
  const [debut, fin] = bornes[regime](jour);
  return { genre, regime, debut, fin };
}

/** Vrai si ce jour se déclare dans cette période : d'un régime quitté au milieu d'elle, les jours d'après n'en sont plus. */
export const estDeLaPeriode = (
  jour: DateCivile,
  { genre, regime, debut, fin }: PeriodeDeclaree,
  regimes: readonly Depuis<RegimeDeclarant>[],
): boolean => {
  if (jour < debut || jour > fin || jour < PREMIER_JOUR_DECLARE) return false;
  const sienne = periodeDuJour(jour, genre, regimes);
  return sienne.regime === regime && sienne.debut === debut;
};

/** Les jours qui comptent après une période : deux textes ne s'accordent pas sur le dernier, les deux se gardent. */
export interface EcheancesDeclaration {
  ouverture: DateCivile;
  envoi: DateCivile;
  avertir: DateCivile;
  /** Dix jours après la période (BOFiP du 30 septembre 2026). */
  stricte: DateCivile;
  /** Le dernier jour du mois suivant (DGFiP, spécifications externes v3.2, tableau 13). */
  tableau13: DateCivile;
}

/** Les échéances d'une période. @param jours combien de jours après elle part l'envoi, et l'avertissement */
export const echeancesDe = (
  { fin }: Pick<PeriodeDeclaree, 'fin'>,
  jours: { envoi: number; avertir: number },
): EcheancesDeclaration => ({
  ouverture: ajouterJours(fin, 1),
  envoi: ajouterJours(fin, jours.envoi),
  avertir: ajouterJours(fin, jours.avertir),
  stricte: ajouterJours(fin, 10),
  tableau13: finDuMois(ajouterJours(fin, 1)),
});

/** Ce qu'un déclarant règle, depuis un jour. */
export interface ReglagesDeclaration {
  /** Sous quelle catégorie part une vente en franchise : selon sa nature, ou « non soumise » (à confirmer avec la plateforme). */
  categorie: 'selon_la_nature' | 'non_soumise';
  /** Déclarer les paiements des services (10.4) et les dire aux acheteurs (212). */
  paiements: boolean;
  /** La plateforme admet un jour de paiements négatif. */
  negatifs: 'tenus' | 'admis';
  jours: { envoi: number; avertir: number };
}

export const REGLAGES_PAR_DEFAUT: ReglagesDeclaration = {
  categorie: 'selon_la_nature',
  paiements: true,
  negatifs: 'tenus',
  jours: { envoi: 5, avertir: 8 },
};
