import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** L'espacement que WCAG 1.4.12 demande de supporter sans perte. */
export const ESPACEMENT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Les textes qu'une boîte cache en partie, et les commandes dont le texte sort. */
export const textesCoupes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const depasse = (texte: DOMRect, boite: DOMRect, style: CSSStyleDeclaration): boolean => {
      const enX = ['hidden', 'clip'].includes(style.overflowX);
      const enY = ['hidden', 'clip'].includes(style.overflowY);
      return (
        (enX && (texte.right > boite.right + 1.5 || texte.left < boite.left - 1.5)) ||
        (enY && (texte.bottom > boite.bottom + 3 || texte.top < boite.top - 3))
      );
    };
    const estCoupe = (noeud: Text): boolean => {
      const etendue = document.createRange();
      etendue.selectNodeContents(noeud);
      const rectangles = Array.from(etendue.getClientRects());
      for (let boite = noeud.parentElement; boite; boite = boite.parentElement) {
        const style = getComputedStyle(boite);
        if (style.clipPath !== 'none' || ['auto', 'scroll'].includes(style.overflowY)) return false;
        const cadre = boite.getBoundingClientRect();
        if (rectangles.some((rectangle) => depasse(rectangle, cadre, style))) return true;
      }
      return false;
    };
    const lus: string[] = [];
    const marche = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let noeud = marche.nextNode() as Text | null; noeud; noeud = marche.nextNode() as Text | null) {
      const texte = noeud.data.trim();
      const hote = noeud.parentElement;
      // Un dessin nommé en entier par son étiquette n'est pas du texte à espacer.
      if (!texte || !hote || hote.closest('[role="img"]')) continue;
      if (hote.checkVisibility({ visibilityProperty: true }) && estCoupe(noeud)) lus.push(texte.slice(0, 60));
    }
    const deborde = Array.from(
      document.querySelectorAll<HTMLElement>('button, .ant-btn, summary, th, td, label'),
    )
      .filter((commande) => commande.checkVisibility() && commande.scrollWidth > commande.clientWidth + 1)
      .filter((commande) => getComputedStyle(commande).display !== 'inline' && commande.clientWidth > 1)
      .map((commande) => `sort de sa boîte : ${(commande.textContent ?? '').trim().slice(0, 60)}`);
    return [...new Set([...lus, ...deborde])];
  });

/** De combien la page défile de côté. */
export const defilementDeCote = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Note, dès le chargement, chaque mouvement qui dure plus d'un centième de seconde. */
export const noterMouvements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { mouvements: notes });
    const noter = ({ target, type }: Event): void => {
      if (!(target instanceof Element)) return;
      const dures = target.getAnimations().filter(({ effect }) => {
        const { duration, iterations } = effect?.getTiming() ?? {};
        return Number(duration) > 10 || iterations === Infinity;
      });
      if (dures.length) notes.push(`${type} ${target.className.toString().slice(0, 80)}`);
    };
    document.addEventListener('transitionrun', noter, true);
    document.addEventListener('animationstart', noter, true);
  });

/** Les mouvements notés jusqu'ici. */
export const mouvements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { mouvements: string[] }).mouvements);

/** La page telle qu'elle s'imprime : nombre de feuilles, texte, et blancheur du coin. */
export async function imprimer(page: Page): Promise<{ feuilles: number; texte: string; blanche: boolean }> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  const outil = (nom: string, ...options: string[]): Buffer => execFileSync(nom, options, { input: pdf });
  const image = outil('pdftoppm', '-r', '20', '-singlefile', '-');
  return {
    feuilles: Number(/^Pages:\s+(\d+)/m.exec(outil('pdfinfo', '-').toString())?.[1]),
    texte: outil('pdftotext', '-layout', '-', '-').toString(),
    // Un PPM finit par ses points ; le dernier est le coin bas de la feuille.
    blanche: image.subarray(-3).every((teinte) => teinte === 255),
  };
}
