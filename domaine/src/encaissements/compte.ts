import type { DateCivile } from '../valeurs/date-civile';

/** Où en est le compte d'encaissement d'un utilisateur. */
export const ETATS_DE_COMPTE = [
  'absent',
  'a_completer',
  'en_verification',
  'actif',
  'restreint',
  'ferme',
  'rejete',
] as const;
export type EtatDEncaissement = (typeof ETATS_DE_COMPTE)[number];

/** Ce qu'un prestataire dit d'une façon d'être payé. */
export type Capacite = 'actif' | 'en_attente' | 'restreint' | 'rejete' | 'absent';

/** Un compte, tel que le prestataire vient de le dire. */
export interface FaitsDuCompte {
  ferme: boolean;
  carte: Capacite;
  prelevement: Capacite;
  /** Les codes de ce qu'il attend de l'utilisateur ; ce qu'il vérifie lui-même n'y est pas. */
  manque: readonly string[];
  /** Le premier jour où l'absence de l'un d'eux restreindra le compte. */
  echeance: DateCivile | null;
}

/**
 * L'état d'un compte. Seule une carte active le rend actif : ni la page de retour, ni un dossier « envoyé ».
 * @param dejaActif il l'a été : ce qui l'arrête est une restriction, et non une ouverture inachevée
 */
export function etatDuCompte(faits: FaitsDuCompte, dejaActif: boolean): Exclude<EtatDEncaissement, 'absent'> {
  if (faits.ferme) return 'ferme';
  if (faits.carte === 'actif') return 'actif';
  if (faits.carte === 'rejete') return 'rejete';
  if (dejaActif) return 'restreint';
  return faits.manque.length > 0 || faits.carte === 'absent' ? 'a_completer' : 'en_verification';
}

/** Vrai si ce compte peut recevoir de l'argent : actif, et son interrupteur ouvert. */
export const encaisse = ({ etat, actif }: { etat: EtatDEncaissement; actif: boolean }): boolean =>
  actif && etat === 'actif';

/** Ce que dit l'état, à son titulaire. */
export const LIBELLES_DE_COMPTE: Readonly<Record<EtatDEncaissement, string>> = {
  absent: 'Pas encore ouvert',
  a_completer: 'À compléter',
  en_verification: 'En vérification chez Stripe',
  actif: 'Actif',
  restreint: 'Restreint par Stripe',
  ferme: 'Fermé',
  rejete: 'Refusé par Stripe',
};

/** Une page de paiement ouverte chez le prestataire, pour une facture. */
export const ETATS_DE_SESSION = [
  'ouverte',
  'en_attente',
  'payee',
  'echouee',
  'expiree',
  'remplacee',
] as const;
export type EtatSession = (typeof ETATS_DE_SESSION)[number];

/**
 * Où chaque état mène. `en_attente` : un prélèvement est demandé, la banque n'a pas répondu. Une page que nous avons fermée a pu être payée
 * l'instant d'avant : l'argent arrivé l'emporte sur tout.
 */
const PASSAGES: Readonly<Record<EtatSession, readonly EtatSession[]>> = {
  ouverte: ['en_attente', 'payee', 'echouee', 'expiree', 'remplacee'],
  en_attente: ['payee', 'echouee'],
  payee: [],
  echouee: ['payee'],
  expiree: ['en_attente', 'payee'],
  remplacee: ['en_attente', 'payee'],
};

/** Les états d'où une session peut aller à celui-ci : le filtre d'une écriture conditionnelle. */
export const originesDeSession = (vers: EtatSession): EtatSession[] =>
  ETATS_DE_SESSION.filter((etat) => PASSAGES[etat].includes(vers));

/** Vrai tant qu'elle retient sa facture : on ne l'ouvre pas deux fois. */
export const estVive = (etat: EtatSession): boolean => etat === 'ouverte' || etat === 'en_attente';

/** Ce qu'un prestataire dit d'une session. */
export interface FaitsDeSession {
  statut: 'ouverte' | 'complete' | 'expiree';
  /** Un paiement qui a échoué après coup : un prélèvement rejeté. */
  paiement: 'attendu' | 'en_cours' | 'recu' | 'echoue';
}

/** L'état d'une session d'après ce que le prestataire en dit. Complète n'est pas payée : un prélèvement se décide plus tard. */
export function etatDeSession({ statut, paiement }: FaitsDeSession): EtatSession {
  if (paiement === 'recu') return 'payee';
  if (statut === 'ouverte') return 'ouverte';
  if (statut === 'expiree') return 'expiree';
  return paiement === 'echoue' ? 'echouee' : 'en_attente';
}
