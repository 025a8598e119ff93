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
