import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { fautesDeChevauchement } from './chevauchements';

/** La page telle que le navigateur la tient : sa mise en forme ne se juge pas, et antd écrit lui-même ses rôles. */
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'off',
    'no-redundant-role': 'off',
    'no-raw-characters': 'off',
  },
});

/** Le plus grand déplacement de mise en page admis au chargement d'un écran (Core Web Vitals : bon sous 0,1). */
const CLS_ADMIS = 0.02;

/**
 * Ce que seul un regard entier relève, en plus de la forme courte : toute faute d'axe, les textes de moins de 12 px,
 * coupés ou posés l'un sur l'autre.
 *
 * @returns {Promise<string[]>} une phrase par faute
 */
export async function fautesEntieres(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(passerToutAxe)),
    ...(await page.evaluate(regarderLesTextes)),
    ...(await fautesDeChevauchement(page)),
  ];
}

/** Les fautes de HTML de la page, une fois par état : elles ne tiennent ni à la largeur ni au thème. */
export async function fautesDeHtml(page: Page): Promise<string[]> {
  const { results } = await html.validateString(await page.evaluate(sansLeTicDAntd));
  const messages = results.flatMap((resultat) => resultat.messages);
  return [
    ...new Set(
      messages.map(({ ruleId, message, selector }) => `html ${ruleId} : ${message} (${selector ?? '?'})`),
    ),
  ];
}

/** Le déplacement de mise en page depuis le chargement, s'il passe la borne. */
export async function fautesDeMouvement(page: Page): Promise<string[]> {
  const { total, causes } = await page.evaluate(mesurerLesDeplacements);
  return total > CLS_ADMIS
    ? [`la page bouge en se chargeant : ${total.toFixed(3)} (${causes.join(', ')})`]
    : [];
}

// Les fonctions qui suivent s'exécutent dans la page : rien de ce fichier n'y est connu.

/**
 * Le HTML de la page, sans un tic d'antd que rien ne permet de lui ôter et qu'aucun lecteur d'écran n'entend : la croix d'une fenêtre redit
 * son nom dans le bouton qui le porte déjà.
 */
function sansLeTicDAntd(): string {
  const copie = document.documentElement.cloneNode(true) as HTMLElement;
  copie
    .querySelectorAll('.ant-modal-close > [aria-label]')
    .forEach((croix) => croix.removeAttribute('aria-label'));
  return `<!doctype html>${copie.outerHTML}`;
}

async function passerToutAxe(): Promise<string[]> {
  const outil = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await outil.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  return violations.map(({ id, impact, nodes }) => {
    const lieux = nodes
      .slice(0, 2)
      .map(({ target, html: texte }) => `${target.join(' ')} ${texte.slice(0, 90)}`);
    return `axe ${id}, ${impact ?? '?'} (${nodes.length}) : ${lieux.join(' | ')}`;
  });
}

/** Les textes trop petits, et ceux que leur boîte coupe sans points de suspension. */
function regarderLesTextes(): string[] {
  const MINIMUM = 12;
  const propre = (element: Element): string =>
    Array.from(element.childNodes)
      .filter((noeud) => noeud.nodeType === Node.TEXT_NODE)
      .map((noeud) => noeud.textContent ?? '')
      .join('')
      .trim();
  const fautes = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const texte = propre(element);
    if (!texte || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Ce que l'on ne montre qu'aux lecteurs d'écran tient dans un pixel ; la feuille A4, réduite à son cadre, est une image du document.
    const { width, height } = element.getBoundingClientRect();
    if (width <= 2 || height <= 2 || element.closest('svg, [data-feuille], [aria-hidden="true"]')) continue;
    const style = getComputedStyle(element);
    const corps = Number.parseFloat(style.fontSize);
    const nom = `« ${texte.slice(0, 40)} » ${element.tagName.toLowerCase()}.${element.className}`;
    if (corps < MINIMUM) fautes.add(`texte de ${corps} px ${nom}`);
    const coupe =
      (style.overflowX === 'hidden' || style.overflowX === 'clip') && style.textOverflow !== 'ellipsis';
    if (coupe && element.scrollWidth > element.clientWidth + 1) fautes.add(`texte coupé ${nom}`);
  }
  return [...fautes];
}

function mesurerLesDeplacements(): Promise<{ total: number; causes: string[] }> {
  return new Promise((resoudre) => {
    let total = 0;
    const causes = new Set<string>();
    const observateur = new PerformanceObserver((liste) => {
      for (const entree of liste.getEntries()) {
        const { value, hadRecentInput, sources } = entree as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (hadRecentInput) continue;
        total += value;
        for (const { node, previousRect: avant, currentRect: apres } of sources ?? [])
          if (node instanceof Element)
            causes.add(
              `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) +
                ` de ${Math.round(avant.y)} à ${Math.round(apres.y)} px : ${value.toFixed(3)}`,
            );
      }
    });
    observateur.observe({ type: 'layout-shift', buffered: true });
    // Les entrées gardées arrivent à la tâche suivante ; deux images, et elles sont là.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resoudre({ total, causes: [...causes].slice(0, 4) })),
    );
  });
}
