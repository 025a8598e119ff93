/** Ce que l'adresse d'une facture porte quand on y arrive pour l'envoyer. */
export const ENVOI_DEMANDE = { envoyer: true } as const;

/** Vrai si l'on arrive pour envoyer ; une seule fois, un rechargement ne le redemande pas. */
export function prendreEnvoiDemande(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('envoyer' in state)) return false;
  window.history.replaceState({ ...(window.history.state as object), usr: null }, '');
  return true;
}
