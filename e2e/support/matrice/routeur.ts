import type { Page } from '@playwright/test';

/**
 * Les chemins que le routeur de l'application connaît, lus dans l'application en marche (React garde ses propriétés
 * sur la racine) : une page ajoutée au produit y est, qu'on ait pensé ou non à ses essais.
 */
export const cheminsDuRouteur = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Noeud {
      child: Noeud | null;
      sibling: Noeud | null;
      memoizedProps: { router?: { routes: Route[] } } | null;
    }
    interface Route {
      path?: string;
      children?: Route[];
    }
    const racine = document.getElementById('racine') as unknown as Record<string, Noeud> | null;
    const cle = Object.keys(racine ?? {}).find((nom) => nom.startsWith('__reactContainer$'));
    const aVoir: Noeud[] = racine && cle && racine[cle] ? [racine[cle]] : [];
    let routes: Route[] = [];
    for (let noeud = aVoir.pop(); noeud && routes.length === 0; noeud = aVoir.pop()) {
      routes = noeud.memoizedProps?.router?.routes ?? [];
      if (noeud.sibling) aVoir.push(noeud.sibling);
      if (noeud.child) aVoir.push(noeud.child);
    }
    const chemins = ({ path, children = [] }: Route): string[] => [
      ...(path ? [path] : []),
      ...children.flatMap(chemins),
    ];
    return [...new Set(routes.flatMap(chemins))];
  });
