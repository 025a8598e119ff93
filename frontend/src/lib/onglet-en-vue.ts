import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Les onglets défilent quand ils ne tiennent pas : celui où l'on est se voit en entier, ses voisins aussi s'il y a la place. */
export function useOngletEnVue(actuel: string): RefObject<HTMLElement | null> {
  const onglets = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cadre = onglets.current;
    const onglet = cadre?.querySelector<HTMLElement>('[aria-current]');
    if (!cadre || !onglet) return;
    const ecart = onglet.getBoundingClientRect().left - cadre.getBoundingClientRect().left;
    cadre.scrollLeft += ecart - (cadre.clientWidth - onglet.offsetWidth) / 2;
  }, [actuel]);
  return onglets;
}
