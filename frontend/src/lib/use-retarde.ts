import { useEffect, useState } from 'react';

/** La valeur, une fois qu'elle n'a plus changé pendant `delaiMs`. */
export function useRetarde<T>(valeur: T, delaiMs: number): T {
  const [stable, setStable] = useState(valeur);
  useEffect(() => {
    const minuterie = setTimeout(() => setStable(valeur), delaiMs);
    return () => clearTimeout(minuterie);
  }, [valeur, delaiMs]);
  return stable;
}
