import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Ce que les bibliothèques nomment en anglais quand on les laisse faire. */
const MOTS_ANGLAIS =
  'add apply back calendar cancel check checked circle clear close collapse copy create decrease delete disabled' +
  ' down download edit empty end error expand eye file filled first forward go help hide home increase input invisible' +
  ' invoice last left loading log login logout more move new next no-data open outlined password payment previous print' +
  ' reload remove reset retry right save search select selected send settings show sign start submit success swap the' +
  ' toggle unread up update upload user view warning yes your you';

const ANGLAIS = `(^|[^\\p{L}\\d@.])(${MOTS_ANGLAIS.replace(/ /g, '|').replace('-', ' ')})(?![\\p{L}\\d@.])`;

/** Pose axe dans la page qui vient de se charger. */
export const poserAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

/** Attend que la page soit posée dans ce thème, puis rend ses fautes, en phrases ; celles d'axe seulement s'il est demandé : il pèse le plus. */
export async function fautesDe(page: Page, theme: 'clair' | 'sombre', avecAxe: boolean): Promise<string[]> {
  const agitation = await page.evaluate(attendreLeCalme, theme);
  if (agitation !== null) return [`ne se pose pas : ${agitation}`];
  return [
    ...(await page.evaluate(regarderLeDocument)),
    ...(await page.evaluate(regarderLesNoms, ANGLAIS)),
    ...(avecAxe ? await page.evaluate(passerAxe) : []),
  ];
}

// Les fonctions qui suivent s'exécutent dans la page : rien de ce fichier n'y est connu.

/** Attend la fin des chargements, des polices et des mouvements ; rend ce qui dure encore après huit secondes. */
async function attendreLeCalme(theme: string): Promise<string | null> {
  const enAttente = '[data-attente], .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]';
  const { dataset } = document.documentElement;
  // Ce qui suit le défilement (l'estompe des onglets) n'a pas de fin, et ne bouge pas seul.
  const dure = ({ playState, effect, timeline }: Animation): boolean =>
    playState === 'running' &&
    timeline instanceof DocumentTimeline &&
    effect?.getComputedTiming().endTime !== Infinity;
  const agitation = (): string | null => {
    const attente = Array.from(document.querySelectorAll(enAttente)).find((element) =>
      element.checkVisibility(),
    );
    if (attente) return `chargement, ${attente.outerHTML.slice(0, 120)}`;
    if (dataset.theme !== theme) return `thème ${dataset.theme}`;
    if (document.fonts.status !== 'loaded') return 'polices';
    return document.getAnimations().some(dure) ? 'animation' : null;
  };
  const fin = performance.now() + 8_000;
  for (let tranquilles = 0; tranquilles < 3; tranquilles += 1) {
    await new Promise((suite) => requestAnimationFrame(suite));
    const raison = agitation();
    if (raison === null) continue;
    if (performance.now() > fin) return raison;
    tranquilles = -1;
  }
  return null;
}

/** Défilement de côté, titre de niveau 1, langue. */
function regarderLeDocument(): string[] {
  const { scrollWidth, clientWidth, lang } = document.documentElement;
  const fenetres = document.querySelectorAll('.ant-modal-container, .ant-drawer-body, [data-assistant]');
  const titres = Array.from(document.querySelectorAll('h1')).filter((titre) => titre.checkVisibility());
  return [
    ...(scrollWidth > clientWidth ? [`défile de côté de ${scrollWidth - clientWidth} px`] : []),
    ...Array.from(fenetres)
      .filter((fenetre) => fenetre.checkVisibility() && fenetre.scrollWidth > fenetre.clientWidth + 1)
      .map((fenetre) => `fenêtre qui défile de côté, ${fenetre.className}`),
    ...(titres.length === 1 ? [] : [`${titres.length} titres de niveau 1`]),
    ...(lang === 'fr' ? [] : [`langue « ${lang} »`]),
  ];
}

/** Les noms anglais de ce qui s'actionne ou se nomme. */
function regarderLesNoms(motsAnglais: string): string[] {
  const anglais = new RegExp(motsAnglais, 'iu');
  const attributs = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
  const parTexte =
    'button, summary, label, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
  // Ce qui se dit anglais (`lang`) a le droit de l'être.
  const enFrancais = (element: Element): string => {
    const copie = element.cloneNode(true) as Element;
    for (const une of copie.querySelectorAll('[lang="en-GB"]')) une.remove();
    return copie.textContent ?? '';
  };
  const noms = (element: Element): string[] => [
    ...attributs.map((attribut) => element.getAttribute(attribut) ?? ''),
    element.matches(parTexte) ? enFrancais(element) : '',
  ];
  const nommes = `${parTexte}, a[href], input, select, textarea, img, [role], [aria-label], [title]`;
  const fautifs = Array.from(document.querySelectorAll(nommes))
    .filter((element) => !element.closest('[aria-hidden="true"]') && element.checkVisibility())
    .flatMap((element) => noms(element).filter((nom) => anglais.test(nom)));
  return [...new Set(fautifs)].map((nom) => `nom anglais « ${nom.slice(0, 80)} »`);
}

/** Les fautes sérieuses ou critiques d'axe, toutes ses règles et la taille des cibles (WCAG 2.5.8). */
async function passerAxe(): Promise<string[]> {
  const outil = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await outil.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const lieux = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 110)}`);
      return `axe ${id} (${nodes.length}) : ${lieux.join(' | ')}`;
    });
}
