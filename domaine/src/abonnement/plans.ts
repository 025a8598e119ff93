/**
 * Les plans et leurs prix : la seule source de l'API, de la page d'accueil, de la page des plans, du paiement et de l'administration.
 * La table est datée : un nouveau tarif est une nouvelle ligne, jamais une retouche.
 */
export const PLANS = ['gratuit', 'essai', 'premium', 'business'] as const;
export type Plan = (typeof PLANS)[number];

export const PLANS_PAYANTS = ['premium', 'business'] as const;
export type PlanPayant = (typeof PLANS_PAYANTS)[number];

export const estPlanPayant = (plan: unknown): plan is PlanPayant =>
  PLANS_PAYANTS.includes(plan as PlanPayant);

/** Limites d'un plan ; `null` : sans limite. `factures` par mois parisien, `clients` en tout. */
export interface Limites {
  factures: number | null;
  clients: number | null;
}

export interface DescriptionPlan {
  nom: string;
  prixCentimes: number;
  periode: string;
  features: string[];
  quotas: Limites;
}

export interface TarifDate {
  /** Premier jour d'application, `AAAA-MM-JJ`. */
  depuis: string;
  dureeEssaiJours: number;
  plans: Record<Plan, DescriptionPlan>;
}

const ESSAI_JOURS = 15;
const ILLIMITE: Limites = { factures: null, clients: null };

const featuresGratuites = ({ factures, clients }: Limites): string[] => [
  factures === null ? 'Factures illimitées' : `${factures} facture${factures < 2 ? '' : 's'} par mois`,
  clients === null ? 'Clients illimités' : `${clients} client${clients < 2 ? '' : 's'}`,
  'PDF conforme, logo et mentions légales',
  'Envoi, paiements et avoirs',
  'Un rappel automatique par facture',
  'Import de vos clients, archive complète',
];

/** La table des tarifs, du plus ancien au plus récent. `gratuit` : les limites réglées par l'exploitant. */
export const tarifs = (gratuit: Limites): TarifDate[] => [
  {
    depuis: '2026-01-01',
    dureeEssaiJours: ESSAI_JOURS,
    plans: {
      gratuit: {
        nom: 'Gratuit',
        prixCentimes: 0,
        periode: 'mois',
        features: featuresGratuites(gratuit),
        quotas: gratuit,
      },
      essai: {
        nom: 'Essai',
        prixCentimes: 0,
        periode: `${ESSAI_JOURS} jours`,
        features: ['Factures et clients illimités', 'Toutes les fonctions, sans carte bancaire'],
        quotas: ILLIMITE,
      },
      premium: {
        nom: 'Premium',
        prixCentimes: 999,
        periode: 'mois',
        features: [
          'Factures illimitées',
          'Clients illimités',
          'Tout ce que contient Gratuit',
          'Paiement en ligne de vos factures',
          'Factures récurrentes',
          'Tous les rappels, groupés par client',
          'Prévisions à 90 jours et objectif de l’année',
          'E-mails envoyés de votre domaine',
          'Émission et déclarations par une plateforme agréée',
          'Sans engagement, résiliable à tout moment',
        ],
        quotas: ILLIMITE,
      },
      business: {
        nom: 'Business',
        prixCentimes: 1999,
        periode: 'mois',
        features: [
          'Tout ce que contient Premium',
          'Réponse prioritaire du Conseiller',
          'Accompagnement à la prise en main',
        ],
        quotas: ILLIMITE,
      },
    },
  },
];

/** Les formules dont la messagerie répond en priorité. */
export const REPONSE_PRIORITAIRE: Readonly<Record<Plan, boolean>> = {
  gratuit: false,
  essai: false,
  premium: false,
  business: true,
};

/** Ce qu'une formule laisse partir seul : combien d'étapes d'une séquence (`null` : toutes), et plusieurs factures en un rappel. */
export interface DroitsDeRelance {
  etapesAutomatiques: number | null;
  groupees: boolean;
}

const RELANCES_ENTIERES: DroitsDeRelance = { etapesAutomatiques: null, groupees: true };

/** Les rappels sont de toutes les formules ; la suite d'une séquence et les rappels groupés, des formules payantes et de l'essai. */
export const DROITS_DE_RELANCE: Readonly<Record<Plan, DroitsDeRelance>> = {
  gratuit: { etapesAutomatiques: 1, groupees: false },
  essai: RELANCES_ENTIERES,
  premium: RELANCES_ENTIERES,
  business: RELANCES_ENTIERES,
};

/** L'encaissement en ligne est de tout plan payant, et de l'essai. */
export const ENCAISSE_EN_LIGNE: Readonly<Record<Plan, boolean>> = {
  gratuit: false,
  essai: true,
  premium: true,
  business: true,
};

/** Prévoir, et se donner un objectif, sont de tout plan payant, et de l'essai ; un seuil, lui, ne se cache derrière aucun plan. */
export const PREVOIT: Readonly<Record<Plan, boolean>> = {
  gratuit: false,
  essai: true,
  premium: true,
  business: true,
};

/** Répéter une facture sans y penser est de tout plan payant, et de l'essai. */
export const REPETE: Readonly<Record<Plan, boolean>> = {
  gratuit: false,
  essai: true,
  premium: true,
  business: true,
};

/** Envoyer de son propre domaine est de tout plan payant, et de l'essai. */
export const ENVOIE_DE_SON_DOMAINE: Readonly<Record<Plan, boolean>> = {
  gratuit: false,
  essai: true,
  premium: true,
  business: true,
};

/** Émettre et déclarer par une plateforme agréée sont de tout plan payant, et de l'essai ; recevoir est de tous, même l'essai fini. */
export const EMET_PAR_PLATEFORME: Readonly<Record<Plan, boolean>> = {
  gratuit: false,
  essai: true,
  premium: true,
  business: true,
};

/** Le tarif en vigueur un jour donné. @throws Error si la table ne couvre pas ce jour */
export function tarifAu(jour: string, table: TarifDate[]): TarifDate {
  const enVigueur = [...table].sort((a, b) => b.depuis.localeCompare(a.depuis)).find((t) => t.depuis <= jour);
  if (!enVigueur) throw new Error(`Aucun tarif ne couvre le ${jour}`);
  return enVigueur;
}
