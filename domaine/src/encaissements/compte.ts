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
