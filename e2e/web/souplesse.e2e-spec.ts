import { expect, test, type Page } from '@playwright/test';
import { contexteDe, semer, type Graine } from '../support/matrice/graine';
import {
  defilementDeCote,
  ESPACEMENT,
  imprimer,
  mouvements,
  noterMouvements,
  textesCoupes,
} from '../support/souplesse';
import { poserJeton } from '../support/web';

test.use({ trace: 'off', reducedMotion: 'reduce', serviceWorkers: 'block' });

let graine: Graine;

test.beforeAll(async () => {
  graine = await semer();
});

const PUBLIQUES = ['/', '/blog/mentions-obligatoires-facture', '/contact', '/login', '/register'];
const connectees = ({ emise, brouillon, client, conversation }: Graine): string[] => [
  '/factures',
  `/factures/${emise}`,
  `/factures/${brouillon}/edit`,
  '/clients',
  `/clients/${client}`,
  `/clients/${client}/edit`,
  '/subscription',
  '/mentions-legales',
  '/compte',
  `/messages?conversation=${conversation}`,
];

/** La page est là, et plus rien n'y charge. */
async function ouvrir(page: Page, chemin: string): Promise<void> {
  await page.goto(chemin);
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await expect(page.locator('[data-attente], [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Passe sur les pages publiques, puis sur celles du professionnel. */
async function surChaquePage(page: Page, voir: (chemin: string) => Promise<string[]>): Promise<string[]> {
  const fautes: string[] = [];
  const passer = async (chemins: readonly string[]): Promise<void> => {
    for (const chemin of chemins) {
      await ouvrir(page, chemin);
      fautes.push(...(await voir(chemin)).map((faute) => `${chemin} : ${faute}`));
    }
  };
  await passer(PUBLIQUES);
  await poserJeton(page, graine.sessions.professionnel.jeton);
  await passer(connectees(graine));
  return fautes;
}

test('à 200 % d’agrandissement, puis à 320 px de large : rien ne défile de côté, l’assistant garde sa place', async ({
  browser,
}) => {
  const contexte = await browser.newContext({
    viewport: { width: 640, height: 450 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  });
  const page = await contexte.newPage();
  const fautes = await surChaquePage(page, async (chemin) => {
    const vues: string[] = [];
    for (const [width, height] of [
      [640, 450],
      [320, 512],
    ] as const) {
      await page.setViewportSize({ width, height });
      const deCote = await defilementDeCote(page);
      if (deCote > 0) vues.push(`${width} px, défile de ${deCote} px`);
      if (!chemin.endsWith('/edit') || chemin.startsWith('/clients')) continue;
      const etape = await page.locator('[data-etape-corps]').evaluate(({ clientHeight }) => clientHeight);
      if (etape < 180) vues.push(`${width} px, il reste ${etape} px à l’étape`);
    }
    return vues;
  });
  await contexte.close();
  expect(fautes).toEqual([]);
});

/** Les textes coupés, une fois la page posée à sa largeur : deux lectures de suite, deux images après l'autre, disent pareil. */
async function coupesUneFoisPosee(page: Page): Promise<string[]> {
  let lus: string[] | undefined;
  await expect(async () => {
    const avant = lus ?? (await textesCoupes(page));
    await page.evaluate(
      () => new Promise((suite) => requestAnimationFrame(() => requestAnimationFrame(suite))),
    );
    lus = await textesCoupes(page);
    expect(lus).toEqual(avant);
  }).toPass();
  return lus!;
}

/** Dans la page : des styles en plus, comme ceux d'une extension ; la politique de contenu refuse une balise. */
function poserFeuille(css: string): void {
  const feuille = new CSSStyleSheet();
  feuille.replaceSync(css);
  document.adoptedStyleSheets.push(feuille);
}

test('un texte plus espacé (WCAG 1.4.12) n’est ni coupé ni perdu', async ({ page }) => {
  const fautes = await surChaquePage(page, async () => {
    const vues: string[] = [];
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const avant = await coupesUneFoisPosee(page);
      await page.evaluate(poserFeuille, ESPACEMENT);
      const apres = (await coupesUneFoisPosee(page)).filter((texte) => !avant.includes(texte));
      vues.push(...apres.map((texte) => `${width} px, « ${texte} »`));
      const deCote = await defilementDeCote(page);
      if (deCote > 0) vues.push(`${width} px, défile de ${deCote} px`);
      await page.evaluate(() => document.adoptedStyleSheets.pop());
    }
    return vues;
  });
  expect(fautes).toEqual([]);
});

/** Ouvre et ferme ce qui bouge d'ordinaire : fenêtre, menu, onglet, panneau. */
async function remuer(page: Page): Promise<void> {
  await ouvrir(page, '/factures');
  await page.getByRole('link', { name: /^Réception/ }).click();
  await page.getByRole('button', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
  await expect(page.locator('[data-assistant]')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Fermer l’assistant' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('qui demande moins de mouvement n’en voit pas ; les autres en voient', async ({ browser }) => {
  const compter = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> => {
    const contexte = await contexteDe(browser, graine, 'professionnel', { reducedMotion });
    const page = await contexte.newPage();
    await noterMouvements(page);
    await remuer(page);
    const notes = await mouvements(page);
    await contexte.close();
    return notes;
  };
  expect(await compter('reduce')).toEqual([]);
  expect((await compter('no-preference')).length).toBeGreaterThan(0);
});

const DE_LA_PAGE =
  /Se déconnecter|Abonnement|Messages|Rechercher|Imprimer|E-mail|Chronologie|Paiements|Statut|Aller au/;

test('une facture s’imprime sur une feuille blanche, sans rien de la page autour', async ({ page }) => {
  await poserJeton(page, graine.sessions.professionnel.jeton);
  for (const [facture, colorScheme] of [
    [graine.emise, 'light'],
    [graine.payee, 'dark'],
    [graine.avoir, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await ouvrir(page, `/factures/${facture}`);
    await expect(page.locator('[data-imprimable] article')).toBeVisible();
    const { feuilles, texte, blanche } = await imprimer(page);
    expect({ feuilles, blanche }).toEqual({ feuilles: 1, blanche: true });
    expect(texte).toMatch(/(FAC|AV)-\d{4}-\d{3}/);
    expect(texte).not.toMatch(DE_LA_PAGE);
  }
});
