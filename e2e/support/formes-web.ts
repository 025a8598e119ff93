import { expect, type Locator, type Page } from '@playwright/test';

export interface Boite {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** La boîte d'un élément à l'écran, une fois qu'il y est. */
export async function boite(element: Locator): Promise<Boite> {
  await expect(element).toBeVisible();
  const mesure = await element.boundingBox();
  if (!mesure) throw new Error('Cet élément n’a pas de boîte.');
  return mesure;
}

/** Les espaces d'une fenêtre, en pixels : du titre au contenu, entre les éléments du contenu, du contenu aux boutons. */
export interface Espaces {
  apresLeTitre: number;
  entreLesChamps: number[];
  avantLesBoutons: number;
}

/** Mesure la fenêtre à l'écran, de la dernière ligne du titre à la première de son contenu, et ainsi de suite. */
export const espacesDe = (fenetre: Locator): Promise<Espaces> =>
  fenetre.evaluate((element) => {
    const bords = (noeud: Element): { haut: number; bas: number } => {
      const plage = document.createRange();
      plage.selectNodeContents(noeud);
      const boites = [...plage.getClientRects()].filter(({ height, width }) => height > 2 && width > 2);
      return {
        haut: Math.min(...boites.map(({ top }) => top)),
        bas: Math.max(...boites.map(({ bottom }) => bottom)),
      };
    };
    const trouver = (selecteur: string): Element => {
      const trouve = element.querySelector(selecteur);
      if (!trouve) throw new Error(`Rien ne répond à ${selecteur}.`);
      return trouve;
    };
    const [duTitre, duCorps, desBoutons] = element.querySelector('.ant-modal-confirm-content')
      ? ['.ant-modal-confirm-title', '.ant-modal-confirm-content', '.ant-modal-confirm-btns']
      : ['.ant-modal-title', '.ant-modal-body form, .ant-modal-body > div', '.ant-modal-footer'];
    const titre = bords(trouver(duTitre));
    const corps = trouver(duCorps);
    const boutons = bords(trouver(desBoutons));
    const champs = [...corps.querySelectorAll('label[for]')]
      .map((etiquette) => etiquette.parentElement)
      .filter((champ): champ is HTMLElement => champ !== null && champ.checkVisibility())
      .map(bords);
    const contenu = bords(corps);
    // Plus haute que l'écran, la fenêtre défile en dedans : ce qui s'y voit s'arrête au bord de son corps.
    const bord = corps.closest('.ant-modal-body')?.getBoundingClientRect().bottom ?? Infinity;
    return {
      apresLeTitre: Math.round(contenu.haut - titre.bas),
      entreLesChamps: champs
        .slice(1)
        .map((champ, rang) => Math.round(champ.haut - (champs[rang]?.bas ?? 0)))
        .filter((ecart) => ecart > 0),
      avantLesBoutons: Math.round(boutons.haut - Math.min(contenu.bas, bord)),
    };
  });

/** Les textes de ces éléments qui ne tiennent pas sur leur ligne. */
export const surPlusieursLignes = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((tous) =>
    tous
      .filter((element) => {
        const plage = document.createRange();
        plage.selectNodeContents(element);
        const hauts = [...plage.getClientRects()]
          .filter(({ width }) => width > 2)
          .map(({ top }) => Math.round(top));
        return Math.max(...hauts) - Math.min(...hauts) > 8;
      })
      .map((element) => element.textContent ?? ''),
  );

/** Ouvre une page en retenant la réponse à cet appel ; rendu, il la laisse partir. */
export async function retenir(page: Page, appel: string): Promise<() => void> {
  let laisser = (): void => undefined;
  const attente = new Promise<void>((suite) => {
    laisser = suite;
  });
  await page.route(appel, async (route) => {
    await attente;
    await route.continue();
  });
  return () => laisser();
}
