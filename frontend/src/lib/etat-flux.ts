import { useSyncExternalStore } from 'react';

/** `coupe` : le flux ne s'ouvre pas, on interroge le serveur à la place. */
export type EtatFlux = 'ouverture' | 'ouvert' | 'coupe';

let etat: EtatFlux = 'ouverture';
const abonnes = new Set<() => void>();

export function definirEtatFlux(suivant: EtatFlux): void {
  if (etat === suivant) return;
  etat = suivant;
  abonnes.forEach((abonne) => abonne());
}

function abonner(abonne: () => void): () => void {
  abonnes.add(abonne);
  return () => abonnes.delete(abonne);
}

/** L'état du flux de ce navigateur. */
export const useEtatFlux = (): EtatFlux => useSyncExternalStore(abonner, () => etat);

/** Cadence des relectures quand le flux est coupé. */
const RELECTURE_MS = 15_000;

/** De quoi relire toutes les 15 s quand le flux est coupé, jamais sinon. */
export const useCadence = (): number | false => (useEtatFlux() === 'coupe' ? RELECTURE_MS : false);

const REPRISE_MAX_S = 30;

/** L'attente avant la reprise qui suit ce nombre d'échecs : 1, 2, 4… 30 s au plus, en millisecondes. */
export const delaiReprise = (echecs: number): number => Math.min(REPRISE_MAX_S, 2 ** echecs) * 1000;
