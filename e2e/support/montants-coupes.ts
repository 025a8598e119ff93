import type { Page } from '@playwright/test';

/**
 * Les montants de la page qui ne se lisent pas en entier : passés à la ligne, sortis de leur bloc, ou cachés par un bord qui ne
 * défile pas. Ceux des seuls lecteurs d'écran n'en sont pas.
 * @returns chaque montant, et ce qui le coupe ; `lus` compte ceux que l'on a regardés
 */
export const montantsCoupes = (page: Page): Promise<{ lus: number; coupes: string[] }> =>
  page.evaluate(() => {
    const MONTANT = /[-\u2212]?\d[\d\u00a0\u202f ]*,\d\d\u00a0€/g;
    const defile = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth;
    const depasse = (boite: DOMRect, bord: DOMRect): boolean =>
      boite.left < bord.left - 1 || boite.right > bord.right + 1;
    const coupable = (boite: DOMRect, depart: Element): string | null => {
      let bloc = false;
      for (let hote: Element | null = depart; hote; hote = hote.parentElement) {
        const { display, overflowX } = getComputedStyle(hote);
        if (defile(hote)) return null;
        const entoure: boolean = !bloc && !display.startsWith('inline');
        bloc ||= entoure;
        if ((entoure || overflowX !== 'visible') && depasse(boite, hote.getBoundingClientRect()))
          return `${hote.tagName.toLowerCase()}.${hote.className}`;
      }
      return depasse(boite, new DOMRect(0, 0, window.innerWidth, 1)) ? 'l’écran' : null;
    };
    const coupes: string[] = [];
    let lus = 0;
    const textes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textes.nextNode()) {
      const noeud = textes.currentNode as Text;
      const hote = noeud.parentElement;
      if (!hote?.checkVisibility({ checkVisibilityCSS: true })) continue;
      for (const { 0: montant, index } of noeud.data.matchAll(MONTANT)) {
        const plage = document.createRange();
        plage.setStart(noeud, index);
        plage.setEnd(noeud, index + montant.length);
        const boites = [...plage.getClientRects()];
        if (hote.closest('article') || boites.every(({ width }) => width < 4)) continue;
        if (getComputedStyle(hote).clipPath !== 'none') continue;
        lus += 1;
        if (new Set(boites.map(({ top }) => Math.round(top))).size > 1)
          coupes.push(`${montant} : deux lignes`);
        const par = boites.map((boite) => coupable(boite, hote)).find(Boolean);
        if (par) coupes.push(`${montant} : ${par}`);
      }
    }
    return { lus, coupes };
  });
