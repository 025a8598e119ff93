import { useSyncExternalStore } from 'react';
import type { ModeAffiche } from '@/config/jetons';

/** Le choix de la personne : suivre son système, ou forcer l'un des deux. */
export type Apparence = 'systeme' | 'clair' | 'sombre';

const CLE = 'apparence';
const abonnes = new Set<() => void>();
const systeme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Le choix gardé par ce navigateur. */
export function lireApparence(): Apparence {
  const garde = localStorage.getItem(CLE);
  return garde === 'clair' || garde === 'sombre' ? garde : 'systeme';
}

function modeAffiche(): ModeAffiche {
  const choix = lireApparence();
  if (choix !== 'systeme') return choix;
  return systeme().matches ? 'sombre' : 'clair';
}

function prevenir(): void {
  document.documentElement.dataset.theme = modeAffiche();
  abonnes.forEach((abonne) => abonne());
}

function abonner(abonne: () => void): () => void {
  abonnes.add(abonne);
  systeme().addEventListener('change', prevenir);
  return () => {
    abonnes.delete(abonne);
    if (abonnes.size === 0) systeme().removeEventListener('change', prevenir);
  };
}

/** Garde et applique le choix aussitôt. */
export function choisirApparence(choix: Apparence): void {
  if (choix === 'systeme') localStorage.removeItem(CLE);
  else localStorage.setItem(CLE, choix);
  prevenir();
}

/** Le mode à afficher maintenant (choix de la personne, sinon celui du système). */
export const useModeAffiche = (): ModeAffiche => useSyncExternalStore(abonner, modeAffiche);

/** Le choix courant, pour le sélecteur. */
export const useApparence = (): Apparence => useSyncExternalStore(abonner, lireApparence);
