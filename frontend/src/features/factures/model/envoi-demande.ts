/** Ce que l'adresse d'une facture porte quand on y arrive pour l'envoyer. */
export const ENVOI_DEMANDE = { ouvrir: 'courriel' } as const;

const OUVRABLES = ['courriel', 'avoir', 'rembourser'] as const;
export type FenetreDemandee = (typeof OUVRABLES)[number];

/** La fenêtre pour laquelle on arrive ; une seule fois, un rechargement ne la redemande pas. */
export function prendreFenetreDemandee(state: unknown): FenetreDemandee | null {
  if (typeof state !== 'object' || state === null || !('ouvrir' in state)) return null;
  window.history.replaceState({ ...(window.history.state as object), usr: null }, '');
  return OUVRABLES.find((une) => une === state.ouvrir) ?? null;
}
