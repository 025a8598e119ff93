import { useCallback, useSyncExternalStore } from 'react';
import { abriterSaisie, oublierSaisie, relireSaisie } from '@/lib/saisie-abritee';

/** Les messages en cours de frappe, un par conversation : ils survivent au changement d'écran, à un rechargement, à une session finie. */
const textes = new Map<string, string>();
const abonnes = new Set<() => void>();

const abonner = (abonne: () => void): (() => void) => {
  abonnes.add(abonne);
  return () => abonnes.delete(abonne);
};

/** Le message en cours sous cette clé. */
export function lireBrouillon(cle: string): string {
  const connu = textes.get(cle);
  if (connu !== undefined) return connu;
  const garde = relireSaisie<string>(cle) ?? '';
  textes.set(cle, garde);
  return garde;
}

/** Change le message en cours sous cette clé ; gardé à chaque frappe. */
export function ecrireBrouillon(cle: string, texte: string): void {
  textes.set(cle, texte);
  if (texte) abriterSaisie(cle, texte);
  else oublierSaisie(cle);
  abonnes.forEach((abonne) => abonne());
}

/** Le message en cours, et comment le changer. */
export function useBrouillon(cle: string): [string, (texte: string) => void] {
  const texte = useSyncExternalStore(abonner, () => lireBrouillon(cle));
  return [texte, useCallback((suivant: string) => ecrireBrouillon(cle, suivant), [cle])];
}
