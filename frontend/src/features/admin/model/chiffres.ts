import type { Consommation } from '@/features/subscription/public';
import type { Plan } from '@/features/users/public';

/** Un relevé de chiffres dit quand il a été calculé et ce que chacun veut dire. */
export interface Releve {
  calculeLe: string;
  definitions: Record<string, string>;
}

export interface Statistiques extends Releve {
  totalRegistrations: number;
  totalFactures: number;
  totalClients: number;
  totalLogins: number;
}

export interface StatistiquesEssais extends Releve {
  totalEssais: number;
  essaisActifs: number;
  essaisExpires: number;
  expiresAujourdhui: number;
  tauxConversion: number;
  expirentBientot: { _id: string; nom: string; email: string; joursRestants: number }[];
}

export interface StatistiquesUsage extends Releve {
  mois: string;
  facturesCeMois: number;
  clientsActifs: number;
  comptesParPlan: Record<Plan, number>;
  comptesAuPlafond: number;
  messagesNonLus: number;
}

export interface VueUsage extends Releve {
  mois: string;
  comptes: {
    _id: string;
    nom: string;
    email: string;
    plan: Plan;
    facturesMensuel: Consommation;
    clients: Consommation;
  }[];
}

export interface MoisUsage {
  mois: string;
  factures: number;
  montantTTC: number;
  clientsCrees: number;
}

export interface HistoriqueUsage extends Releve {
  historique: MoisUsage[];
}

export interface Mesures extends Releve {
  personnesConnectees: number;
  fluxOuverts: number;
  connexionsAujourdhui: number;
  facturesAujourdhui: number;
  inscriptions24h: number;
  messagesNonLus: number;
  courrielsEnAttente: number;
  courrielsEnEchec: number;
  memoireMo: number;
  enMarcheDepuisSecondes: number;
}

const moisLong = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const moisCourt = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: '2-digit' });
const premierDu = (mois: string): Date => new Date(`${mois}-01T00:00:00Z`);

/** « novembre 2026 », depuis « 2026-11 ». */
export const afficherMois = (mois: string): string => moisLong.format(premierDu(mois));

/** « nov. 26 » : sous une barre d'histogramme. */
export const afficherMoisCourt = (mois: string): string => moisCourt.format(premierDu(mois));

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
