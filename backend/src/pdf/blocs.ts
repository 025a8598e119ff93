/** Ce qui se redit en haut d'une page quand un bloc continue celui d'avant. */
export interface Reprise {
  hauteur: number;
  dessiner: (y: number) => void;
}

/** Un morceau de page, qui ne se coupe pas ; hauteurs en points. */
export interface Bloc {
  hauteur: number;
  /** Ce qui doit tenir avec lui : la première ligne sous son titre, le total sous la dernière. */
  avec?: number;
  reprise?: Reprise;
  dessiner: (y: number) => void;
}

/** Un bloc à sa place. */
export interface BlocPlace {
  bloc: Bloc;
  page: number;
  y: number;
  /** Où sa reprise se dessine, s'il commence une page. */
  reprise?: number;
}

/** Range les blocs sur les pages, l'un sous l'autre, entre `haut` et `fond` ; les pages se comptent depuis 1. */
export function ranger(blocs: readonly Bloc[], haut: number, fond: number): BlocPlace[] {
  let page = 1;
  let y = haut;
  return blocs.map((bloc) => {
    let reprise: number | undefined;
    if (y > haut && y + bloc.hauteur + (bloc.avec ?? 0) > fond) {
      page += 1;
      y = haut;
      if (bloc.reprise) {
        reprise = y;
        y += bloc.reprise.hauteur;
      }
    }
    const place = { bloc, page, y, ...(reprise !== undefined && { reprise }) };
    y += bloc.hauteur;
    return place;
  });
}
