import type { Page } from '@playwright/test';

/**
 * Ce qui se touche à l'écran et qu'autre chose couvre, en tout ou en partie : une phrase par cible. `dans` : la partie de la page regardée.
 * Une cible se touche en son milieu et à trois pixels de ses bords gauche et droit ; hors de vue, elle se fait défiler.
 */
export const ciblesCouvertes = (page: Page, dans: string): Promise<string[]> =>
  page.evaluate((zone) => {
    const cibles = Array.from(
      document.querySelectorAll<HTMLElement>(
        `${zone} :is(button, a[href], input, select, textarea, summary, [role="button"])`,
      ),
    ).filter((cible) => cible.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return cibles.flatMap((cible) => {
      cible.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom, width, height } = cible.getBoundingClientRect();
      if (width < 8 || height < 8) return [];
      const points = [(left + right) / 2, left + 3, right - 3];
      const couvrant = points
        .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        .find(
          (dessus) =>
            !dessus ||
            !(cible.contains(dessus) || dessus.closest('label')?.contains(cible) || dessus.contains(cible)),
        );
      if (couvrant === undefined) return [];
      const nom = cible.getAttribute('aria-label') ?? cible.textContent ?? cible.id;
      return [
        `« ${nom.trim().slice(0, 40)} » sous ${couvrant?.outerHTML.slice(0, 90) ?? 'le bord de l’écran'}`,
      ];
    });
  }, dans);
