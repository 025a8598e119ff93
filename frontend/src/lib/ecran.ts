import { useSyncExternalStore } from 'react';

const abonnerA =
  (requete: string) =>
  (prevenir: () => void): (() => void) => {
    const media = window.matchMedia(requete);
    media.addEventListener('change', prevenir);
    return () => media.removeEventListener('change', prevenir);
  };

const TELEPHONE = '(max-width: 767px)';
const LARGE = '(min-width: 1180px)';
const IMMOBILE = '(prefers-reduced-motion: reduce)';
const abonnerTelephone = abonnerA(TELEPHONE);
const abonnerLarge = abonnerA(LARGE);
const abonnerImmobile = abonnerA(IMMOBILE);

/** Vrai sous 768 px : cartes, une colonne, panneaux plein écran. */
export const useTelephone = (): boolean =>
  useSyncExternalStore(abonnerTelephone, () => window.matchMedia(TELEPHONE).matches);

/** Vrai dès 1180 px : assez de place pour un aperçu à côté d'un formulaire. */
export const useEcranLarge = (): boolean =>
  useSyncExternalStore(abonnerLarge, () => window.matchMedia(LARGE).matches);

/** Vrai pour qui demande moins de mouvement. */
export const useImmobile = (): boolean =>
  useSyncExternalStore(abonnerImmobile, () => window.matchMedia(IMMOBILE).matches);

let enImpression = false;

function abonnerImpression(prevenir: () => void): () => void {
  const noter = ({ type }: Event): void => {
    enImpression = type === 'beforeprint';
    prevenir();
  };
  window.addEventListener('beforeprint', noter);
  window.addEventListener('afterprint', noter);
  return () => {
    window.removeEventListener('beforeprint', noter);
    window.removeEventListener('afterprint', noter);
  };
}

/** Vrai pendant que la page s'imprime : ce qui n'était dessiné qu'en vue doit l'être en entier. */
export const useImpression = (): boolean => useSyncExternalStore(abonnerImpression, () => enImpression);
