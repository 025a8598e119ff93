import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';
import { ECRANS_ADMIN, ECRANS_DEBUTANT, ECRANS_PARTICULIER } from '../support/matrice/ecrans-autres';
import { ECRANS_PROFESSIONNEL } from '../support/matrice/ecrans-professionnel';
import { ECRANS_VISITEUR } from '../support/matrice/ecrans-visiteur';
import { contexteDe, semer, type Graine, type Regard } from '../support/matrice/graine';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { fautesDeHtml, fautesDeMouvement, fautesEntieres } from '../support/matrice/regards-entiers';
import { cheminsDuRouteur } from '../support/matrice/routeur';
import type { Ecran } from '../support/matrice/types';

const MATRICE: Readonly<Record<Regard, readonly Ecran[]>> = {
  visiteur: ECRANS_VISITEUR,
  professionnel: ECRANS_PROFESSIONNEL,
  debutant: ECRANS_DEBUTANT,
  particulier: ECRANS_PARTICULIER,
  admin: ECRANS_ADMIN,
};
/** La forme courte, celle de la suite ; `npm run campagnes -- matrice` regarde tout : six largeurs, deux thèmes, chaque faute. */
const ENTIERE = process.env.MATRICE === 'entiere';
const DEPART = 1280;
const ETROIT = 320;
const LARGEURS = ENTIERE ? [DEPART, 1920, 1024, 768, 375, ETROIT] : [DEPART, 768, 375, ETROIT];
const HAUTEUR = 900;
const THEMES = ['clair', 'sombre'] as const;
type Theme = (typeof THEMES)[number];

/** Une façon de regarder un écran. `avecAxe` ne vaut que pour la forme courte : la forme entière passe axe partout, sans rien excuser. */
interface Vue {
  readonly theme: Theme;
  readonly width: number;
  readonly avecAxe: boolean;
}

/**
 * Les vues d'un état. La forme courte le met en page à chaque largeur, en clair (le thème ne change que des couleurs), et y passe
 * axe deux fois, une par thème : au bureau dans l'un, au plus étroit dans l'autre, en alternant d'un état au suivant.
 */
function vuesDe(rang: number): Vue[] {
  if (ENTIERE) return THEMES.flatMap((theme) => LARGEURS.map((width) => ({ theme, width, avecAxe: false })));
  const [enClair, enSombre] = rang % 2 === 0 ? [ETROIT, DEPART] : [DEPART, ETROIT];
  return [
    ...LARGEURS.map((width) => ({ theme: 'clair' as const, width, avecAxe: width === enClair })),
    { theme: 'sombre', width: enSombre, avecAxe: true },
  ];
}

test.use({ trace: 'off' });

let graine: Graine;
const pages = new Map<Regard, Page>();
const contextes: BrowserContext[] = [];

/** La page d'un regard : ouverte une fois, gardée pour tous ses écrans. */
async function pageDe(regard: Regard, nouvelle: () => Promise<BrowserContext>): Promise<Page> {
  const connue = pages.get(regard);
  if (connue) return connue;
  const contexte = await nouvelle();
  contextes.push(contexte);
  const page = await contexte.newPage();
  pages.set(regard, page);
  return page;
}

const teindre = (page: Page, theme: Theme): Promise<void> =>
  page.emulateMedia({ colorScheme: theme === 'clair' ? 'light' : 'dark', reducedMotion: 'reduce' });

/** Les fautes de l'écran tel qu'il est, dans chaque vue, sans le recharger. */
async function regarder(
  page: Page,
  { titre, rechargerParTeinte }: Ecran,
  vues: readonly Vue[],
): Promise<string[]> {
  const ou = new Map<string, string[]>();
  let teinte: Theme | undefined;
  for (const { theme, width, avecAxe } of vues) {
    if (theme !== teinte) await teindre(page, theme);
    if (theme !== teinte && rechargerParTeinte) await page.reload().then(() => poserAxe(page));
    teinte = theme;
    await page.setViewportSize({ width, height: HAUTEUR });
    const dites = await fautesDe(page, theme, avecAxe);
    if (ENTIERE) dites.push(...(await fautesEntieres(page)));
    for (const faute of dites) ou.set(faute, [...(ou.get(faute) ?? []), `${width} px ${theme}`]);
  }
  const fautes = [...ou].map(([faute, lieux]) => `${faute} (${lieux.join(', ')})`);
  if (ENTIERE) fautes.push(...(await fautesDeHtml(page)));
  const onglet = await page.title();
  if (!titre.test(onglet) || !/\S – Facturier$/.test(onglet)) fautes.push(`titre « ${onglet} »`);
  return fautes;
}

/** Ce que la console dit d'anormal. */
function ecouterConsole(page: Page, bruit: RegExp | undefined): { fautes: string[]; cesser: () => void } {
  const fautes: string[] = [];
  const dire = (texte: string): void => {
    if (!bruit?.test(texte)) fautes.push(`console : ${texte}`);
  };
  const surMessage = (message: { type(): string; text(): string }): void => {
    if (message.type() === 'error') dire(message.text());
  };
  const surErreur = ({ message }: Error): void => dire(message);
  page.on('console', surMessage).on('pageerror', surErreur);
  return { fautes, cesser: () => void page.off('console', surMessage).off('pageerror', surErreur) };
}

async function parcourir(page: Page, ecran: Ecran, place: number): Promise<string[]> {
  const { chemin, preparer, attendre, etats = [], bruit } = ecran;
  const { fautes: console, cesser } = ecouterConsole(page, bruit);
  const poser = async (): Promise<void> => {
    await teindre(page, 'clair');
    await page.setViewportSize({ width: DEPART, height: HAUTEUR });
    await page.evaluate(() => scrollTo(0, 0));
  };
  await poser();
  await preparer?.(page, graine);
  await page.goto(typeof chemin === 'string' ? chemin : chemin(graine));
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await attendre?.(page, graine);
  await poserAxe(page);
  const mouvement = ENTIERE ? await fautesDeMouvement(page) : [];
  const fautes = [...mouvement, ...(await regarder(page, ecran, vuesDe(place)))];
  for (const [rang, { nom, aller }] of etats.entries()) {
    await poser();
    await aller(page, graine);
    const vues = vuesDe(place + rang + 1);
    fautes.push(...(await regarder(page, ecran, vues)).map((faute) => `${nom}, ${faute}`));
  }
  await page.unrouteAll();
  // L'assistant laissé ouvert se rouvrirait sur l'écran suivant.
  await page.evaluate(() => sessionStorage.clear());
  cesser();
  return [...fautes, ...console];
}

test.beforeAll(async () => {
  graine = await semer();
});

test.afterAll(() => Promise.all(contextes.map((contexte) => contexte.close())));

for (const [regard, ecrans] of Object.entries(MATRICE) as [Regard, readonly Ecran[]][]) {
  test.describe(`En clair, en sombre, de 320 à 1280 px (${regard})`, () => {
    for (const [place, ecran] of ecrans.entries()) {
      test(`${ecran.nom} est accessible, tient dans l’écran et parle français`, async ({ browser }) => {
        test.setTimeout(aLEchelle(300_000));
        const page = await pageDe(regard, () => contexteDe(browser, graine, regard));
        expect(await parcourir(page, ecran, place)).toEqual([]);
      });
    }
  });
}

test('chaque page du routeur a sa place dans la matrice', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const duRouteur = await cheminsDuRouteur(page);
  const deLaMatrice = Object.values(MATRICE)
    .flat()
    .flatMap(({ route }) => route ?? []);
  expect(duRouteur.length).toBeGreaterThan(20);
  expect([...new Set(deLaMatrice)].sort()).toEqual(duRouteur.sort());
});
