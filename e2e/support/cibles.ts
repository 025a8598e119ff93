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

/**
 * Ce qui se touche et n'offre pas `cote` pixels au doigt, en haut comme en large : une phrase par cible, dite une fois. Un lien dans une
 * phrase n'en est pas (WCAG 2.5.5) ; la surface d'une étiquette compte pour son champ.
 */
export const ciblesPetites = (page: Page, cote = 44): Promise<string[]> =>
  page.evaluate((requis) => {
    const TOUT =
      'button, a[href], input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="tab"]';
    const demi = requis / 2 - 1;
    const enPhrase = (cible: Element): boolean =>
      cible.matches('a') &&
      getComputedStyle(cible).display === 'inline' &&
      getComputedStyle(cible, '::after').position !== 'absolute';
    const nomDe = (cible: HTMLElement): string =>
      (cible.getAttribute('aria-label') ?? (cible.textContent?.trim() || cible.id) ?? '').slice(0, 40);
    const CADRE = 'label, .ant-select, .ant-input-affix-wrapper, .ant-tabs-tab, [data-cadre]';
    const fautes = Array.from(document.querySelectorAll<HTMLElement>(TOUT)).flatMap((cible) => {
      if (!cible.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || enPhrase(cible))
        return [];
      if (cible.closest('[inert], [aria-hidden="true"], article')) return [];
      cible.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = cible.getBoundingClientRect();
      if (width < 3 || height < 3) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const parent = cible.parentElement;
      const encadre =
        cible.matches('input, textarea') && parent && parent.getBoundingClientRect().height - height <= 8;
      const cadre = cible.closest(CADRE) ?? (encadre ? parent : cible);
      const surface = cadre.getBoundingClientRect();
      if (
        cible.matches('[type="checkbox"], [type="radio"]') &&
        surface.width >= requis &&
        surface.height >= requis
      )
        return [];
      const touche = (px: number, py: number): boolean => {
        if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) return true;
        const dessus = document.elementFromPoint(px, py);
        return (
          dessus !== null &&
          (cible.contains(dessus) ||
            cadre.contains(dessus) ||
            (dessus.contains(cible) === false && dessus.closest('label')?.control === cible))
        );
      };
      if (!touche(x, y)) return [];
      const haut = touche(x, y - demi) && touche(x, y + demi);
      const large = width >= requis || (touche(x - demi, y) && touche(x + demi, y));
      if (haut && large) return [];
      return [
        `${cible.tagName.toLowerCase()} « ${nomDe(cible)} » ${Math.round(width)} × ${Math.round(height)}`,
      ];
    });
    return [...new Set(fautes)];
  }, cote);
