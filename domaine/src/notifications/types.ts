import { ALERTES_DE_COMPTES } from './alertes-de-comptes';
import { ALERTES_DE_PLATEFORME } from './alertes-de-plateforme';
import { ALERTES_DE_REGLAGES } from './alertes-de-reglages';
import { ALERTES_DE_SERIES } from './alertes-de-series';

/** Ce qu'une personne règle d'un type : l'écran l'a toujours, le courriel et le téléphone se choisissent. */
export type CanalAuChoix = 'email' | 'push';

interface Definition {
  libelle: string;
  famille: string;
  /** Ce qui part tant que la personne n'a rien choisi. */
  defaut: Readonly<Record<CanalAuChoix, boolean>>;
  /** Le courriel part quoi qu'elle choisisse : ne pas le savoir coûterait trop. */
  courrielVerrouille?: true;
  /** Le courriel attend le matin : un seul dit tout ce que la veille et l’aube ont fait. */
  courrielDuMatin?: true;
  /** Seul qui émet des factures en reçoit. */
  emetteur: boolean;
  /** L'administration seule en reçoit. */
  administration?: true;
  /** Ni l'écran verrouillé ni l'objet d'un courriel n'en dit le montant. */
  montantTu?: true;
}

const REPONSES = 'Réponses de vos clients';
const LIENS = 'Liens de vos factures et devis';
const EN_LIGNE = 'Paiements en ligne';
const ENVOIS = 'Envois et rappels';

const TOUT = { email: true, push: true };
/** Une bonne nouvelle n'encombre pas la boîte aux lettres. */
const TELEPHONE = { email: false, push: true };
const ECRAN = { email: false, push: false };

/** Tout ce dont le produit prévient, dans l'ordre de l'écran. La liste est fermée. */
export const NOTIFICATIONS = {
  facture_declaree_payee: {
    libelle: 'Un client déclare une facture payée',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  facture_acceptee: {
    libelle: 'Un client accepte une facture',
    famille: REPONSES,
    defaut: TELEPHONE,
    emetteur: true,
  },
  facture_refusee: {
    libelle: 'Un client refuse une facture',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  ...ALERTES_DE_PLATEFORME,
  litige_ouvert: {
    libelle: 'Un client conteste une ligne',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  litige_message: {
    libelle: 'Un client répond dans un litige, ou le retire',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  devis_accepte: {
    libelle: 'Un client accepte et signe un devis',
    famille: REPONSES,
    defaut: TOUT,
    courrielVerrouille: true,
    emetteur: true,
  },
  devis_retracte: {
    libelle: 'Un client se rétracte d’un devis',
    famille: REPONSES,
    defaut: TOUT,
    courrielVerrouille: true,
    emetteur: true,
  },
  devis_refuse: {
    libelle: 'Un client refuse un devis',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  devis_bientot_expire: {
    libelle: 'Un devis expire dans trois jours, sans réponse',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  devis_vu: {
    libelle: 'Un devis est ouvert par son lien',
    famille: LIENS,
    defaut: ECRAN,
    emetteur: true,
  },
  lien_accuse: {
    libelle: 'Un client a bien reçu une facture',
    famille: REPONSES,
    defaut: TOUT,
    emetteur: true,
  },
  lien_consulte: {
    libelle: 'Une facture est consultée par son lien',
    famille: LIENS,
    defaut: ECRAN,
    emetteur: true,
  },
  lien_demande: {
    libelle: 'Un client demande un nouveau lien',
    famille: LIENS,
    defaut: TOUT,
    emetteur: true,
  },
  envoi_echec: {
    libelle: 'L’envoi d’une facture ou d’un devis a échoué',
    famille: ENVOIS,
    defaut: TOUT,
    courrielVerrouille: true,
    emetteur: true,
  },
  rappel_envoye: {
    libelle: 'Un rappel est parti',
    famille: ENVOIS,
    defaut: ECRAN,
    emetteur: true,
  },
  rappel_saute: {
    libelle: 'Un rappel n’est pas parti',
    famille: ENVOIS,
    defaut: ECRAN,
    emetteur: true,
  },
  facture_echue: {
    libelle: 'Une facture n’est pas payée à son échéance',
    famille: ENVOIS,
    defaut: ECRAN,
    emetteur: true,
  },
  retenue_liberable: {
    libelle: 'Une retenue de garantie se libère dans trente jours',
    famille: ENVOIS,
    defaut: TOUT,
    emetteur: true,
  },
  paiement_en_ligne: {
    libelle: 'Un client paie en ligne',
    famille: EN_LIGNE,
    defaut: TOUT,
    emetteur: true,
  },
  prelevement_refuse: {
    libelle: 'Un prélèvement est refusé',
    famille: EN_LIGNE,
    defaut: TOUT,
    emetteur: true,
  },
  remboursement_en_ligne: {
    libelle: 'Un paiement en ligne est remboursé',
    famille: EN_LIGNE,
    defaut: ECRAN,
    emetteur: true,
  },
  litige_bancaire: {
    libelle: 'Un paiement est contesté auprès de la banque',
    famille: EN_LIGNE,
    defaut: TOUT,
    courrielVerrouille: true,
    emetteur: true,
  },
  compte_encaissement: {
    libelle: 'Votre compte d’encaissement est prêt, ou restreint',
    famille: EN_LIGNE,
    defaut: TOUT,
    courrielVerrouille: true,
    emetteur: true,
  },
  ...ALERTES_DE_REGLAGES,
  ...ALERTES_DE_SERIES,
  ...ALERTES_DE_COMPTES,
  facture_recue: {
    libelle: 'Vous recevez une facture',
    famille: 'Factures reçues',
    defaut: TELEPHONE,
    emetteur: false,
  },
  recue_a_payer: {
    libelle: 'Une facture reçue arrive à échéance',
    famille: 'Factures reçues',
    defaut: TELEPHONE,
    emetteur: false,
  },
  taux_legal_manquant: {
    libelle: 'Un taux d’intérêt légal est à saisir',
    famille: 'Administration',
    defaut: TOUT,
    courrielVerrouille: true,
    emetteur: false,
    administration: true,
  },
  taux_micro_manquant: {
    libelle: 'Un taux de cotisations est à saisir, ou à relire',
    famille: 'Administration',
    defaut: TOUT,
    emetteur: false,
    administration: true,
  },
} as const satisfies Record<string, Definition>;

export type TypeNotification = keyof typeof NOTIFICATIONS;

/** Les types, dans l'ordre de l'écran. */
export const TYPES_DE_NOTIFICATION = Object.keys(NOTIFICATIONS) as TypeNotification[];

/** Ce qu'une personne a choisi, type par type ; ce qui manque suit le départ. */
export type ChoixDeNotification = Partial<Record<TypeNotification, Partial<Record<CanalAuChoix, boolean>>>>;

/** La définition d'un type. */
export const definitionDe = (type: TypeNotification): Definition => NOTIFICATIONS[type];

/** Vrai si ce compte peut recevoir ce type. */
export function concerne(
  type: TypeNotification,
  { role, estAdmin }: { role: 'professionnel' | 'particulier'; estAdmin: boolean },
): boolean {
  const { emetteur, administration } = definitionDe(type);
  return administration ? estAdmin : !emetteur || role === 'professionnel';
}

/** Vrai si ce type part par ce canal, d'après ce que la personne a choisi. */
export function part(type: TypeNotification, canal: CanalAuChoix, choix: ChoixDeNotification): boolean {
  const { defaut, courrielVerrouille } = definitionDe(type);
  if (canal === 'email' && courrielVerrouille) return true;
  return choix[type]?.[canal] ?? defaut[canal];
}

/** À quel rythme un courriel rassemble ce qui n'a pas été vu. */
export const RYTHMES_DU_RESUME = ['aucun', 'quotidien', 'hebdomadaire'] as const;
export type RythmeDuResume = (typeof RYTHMES_DU_RESUME)[number];

/** Les listes de l'écran. */
export const FILTRES_DE_NOTIFICATIONS = ['recues', 'non-lues', 'archivees'] as const;
export type FiltreDeNotifications = (typeof FILTRES_DE_NOTIFICATIONS)[number];
