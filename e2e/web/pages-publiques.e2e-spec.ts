import { expect, test, type Page } from '@playwright/test';

const GUIDES = [
  '/blog/mentions-obligatoires-facture',
  '/blog/numeroter-ses-factures',
  '/blog/delais-de-paiement-et-penalites',
  '/blog/facturation-electronique-2026-2027',
];
const PAGES = [
  ...['/', '/blog', '/contact', '/terms', '/privacy', '/accessibilite', '/mentions-legales'],
  ...GUIDES,
];

const titresDeTete = (page: Page) => page.locator('h1:visible');

test.describe('Chaque page publique', () => {
  for (const adresse of PAGES) {
    test(`${adresse} se lit sans JavaScript et dit aux moteurs ce qu’elle est`, async ({ request }) => {
      const html = await (await request.get(adresse)).text();
      expect(html).toMatch(/<h1[ >]/);
      expect(html).toMatch(/<title>[^<]{4,} – Facturier<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,200}"/);
      expect(html).toContain('rel="canonical"');
      expect(html).toContain('property="og:image"');
    });
  }
});

/** Ce qui fait qu'un lien se voit comme un bouton. */
const DESSIN = [
  ...['backgroundColor', 'color', 'fontSize', 'fontWeight', 'paddingTop', 'paddingLeft'],
  ...['borderTopColor', 'borderTopLeftRadius', 'textDecorationLine', 'height'],
] as const;

test('« Créer un compte » a le même dessin de bouton sur chaque page publique', async ({ page }) => {
  const dessins: Record<string, string[]> = {};
  for (const adresse of PAGES) {
    await page.goto(adresse);
    const appel = page.getByRole('banner').getByRole('link', { name: 'Créer un compte' });
    dessins[adresse] = await appel.evaluate((element, proprietes) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      return proprietes.map((propriete) => `${propriete}: ${style[propriete]}`);
    }, DESSIN);
  }
  const attendu = dessins['/'];
  expect(attendu).toContain('textDecorationLine: none');
  expect(attendu).not.toContain('backgroundColor: rgba(0, 0, 0, 0)');
  expect(dessins).toEqual(Object.fromEntries(PAGES.map((adresse) => [adresse, attendu])));
});

test.describe('L’accueil montre le produit', () => {
  const captures = (page: Page) => page.locator('figure img:visible');
  const chargees = (page: Page) =>
    captures(page).evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );

  test('la liste, le téléphone et les rappels, en images qui ne se chargent qu’à leur tour et disent ce qu’elles montrent', async ({
    page,
  }) => {
    const demandees: string[] = [];
    page.on('request', (requete) => {
      const { pathname } = new URL(requete.url());
      if (pathname.startsWith('/apercus/')) demandees.push(pathname);
    });
    await page.goto('/');
    await expect(captures(page)).toHaveCount(3);
    for (const image of await captures(page).all()) {
      await expect(image).toHaveAttribute('loading', 'lazy');
      await expect(image).toHaveAttribute('alt', /liste|rappels/);
      await image.scrollIntoViewIfNeeded();
    }
    await expect.poll(() => chargees(page)).toEqual([true, true, true]);
    expect(demandees.sort()).toEqual(['liste', 'rappels', 'telephone'].map((nom) => `/apercus/${nom}.webp`));
  });

  test('sur un téléphone, l’image du téléphone seule, et « Créer un compte » dans l’en-tête', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await expect(captures(page)).toHaveCount(1);
    const tete = page.getByRole('banner');
    await expect(tete.getByRole('link', { name: 'Créer un compte' })).toBeInViewport({ ratio: 1 });
    await expect(tete.getByRole('link', { name: 'Se connecter' })).toBeInViewport({ ratio: 1 });
  });
});

test('chaque lien de chaque page publique mène à une page qui a un contenu', async ({ page, request }) => {
  const aVoir = [...PAGES];
  const vues = new Set<string>();
  while (aVoir.length > 0) {
    const adresse = aVoir.shift() ?? '';
    if (vues.has(adresse)) continue;
    vues.add(adresse);
    if (/\.\w+$/.test(adresse)) {
      expect((await request.get(adresse)).status(), adresse).toBe(200);
      continue;
    }
    await page.goto(adresse);
    await expect(titresDeTete(page).first(), adresse).toBeVisible();
    const ancre = new URL(page.url()).hash;
    if (ancre) await expect(page.locator(ancre), adresse).toBeAttached();
    const liens = await page.locator('a[href]').evaluateAll((elements) =>
      elements
        .map((element) => new URL((element as HTMLAnchorElement).href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, hash }) => pathname + (hash === '#contenu' ? '' : hash)),
    );
    aVoir.push(...liens);
  }
  expect([...vues]).toEqual(
    expect.arrayContaining(['/login', '/register', '/#tarifs', '/exemple-facture.pdf']),
  );
});

test('le plan du site liste toutes les pages, et robots.txt y mène', async ({ request }) => {
  const plan = await (await request.get('/sitemap.xml')).text();
  const adresses = [...plan.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  expect(adresses.sort()).toEqual([...PAGES].sort());
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
});

test('l’accueil ne demande rien à un tiers et montre les prix du serveur', async ({
  page,
  request,
  baseURL,
}) => {
  const demandes: string[] = [];
  page.on('request', (demande) => demandes.push(demande.url()));
  await page.goto('/');
  const plans = (await (await request.get('/api/subscription/plans')).json()) as Record<
    string,
    { nom: string }
  >;
  for (const cle of ['gratuit', 'premium', 'business'])
    await expect(page.getByRole('heading', { name: plans[cle]?.nom, exact: true })).toBeVisible();
  expect(demandes.filter((url) => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))).toEqual([]);
  expect(demandes.filter((url) => /antd|routeur|requetes/.test(url))).toEqual([]);
});

test('les prix en panne se redemandent', async ({ page }) => {
  let panne = true;
  await page.route('**/api/subscription/plans', (route) => (panne ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Les prix n’ont pas pu être chargés');
  panne = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
});

test('au clavier : le lien d’évitement d’abord, puis les questions s’ouvrent', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  const question = page.locator('summary').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
});

test('une adresse de guide inconnue le dit et ramène aux guides', async ({ page }) => {
  await page.goto('/blog/nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce guide n’existe pas');
  await page.getByRole('link', { name: 'Voir tous les guides' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides de facturation');
});

test('les fichiers voyagent comprimés, et ceux qui portent leur empreinte ne se redemandent pas', async ({
  request,
}) => {
  const entetes = { 'Accept-Encoding': 'br' };
  const accueil = await request.get('/', { headers: entetes });
  expect(accueil.headers()['content-encoding']).toBe('br');
  const [script] = /\/assets\/vitrine-[^"]+\.js/.exec(await accueil.text()) ?? [];
  const reponse = await request.get(script ?? '', { headers: entetes });
  expect(reponse.headers()['content-encoding']).toBe('br');
  expect(reponse.headers()['cache-control']).toContain('immutable');
});
