import type { Consommation } from '@/features/subscription/public';

export type {
  HistoriqueUsage,
  Mesures,
  MoisProduit,
  MoisUsage,
  Releve,
  SeriesMensuelles,
  Statistiques,
  StatistiquesEssais,
  StatistiquesUsage,
  TermesDuJour,
  VueUsage,
} from '@facturier/domaine/contrat/admin-chiffres';

const moisLong = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** « novembre 2026 », depuis « 2026-11 ». */
export const afficherMois = (mois: string): string => moisLong.format(new Date(`${mois}-01T00:00:00Z`));

const taux = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 33,3 % », « – » quand il n'y a rien à rapporter. */
export const afficherTaux = (part: number | null): string =>
  part === null ? '–' : `${taux.format(part)}\u00a0%`;

/** « 3 / 5 », « 3, sans limite ». */
export const afficherConsommation = ({ utilise, limite }: Consommation): string =>
  limite === null ? `${utilise}, sans limite` : `${utilise} / ${limite}`;

/** « 3 min », « 5 h 12 min », « 2 j 3 h » : depuis combien de temps. */
export function afficherDuree(secondes: number): string {
  const minutes = Math.floor(secondes / 60);
  const [jours, heures] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (jours > 0) return `${jours}\u00a0j ${heures}\u00a0h`;
  return heures > 0 ? `${heures}\u00a0h ${minutes % 60}\u00a0min` : `${minutes}\u00a0min`;
}
