import type { Page } from '@playwright/test';

/** Un texte à l'écran : ce qu'il dit, sa boîte visible, l'élément qui le porte et la couche où il est, par leurs rangs. */
interface TexteVu {
  texte: string;
  element: number;
  couche: number;
  gauche: number;
  haut: number;
  droite: number;
  bas: number;
}

const TOLERANCE_PX = 3;

/** Deux textes l'un sur l'autre, dans la même couche : une phrase par couple. */
export async function fautesDeChevauchement(page: Page): Promise<string[]> {
  const textes = (await page.evaluate(lireLesTextes)).sort((a, b) => a.haut - b.haut);
  const fautes = new Set<string>();
  textes.forEach((a, rang) => {
    for (const b of textes.slice(rang + 1)) {
      if (b.haut >= a.bas - TOLERANCE_PX) break;
      const large = Math.min(a.droite, b.droite) - Math.max(a.gauche, b.gauche);
      const haut = Math.min(a.bas, b.bas) - Math.max(a.haut, b.haut);
      if (a.element === b.element || a.couche !== b.couche) continue;
      if (large > TOLERANCE_PX && haut > TOLERANCE_PX)
        fautes.add(`« ${a.texte.slice(0, 30)} » sur « ${b.texte.slice(0, 30)} »`);
    }
  });
  return [...fautes];
}

/** S'exécute dans la page : rien de ce fichier n'y est connu. */
function lireLesTextes(): TexteVu[] {
  // Une infobulle, un menu, une fenêtre couvrent ce qui est dessous, c'est leur métier : les textes se comparent dans leur couche.
  const COUVRANTS = '[role="tooltip"], [role="menu"], [role="listbox"], [role="dialog"]';
  const rangs = new Map<Element, number>();
  const rangDe = (element: Element): number => rangs.get(element) ?? rangs.set(element, rangs.size).size - 1;
  const parents = (element: Element): Element[] => {
    const suite: Element[] = [];
    for (let e: Element | null = element; e && e !== document.body; e = e.parentElement) suite.push(e);
    return suite;
  };
  const couche = (lignee: readonly Element[]): Element =>
    lignee.find((e) => /fixed|sticky/.test(getComputedStyle(e).position) || e.matches(COUVRANTS)) ??
    document.body;
  const textes: TexteVu[] = [];
  const marcheur = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (marcheur.nextNode()) {
    const noeud = marcheur.currentNode;
    const element = noeud.parentElement;
    const texte = noeud.textContent?.trim() ?? '';
    if (!element || !texte || element.closest('svg, option, [aria-hidden="true"]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const lignee = parents(element);
    // Incliné, un texte se mesure plus haut qu'il n'est : les mots d'un même tampon comptent pour un.
    const porteur = lignee.find((e) => /matrix/.test(getComputedStyle(e).transform)) ?? element;
    const plage = document.createRange();
    plage.selectNodeContents(noeud);
    for (const { left, top, right, bottom } of plage.getClientRects()) {
      let [gauche, haut, droite, bas] = [left, top, right, bottom];
      // Une boîte qui coupe (points de suspension compris) cache la suite du texte, que la plage compte encore.
      for (const e of lignee) {
        const { overflowX, overflowY } = getComputedStyle(e);
        const bords = e.getBoundingClientRect();
        if (overflowX !== 'visible')
          [gauche, droite] = [Math.max(gauche, bords.left), Math.min(droite, bords.right)];
        if (overflowY !== 'visible') [haut, bas] = [Math.max(haut, bords.top), Math.min(bas, bords.bottom)];
      }
      if (droite - gauche <= 2 || bas - haut <= 2) continue;
      // Recouvert par une fenêtre : il ne se lit pas, ce n'est pas un chevauchement.
      const dessus = document.elementFromPoint((gauche + droite) / 2, (haut + bas) / 2);
      if (!dessus || !(element.contains(dessus) || dessus.contains(element))) continue;
      textes.push({
        texte,
        element: rangDe(porteur),
        couche: rangDe(couche(lignee)),
        gauche,
        haut,
        droite,
        bas,
      });
    }
  }
  return textes;
}
