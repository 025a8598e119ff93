import { useEffect, useRef, useState } from 'react';

/** Compte à rebours : appelle `finir` une seule fois, quand `delaiMs` se sont écoulés hors pause. */
export function useMinuteur(delaiMs: number, finir: () => void, enPause: boolean): void {
  const restant = useRef(delaiMs);
  const dernier = useRef(finir);
  useEffect(() => {
    dernier.current = finir;
  });
  useEffect(() => {
    if (enPause) return undefined;
    const depart = performance.now();
    const minuterie = setTimeout(() => dernier.current(), restant.current);
    return () => {
      clearTimeout(minuterie);
      restant.current = Math.max(0, restant.current - (performance.now() - depart));
    };
  }, [enPause]);
}

/** Les secondes qui restent avant de pouvoir recommencer (renvoi d'un courriel) ; `lancer(s)` repart de `s`. */
export function useCompteARebours(depart = 0): { secondes: number; lancer: (secondes: number) => void } {
  const [secondes, lancer] = useState(depart);
  const actif = secondes > 0;
  useEffect(() => {
    if (!actif) return undefined;
    const minuterie = setInterval(() => lancer((valeur) => Math.max(0, valeur - 1)), 1000);
    return () => clearInterval(minuterie);
  }, [actif]);
  return { secondes, lancer };
}

/** L'instant qu'il est, relu toutes les `pasMs` millisecondes : pour une durée qui s'affiche. */
export function useMaintenant(pasMs: number): Date {
  const [maintenant, relire] = useState(() => new Date());
  useEffect(() => {
    const minuterie = setInterval(() => relire(new Date()), pasMs);
    return () => clearInterval(minuterie);
  }, [pasMs]);
  return maintenant;
}
