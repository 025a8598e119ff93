import { useEffect, useRef } from 'react';
import { avantDeconnexion } from './api-client';

const PREFIXE = 'facturier.saisie.';

/** Garde une saisie en cours pour cet onglet. Sans stockage, elle vit seulement jusqu'au rechargement. */
export function abriterSaisie(cle: string, valeur: unknown): void {
  try {
    sessionStorage.setItem(PREFIXE + cle, JSON.stringify(valeur));
  } catch {
    // Stockage plein ou interdit : rien à faire de mieux.
  }
}

/** La saisie mise à l'abri sous cette clé, ou `null`. */
export function relireSaisie<T>(cle: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIXE + cle) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** La saisie est enregistrée ou abandonnée. */
export function oublierSaisie(cle: string): void {
  try {
    sessionStorage.removeItem(PREFIXE + cle);
  } catch {
    // Sans stockage, il n'y a rien à oublier.
  }
}

/**
 * Met une saisie à l'abri quand la session finit, quand la page se décharge et quand on quitte l'écran.
 * `lire` rend la saisie non enregistrée, ou `null` s'il n'y a rien à garder.
 */
export function useAbriterSaisie(cle: string, lire: () => unknown): void {
  const derniere = useRef(lire);
  useEffect(() => {
    derniere.current = lire;
  });
  useEffect(() => {
    const abriter = (): void => {
      const valeur = derniere.current();
      if (valeur !== null) abriterSaisie(cle, valeur);
    };
    const retirer = avantDeconnexion(abriter);
    window.addEventListener('pagehide', abriter);
    return () => {
      abriter();
      retirer();
      window.removeEventListener('pagehide', abriter);
    };
  }, [cle]);
}
