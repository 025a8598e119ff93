import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useImpression } from '@/lib/ecran';

/** Jusque-là, tout est dessiné : rien n'y gagnerait, et la recherche du navigateur y trouve tout. */
const TOUT_DESSINER = 60;
/** Les bornes vont de pas en pas : un défilement ne redessine pas à chaque pixel. */
const PAS = 3;
/** Ce qui se dessine de part et d'autre de ce qui se voit. */
const EN_AVANCE = 9;

interface Mesures {
  /** La première rangée en vue, et celle qui suit la dernière. */
  debut: number;
  fin: number;
  /** La hauteur d'une rangée, en pixels. */
  hauteur: number;
}

/** Avant toute mesure : le haut du tableau, des rangées de 48 px. */
const DEPART: Mesures = { debut: 0, fin: TOUT_DESSINER, hauteur: 48 };

function mesurer(corps: HTMLElement): Mesures {
  const { top } = corps.getBoundingClientRect();
  const hauteur = corps.querySelector('[aria-rowindex]')?.getBoundingClientRect().height || DEPART.hauteur;
  const pas = hauteur * PAS;
  return {
    debut: Math.max(0, Math.floor(-top / pas) * PAS - EN_AVANCE),
    fin: Math.ceil((window.innerHeight - top) / pas) * PAS + EN_AVANCE,
    hauteur,
  };
}

const memes = (a: Mesures, b: Mesures): boolean =>
  a.debut === b.debut && a.fin === b.fin && a.hauteur === b.hauteur;

/** Suit ce que la fenêtre montre du tableau, tant que `actif`. */
function useMesures(corps: RefObject<HTMLElement | null>, actif: boolean): Mesures {
  const [mesures, setMesures] = useState(DEPART);
  useLayoutEffect(() => {
    if (!actif) return undefined;
    const suivre = (): void => {
      if (!corps.current) return;
      const suite = mesurer(corps.current);
      setMesures((avant) => (memes(avant, suite) ? avant : suite));
    };
    // Tout de suite : la trame d'après montrerait un vide.
    const defiler = (): void => flushSync(suivre);
    // La page grandit, une carte arrive au-dessus du tableau : ses bornes ont changé sans défilement.
    const observateur = new ResizeObserver(suivre);
    observateur.observe(document.body);
    window.addEventListener('scroll', defiler, { passive: true });
    window.addEventListener('resize', suivre);
    suivre();
    return () => {
      observateur.disconnect();
      window.removeEventListener('scroll', defiler);
      window.removeEventListener('resize', suivre);
    };
  }, [corps, actif]);
  return mesures;
}

/** Une rangée à dessiner, et la hauteur laissée vide au-dessus d'elle, en pixels. */
export interface RangeeEnVue {
  rang: number;
  videAvant: number;
}

/**
 * Les rangées de `debut` à `fin`, et celle qui tient le focus avec ses deux voisines : elle ne disparaît pas sous les doigts, et deux
 * tabulations d'affilée mènent à la suivante avant même que la page ait défilé jusqu'à elle.
 */
export function rangsADessiner(nombre: number, debut: number, fin: number, focalise: number): number[] {
  const rangs = new Set<number>();
  for (let rang = debut; rang < Math.min(fin, nombre); rang += 1) rangs.add(rang);
  if (focalise >= 0 && focalise < nombre)
    for (const rang of [focalise - 1, focalise, focalise + 1])
      if (rang >= 0 && rang < nombre) rangs.add(rang);
  return [...rangs].sort((a, b) => a - b);
}

/**
 * Les rangées d'un long tableau qui sont à l'écran ou tout près ; toutes quand il est court ou s'imprime. Elles ont toutes la même
 * hauteur. `corps` et `surFocus` vont sur le corps du tableau, `aria-rowindex` (compté de 1, l'en-tête compris) sur ses rangées.
 */
export function useRangeesEnVue(nombre: number): {
  corps: RefObject<HTMLTableSectionElement | null>;
  surFocus: (evenement: FocusEvent) => void;
  rangees: readonly RangeeEnVue[];
  videApres: number;
} {
  const toutes = useImpression() || nombre <= TOUT_DESSINER;
  const corps = useRef<HTMLTableSectionElement>(null);
  const [focalise, setFocalise] = useState(-1);
  const { debut, fin, hauteur } = useMesures(corps, !toutes);
  const rangs = toutes ? rangsADessiner(nombre, 0, nombre, -1) : rangsADessiner(nombre, debut, fin, focalise);
  const dernier = rangs.at(-1) ?? -1;
  return {
    corps,
    surFocus: useCallback(({ target }: FocusEvent) => {
      setFocalise(Number(target.closest('tr')?.ariaRowIndex ?? 1) - 2);
    }, []),
    rangees: rangs.map((rang, i) => ({ rang, videAvant: (rang - (rangs[i - 1] ?? -1) - 1) * hauteur })),
    videApres: (nombre - 1 - dernier) * hauteur,
  };
}
