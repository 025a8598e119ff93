import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau as assistant } from '../support/assistant-web';
import { creerClient, creerDevis, emettreFacture, placerLogo } from '../support/constructeurs';
import { nouveauParticulier, nouveauProfessionnel, professionnelNeuf } from '../support/session';
import { entrer, poserJeton, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const recherche = (page: Page) => page.getByLabel('Rechercher une facture');
const panneau = (page: Page) => page.getByRole('region', { name: 'Premiers pas' });

test('un compte neuf voit ce qui reste à faire, coché au fur et à mesure ; masqué, il l’est pour de bon', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  await entrer(page, pro);
  await expect(panneau(page).getByRole('listitem')).toHaveCount(6);
  // Les filtres viennent avec la première facture ; un seul bouton crée, celui de l’en-tête.
  await expect(recherche(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^(Créer|Nouvelle facture)/ })).toHaveCount(
    1,
  );
  const client = panneau(page).getByRole('listitem').filter({ hasText: 'Créer mon premier client' });
  await expect(client.getByRole('link')).toBeVisible();
  await creerClient(pro);
  await page.reload();
  await expect(client).toContainText('fait');
  await expect(client.getByRole('link')).toHaveCount(0);
  await panneau(page).getByRole('button', { name: 'Faire ma première facture' }).click();
  const nouvelle = page.getByRole('dialog', { name: 'Nouvelle facture' });
  await expect(nouvelle).toBeVisible();
  // L’assistant ouvert survit à un rechargement, et couvre la page : on le ferme d’abord.
  await nouvelle.getByRole('button', { name: 'Fermer l’assistant' }).click();
  await expect(nouvelle).toHaveCount(0);
  await panneau(page).getByRole('button', { name: 'Masquer' }).click();
  await expect(panneau(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('En attente', { exact: true })).toBeVisible();
  await expect(panneau(page)).toHaveCount(0);
});

for (const [pas, onglet, role, champ] of [
  ['Compléter mon adresse', 'Identité', 'textbox', 'Adresse'],
  ['Ajouter mon IBAN', 'Paiement', 'textbox', /^IBAN/],
  ['Ajouter mon logo', 'Document', 'button', 'Choisir un logo'],
] as const)
  for (const [largeur, hauteur] of [
    [1280, 800],
    [375, 700],
  ] as const)
    test(`à ${largeur} px, « ${pas} » ouvre l’onglet ${onglet}, et son champ, en vue, a le focus`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: largeur, height: hauteur });
      const neuf = await professionnelNeuf(produitWeb);
      await entrer(page, neuf);
      await panneau(page).getByRole('link', { name: pas }).click();
      const reglages = page.getByRole('navigation', { name: 'Réglages' });
      await expect(reglages.getByRole('link', { name: onglet, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      const vise = page.getByRole(role, { name: champ, exact: true });
      await expect(vise).toBeFocused();
      await expect(vise).toBeInViewport({ ratio: 1 });
    });

/** La réponse du serveur qui enregistre ce que l'on vend. */
const nature = (page: Page) =>
  page.waitForResponse(
    (reponse) =>
      reponse.url().endsWith('/mentions-legales') && reponse.request().method() !== 'GET' && reponse.ok(),
  );

test('ce que l’on vend se dit d’un clic, aux premiers pas ou à l’étape des lignes, et une fois pour toutes', async ({
  page,
}) => {
  const neuf = await professionnelNeuf(produitWeb);
  await creerClient(neuf);
  await entrer(page, neuf, '/factures/create');
  await allerA(page, 2);
  await assistant(page).getByRole('radio').first().click();
  const question = page.getByRole('radiogroup', { name: 'Que vendez-vous\u00a0?' });
  const enregistre = nature(page);
  await question.getByText('Les deux').click();
  await expect(question.getByRole('radio', { name: 'Les deux' })).toBeChecked();
  await enregistre;
  await page.goto('/factures');
  await expect(panneau(page)).toContainText('2 sur 6');
  await expect(panneau(page).getByRole('radio', { name: 'Les deux' })).toBeChecked();
  const corrige = nature(page);
  await panneau(page).getByText('Services', { exact: true }).click();
  await corrige;
  await page.goto('/mentions-legales');
  await expect(page.getByTitle('Prestation de services')).toBeVisible();
});

test('un pas enregistré ramène aux suivants, l’avancement se lit, et la fin se dit', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  await creerClient(pro);
  await entrer(page, pro);
  await expect(panneau(page)).toContainText('3 sur 6, encore 4 minutes');
  await panneau(page).getByRole('link', { name: 'Ajouter mon IBAN' }).click();
  await page.getByRole('textbox', { name: /^IBAN/ }).fill('FR7630006000011234567890189');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page).toHaveURL(/\/factures$/);
  await expect(panneau(page)).toContainText('4 sur 6');
  await emettreFacture(pro, await creerClient(pro));
  await page.reload();
  await expect(panneau(page)).toContainText('5 sur 6');
  await placerLogo(pro);
  await page.reload();
  const fin = page.getByRole('region', { name: 'Tout est prêt, bravo\u00a0!' });
  await fin.getByRole('button', { name: 'Terminer' }).click();
  await expect(fin).toHaveCount(0);
});

test('« Créer mon premier client » ouvre la fiche, le nom a le focus', async ({ page }) => {
  await entrer(page, await nouveauProfessionnel(produitWeb));
  await panneau(page).getByRole('link', { name: 'Créer mon premier client' }).click();
  const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
  await expect(fiche.getByRole('textbox', { name: 'Nom' })).toBeFocused();
});

test('« Compléter mes mentions légales », à la vérification d’un document, ouvre la fenêtre sur le champ qui manque', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro, { type: 'particulier', siret: undefined });
  const devis = await creerDevis(pro, client, 'Étagères');
  await entrer(page, pro, `/devis/${devis}/modifier`);
  await allerA(page, 5);
  const mediateur = assistant(page).getByRole('listitem').filter({ hasText: 'médiateur' });
  await mediateur.getByRole('button', { name: 'Compléter mes mentions légales' }).click();
  const fenetre = page.getByRole('dialog', { name: 'Mentions légales' });
  await expect(fenetre.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused();
});

test('un compte neuf ouvre l’assistant et ses mentions sans rien demander qui n’existe pas', async ({
  page,
}) => {
  const neuf = await professionnelNeuf(produitWeb);
  const introuvables: string[] = [];
  page.on('response', (reponse) => {
    if (reponse.status() === 404) introuvables.push(reponse.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') introuvables.push(message.text());
  });
  await entrer(page, neuf, '/factures');
  await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
  await expect(assistant(page).getByLabel('Prénom')).toBeVisible();
  await page.goto('/mentions-legales');
  await expect(page.getByRole('button', { name: 'Enregistrer les mentions' })).toBeVisible();
  expect(introuvables).toEqual([]);
});

test('qui a déjà émis une facture voit ses sommes ; les jours d’essai sont dans la barre', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  await emettreFacture(pro, await creerClient(pro));
  await entrer(page, pro);
  await expect(page.getByText('En attente', { exact: true })).toBeVisible();
  await expect(recherche(page)).toBeVisible();
  await expect(panneau(page)).toHaveCount(0);
  const essai = page.getByRole('region', { name: 'Jours d’essai' });
  await expect(essai).toContainText(/Essai\s: 1[45]\sjours/);
  await expect(essai.getByRole('link')).toHaveAttribute('href', '/subscription');
});

test('un particulier n’a ni quota ni plan à choisir : il lit ce que le mode professionnel apporte', async ({
  page,
}) => {
  await entrer(page, await nouveauParticulier(produitWeb), '/subscription');
  await expect(page.getByText('Recevoir et consulter vos factures est gratuit')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choisir/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Passer en mode Pro' }).click();
  await expect(page).toHaveURL(/\/mentions-legales$/);
});

/** Compte ce qui bouge tout seul sur la page, comme le fait le navigateur (CLS). */
async function noterSauts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sauts = { total: 0 };
    Object.assign(window, { sauts });
    new PerformanceObserver((liste) => {
      for (const saut of liste.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!saut.hadRecentInput) sauts.total += saut.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { sauts: { total: number } }).sauts.total);
}

for (const [chemin, tardifs, venu] of [
  ['/factures', ['**/api/factures/sommes'], 'En attente'],
  ['/subscription', ['**/api/subscription/plans', '**/api/subscription/info'], 'Plan actuel'],
] as const)
  test(`${chemin} ne bouge pas quand ses données arrivent, l’une après l’autre`, async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await emettreFacture(pro, await creerClient(pro));
    const lacher: (() => void)[] = [];
    for (const adresse of tardifs) {
      const attente = new Promise<void>((suite) => lacher.push(suite));
      await page.route(adresse, async (route) => {
        await attente;
        await route.continue();
      });
    }
    const sauts = await noterSauts(page);
    await poserJeton(page, pro.jeton);
    await page.goto(chemin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const suivant of lacher) {
      await page.evaluate(
        () => new Promise((suite) => requestAnimationFrame(() => requestAnimationFrame(suite))),
      );
      suivant();
    }
    await expect(page.getByText(venu, { exact: true })).toBeVisible();
    await expect(page.locator('[data-attente], [aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(
      () => new Promise((suite) => requestAnimationFrame(() => requestAnimationFrame(suite))),
    );
    expect(await sauts()).toBeLessThanOrEqual(0.02);
  });
