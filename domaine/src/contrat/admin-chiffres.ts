import type { Plan } from '../abonnement/plans';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';
import type { Consommation } from './subscription';

/** Un relevé de chiffres : quand il a été lu, et ce que chacun veut dire. */
export interface Releve {
  calculeLe: Instant;
  /** Champ → phrase, à montrer à côté du chiffre. */
  definitions: Record<string, string>;
}

/** Les chiffres généraux. */
export interface Statistiques extends Releve {
  totalRegistrations: number;
  totalFactures: number;
  totalClients: number;
  totalLogins: number;
}

/** Un essai qui finit dans les trois jours. */
export interface EssaiBientotFini {
  _id: string;
  nom: string;
  email: string;
  joursRestants: number;
}

/** Les chiffres de l'essai. */
export interface StatistiquesEssais extends Releve {
  totalEssais: number;
  essaisActifs: number;
  essaisExpires: number;
  expiresAujourdhui: number;
  /** Part des essais passés à un plan payant, en pour cent, à une décimale. */
  tauxConversion: number;
  /** Cinq au plus, le plus proche d'abord. */
  expirentBientot: EssaiBientotFini[];
}

/** Les chiffres du mois en cours. */
export interface StatistiquesUsage extends Releve {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  facturesCeMois: number;
  clientsActifs: number;
  comptesParPlan: Record<Plan, number>;
  comptesAuPlafond: number;
  messagesNonLus: number;
}

/** Ce qu'un compte consomme ce mois-ci. */
export interface UsageDuCompte {
  _id: string;
  nom: string;
  email: string;
  plan: Plan;
  facturesMensuel: Consommation;
  clients: Consommation;
}

/** Combien de comptes montrer : 20 par défaut, 100 au plus. */
export interface CriteresVueUsage {
  limite?: number;
}

/** Les comptes les plus actifs du mois. */
export interface VueUsage extends Releve {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  comptes: UsageDuCompte[];
}

/** L'activité d'un mois. */
export interface MoisUsage {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  factures: number;
  montantTTC: Euros;
  clientsCrees: number;
}

/** Combien de mois : 12 par défaut, de 1 à 36. */
export interface CriteresHistorique {
  mois?: number;
}

/** L'activité d'un compte, du mois le plus ancien au plus récent, mois vides compris. */
export interface HistoriqueUsage extends Releve {
  historique: MoisUsage[];
}

/** Le produit, un mois. */
export interface MoisProduit {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  inscriptions: number;
  /** Essais commencés ce mois-là, et ceux d'entre eux qu'une période payée a suivis. */
  essais: number;
  essaisConvertis: number;
  /** Leur part, en pour cent, à une décimale ; `null` sans essai commencé. */
  tauxConversion: number | null;
  factures: number;
  /** Comptes qui ont émis au moins une de ces factures. */
  comptesEmetteurs: number;
  /** Fiches clients créées, tous comptes. */
  clients: number;
  /** Connexions réussies. */
  connexions: number;
  /** Essais en cours à la fin du mois ; maintenant, pour celui qui court. */
  essaisEnCours: number;
  /** Essais arrivés à leur terme sans qu'un plan les ait quittés. */
  essaisFinis: number;
}

/** Combien d'essais arrivent à leur terme un jour. */
export interface TermesDuJour {
  jour: DateCivile;
  nombre: number;
}

/** Les douze derniers mois du produit, du plus ancien à celui en cours, mois vides compris. */
export interface SeriesMensuelles extends Releve {
  mois: MoisProduit[];
  /** Les trente derniers jours, aujourd'hui compris, du plus ancien au plus récent. */
  termes: TermesDuJour[];
}

/** Ce qui se passe maintenant. */
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
