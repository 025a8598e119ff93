import { useCallback, useLayoutEffect, useRef } from 'react';

/** La même fonction d'un rendu à l'autre, qui fait toujours ce que dit le dernier : ce qui la reçoit n'a pas à se redessiner. */
export function useFonctionStable<A extends unknown[]>(fonction: (...args: A) => void): (...args: A) => void {
  const derniere = useRef(fonction);
  useLayoutEffect(() => {
    derniere.current = fonction;
  });
  return useCallback((...args: A) => derniere.current(...args), []);
}
