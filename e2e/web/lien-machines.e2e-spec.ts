import { type Browser, expect, test, type Page } from '@playwright/test';
import {
  aLInstant,
  apresLaMinute,
  NAVIGATEUR_D_UNE_PERSONNE,
  envoyerUneFacture,
  faitsDe,
  type FactureEnvoyee,
} from '../support/liens-web';
import { nouveauProfessionnel, type Session } from '../support/session';
import { poserJeton, produitWeb } from '../support/web';

/** Ce que disent d'eux ceux qui ouvrent un lien avant la personne. */
const AGENTS = [
  'curl/8.10.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.24.20.89 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
];

let pro: Session;
let envoyee: FactureEnvoyee;

test.beforeEach(async () => {
  pro = await nouveauProfessionnel(produitWeb);
  envoyee = await envoyerUneFacture(pro);
});

/** Rien n'a été appris, et la facture n'est pas vue. */
async function rienNEstVu(): Promise<void> {
  const { _id } = envoyee.facture;
  expect(await faitsDe(pro, _id)).toEqual([]);
  const { data } = await pro.http.get<{ statutDestinataire: string }>(`/factures/${_id}`);
  expect(data.statutDestinataire).toBe('non_vue');
}

/** Ouvre le lien, l'horloge de la page arrêtée, puis laisse passer dix secondes d'elle. */
async function ouvrir(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(envoyee.chemin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(envoyee.facture.numero));
  await page.clock.runFor(10_000);
}

/** Clique tout par script : aucun de ces gestes n'est signé par le navigateur. */
const cliquerParScript = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    for (const bouton of document.querySelectorAll('main button')) (bouton as HTMLElement).click();
    for (const geste of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
      window.dispatchEvent(new Event(geste, { bubbles: true }));
  });

/** Le navigateur d'une personne, que rien ne dit conduit. */
async function commeUnePersonne(
  lancer: (options: object) => Promise<Browser>,
  faire: (page: Page) => Promise<void>,
): Promise<void> {
  const navigateur = await lancer(NAVIGATEUR_D_UNE_PERSONNE);
  const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${navigateur.version()} Safari/537.36`;
  try {
    const contexte = await navigateur.newContext({ baseURL: produitWeb.url, userAgent: agent });
    await faire(await contexte.newPage());
  } finally {
    await navigateur.close();
  }
}

test('ni les aperçus ni les outils, par leurs vrais noms, ne laissent de vue', async ({ page }) => {
  await apresLaMinute(envoyee.facture._id);
  const api = `/api/public/factures/${envoyee.jeton}`;
  for (const agent of AGENTS) {
    const headers = { 'User-Agent': agent };
    expect((await page.request.head(envoyee.chemin, { headers })).status()).toBe(200);
    const lue = await page.request.get(envoyee.chemin, { headers });
    expect(lue.headers()['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect(lue.headers()['cache-control']).toBe('private, no-store');
    const html = await lue.text();
    expect(html).toMatch(/<meta property="og:title" content="Facture d[^"]+ – [^"]+,\d\d\s€" \/>/u);
    for (const tu of [String(envoyee.facture.numero), envoyee.jeton]) expect(html).not.toContain(tu);
    expect((await page.request.get(api, { headers })).status()).toBe(200);
    expect((await page.request.get(`${api}/pdf`, { headers })).status()).toBe(200);
    expect((await page.request.post(`${api}/accuse`, { headers })).status()).toBe(200);
  }
  await rienNEstVu();
});

test('un navigateur conduit, qui clique vraiment, ne laisse pas de vue', async ({ page }) => {
  await apresLaMinute(envoyee.facture._id);
  const dits: string[] = [];
  page.on('request', (requete) => requete.method() === 'POST' && dits.push(requete.url()));
  await ouvrir(page);
  await page.mouse.wheel(0, 300);
  await page.getByRole('button', { name: /J.ai bien reçu/ }).click();
  await cliquerParScript(page);
  await page.clock.runFor(10_000);
  expect(dits).toEqual([]);
  await rienNEstVu();
});

test('un script qui clique à la place d’une personne ne laisse pas de vue', async ({ playwright }) => {
  await apresLaMinute(envoyee.facture._id);
  await commeUnePersonne(
    (options) => playwright.chromium.launch(options),
    async (page) => {
      const dits: (string | null)[] = [];
      page.on('request', (requete) => requete.method() === 'POST' && dits.push(requete.postData()));
      await ouvrir(page);
      await cliquerParScript(page);
      await page.clock.runFor(10_000);
      await expect.poll(() => dits).toEqual(['{"niveau":"ouverte"}']);
    },
  );
  await rienNEstVu();
});

test('dans la minute du courriel, personne n’est compté ; qui reste l’est ensuite, une fois', async ({
  playwright,
}) => {
  await commeUnePersonne(
    (options) => playwright.chromium.launch(options),
    async (page) => {
      await ouvrir(page);
      await aLInstant(envoyee.facture._id);
      const attente = page.waitForResponse(/\/accuse$/);
      await page.getByRole('button', { name: /J.ai bien reçu/ }).click();
      const { attendreSecondes } = (await (await attente).json()) as { attendreSecondes: number };
      expect(attendreSecondes).toBeGreaterThan(0);
      await expect(page.getByText(/gardez cette page ouverte/)).toBeVisible();
      await rienNEstVu();
      await apresLaMinute(envoyee.facture._id);
      await page.clock.runFor(attendreSecondes * 1_000);
      await expect(page.getByText(/Bien reçue/)).toBeVisible();
    },
  );
  expect((await faitsDe(pro, envoyee.facture._id)).at(-1)).toBe('lien_accuse');
});

test('l’émetteur qui relit sa facture par son lien ne laisse pas de vue', async ({ playwright }) => {
  await apresLaMinute(envoyee.facture._id);
  await commeUnePersonne(
    (options) => playwright.chromium.launch(options),
    async (page) => {
      await poserJeton(page, pro.jeton);
      await ouvrir(page);
      await page.mouse.wheel(0, 300);
      await page.clock.runFor(10_000);
      await expect(page.getByText('Voici ce que voit votre client')).toBeVisible();
    },
  );
  await rienNEstVu();
});

test('le jeton ne part ni dans un Referer, ni chez un tiers, ni dans ce que le navigateur garde', async ({
  page,
}) => {
  const origine = new URL(produitWeb.url).origin;
  const referents: string[] = [];
  const tiers: string[] = [];
  page.on('request', (requete) => {
    referents.push(requete.headers().referer ?? '');
    if (!requete.url().startsWith(origine) && !requete.url().startsWith('data:')) tiers.push(requete.url());
  });
  // L'agent de service est en place, comme chez qui a déjà un compte.
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(envoyee.chemin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(envoyee.facture.numero));
  const gardes = await page.evaluate(async () => {
    const noms = await caches.keys();
    const demandes = await Promise.all(noms.map(async (nom) => (await caches.open(nom)).keys()));
    return [
      ...demandes.flat().map(({ url }) => url),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
  });
  expect(gardes.length).toBeGreaterThan(2);
  for (const texte of [...referents, ...gardes]) expect(texte).not.toContain(envoyee.jeton);
  expect(tiers).toEqual([]);
  await page.getByRole('link', { name: 'Signaler un abus' }).click();
  await expect(page.getByRole('heading', { name: 'Signaler un abus' })).toBeVisible();
  expect(referents.join(' ')).not.toContain(envoyee.jeton);
});
