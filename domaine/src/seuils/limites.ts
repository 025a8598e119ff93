import { donneeAu } from '../cotisations/taux';
import { anneeDe, type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import { type Centimes, partDe } from '../valeurs/montant';
import type { Cumul } from './cumul';
import { SEUILS_MICRO, type SeuilsMicro } from './textes';

/** La franchise de l'année d'avant, celle de l'année en cours (majorée), et le plafond du régime micro. */
export type Seuil = 'franchise' | 'majore' | 'micro';

/** La première année se compte sur 365 jours, l'année bissextile aussi (BOI-TVA-DECLA-40-10-10, § 290). */
const JOURS_PAR_AN = 365;

/** Les jours d'activité que compte une année : 365, ou ceux qui restent l'année du début ; jamais plus, même bissextile. */
export const joursComptes = (annee: number, debut: DateCivile): number =>
  anneeDe(debut) === annee ? Math.min(JOURS_PAR_AN, ecartEnJours(debut, `${annee}-12-31`) + 1) : JOURS_PAR_AN;

const CHAMPS: Readonly<Record<Seuil, readonly [keyof SeuilsMicro, keyof SeuilsMicro]>> = {
  franchise: ['franchiseVentesEuros', 'franchiseServicesEuros'],
  majore: ['franchiseMajoreeVentesEuros', 'franchiseMajoreeServicesEuros'],
  micro: ['plafondMicroVentesEuros', 'plafondMicroServicesEuros'],
};

/** Une limite ramenée à ces jours, au centime inférieur : une somme entière la passe quand elle passe la limite exacte. */
const auProrata = (euros: number, jours: number): Centimes =>
  Math.floor((euros * 100 * jours) / JOURS_PAR_AN);

/**
 * Les deux limites d'un seuil, en centimes : la plus haute somme qui reste dedans.
 * @param annee celle dont le texte s'applique : l'année jugée, qui n'est pas toujours celle des sommes
 * @param jours ceux de l'année des sommes ; voir `joursComptes`
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export function limitesDe(seuil: Seuil, annee: number, jours: number = JOURS_PAR_AN): Cumul {
  const textes = donneeAu(SEUILS_MICRO, 'seuils', `${annee}-01-01`).valeur;
  const [ventes, services] = CHAMPS[seuil];
  return { total: auProrata(textes[ventes], jours), services: auProrata(textes[services], jours) };
}

/** Vrai si les seuils de cette année ont été lus. */
export const seuilsLus = (annee: number): boolean =>
  SEUILS_MICRO.some(({ du, jusquAu }) => du <= `${annee}-01-01` && `${annee}-01-01` <= (jusquAu ?? du));

/** Ce que ferait une année entière au même rythme : une façon de lire une première année, à ne jamais cumuler avec l'autre. */
export const annualise = (centimes: Centimes, jours: number): Centimes =>
  partDe(centimes, JOURS_PAR_AN, jours);
