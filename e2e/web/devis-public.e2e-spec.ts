import { ObjectId } from 'mongodb';
import { expect, test, type Page } from '@playwright/test';
import { changerEnBase, sansFaute, unDevisEnvoye } from '../support/devis-web';
import { NAVIGATEUR_D_UNE_PERSONNE } from '../support/liens-web';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { motif, poserJeton, produitWeb } from '../support/web';

test.use({ launchOptions: NAVIGATEUR_D_UNE_PERSONNE });

const MINUTE = 60_000;
const titre = (page: Page) => page.getByRole('heading', { level: 1 });
const faitsDe = async (pro: Session, id: string): Promise<string[]> => {
  const { data } = await pro.http.get<{ historique: { type: string }[] }>(`/devis/${id}`);
  return data.historique.map(({ type }) => type);
};
const vu = (page: Page) => page.waitForResponse((reponse) => reponse.url().endsWith('/vu'));

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
  [320, 640],
] as const) {
  test(`à ${largeur} px, un devis se lit, son total et son terme en vue, puis se refuse au clavier`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    const { id, chemin } = await unDevisEnvoye(pro);
    const regard = vu(page);
    await page.goto(chemin);
    await expect(titre(page)).toHaveText(/^Devis DEV-\d{4}-001$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('article')).toContainText('Conseil');
    await sansFaute(page, 'public');
    expect((await regard).status()).toBe(200);
    await expect.poll(() => faitsDe(pro, id)).toContain('vu');

    const total = page.locator('span').filter({ hasText: motif('Valable jusqu’au') });
    const refuser = page.getByRole('button', { name: 'Refuser ce devis' });
    await refuser.focus();
    await expect(refuser).toBeInViewport();
    await expect(total).toBeInViewport();
    await expect(page.getByText(motif('120,00 €')).first()).toBeInViewport();
    await expect(page.getByRole('link', { name: /^Signer/ })).toHaveCount(1);
    const recu = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).press('Enter');
    expect((await recu).suggestedFilename()).toMatch(/^DEV-.*\.pdf$/);

    await refuser.press('Enter');
    const raison = page.getByLabel('Pourquoi vous le refusez');
    await expect(raison).toBeFocused();
    await page.getByRole('button', { name: 'Refuser le devis' }).press('Enter');
    await expect(page.getByText('Indiquez la raison.')).toBeVisible();
    await expect(raison).toBeFocused();
    await page.keyboard.type('Trop cher pour cette année');
    await sansFaute(page, 'public-refuser');
    await page.getByRole('button', { name: 'Refuser le devis' }).press('Enter');
    await expect(page.getByText('Votre refus est noté')).toBeVisible();
    await expect(titre(page)).toBeFocused();
    await sansFaute(page, 'public-refuse');
    const { data } = await pro.http.get<{ etat: string; raison: string }>(`/devis/${id}`);
    expect([data.etat, data.raison]).toEqual(['refuse', 'Trop cher pour cette année']);
    await page.reload();
    await expect(page.getByText('Ce devis est déjà refusé.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
}

test('en sombre, expiré : de qui, lequel, et un nouveau lien se demande ; annulé, inconnu : rien d’autre', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const pro = await nouveauProfessionnel(produitWeb);
  const { id, chemin } = await unDevisEnvoye(pro);
  await page.goto(chemin);
  await expect(page.getByRole('article')).toBeVisible();
  await sansFaute(page, 'public-sombre');
  const terme = (jour: string) =>
    changerEnBase('devis', { _id: new ObjectId(id) }, { 'offre.valideJusquau': jour });
  await terme('2026-01-05');
  await page.reload();
  await expect(page.getByText(/^Le terme de ce devis est passé/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('120,00');
  await sansFaute(page, 'public-expire');
  await page.getByRole('button', { name: 'Demander un nouveau lien' }).press('Enter');
  await expect(page.getByText(/^Votre demande est partie/)).toBeVisible();
  expect(await faitsDe(pro, id)).toContain('lien_demande');

  await terme('2099-01-05');
  exiger(await pro.http.post(`/devis/${id}/annuler`, { raison: 'Erreur' }), 200);
  await page.reload();
  await expect(page.getByText('Ce devis est annulé par son émetteur.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto(`/d/${'x'.repeat(43)}`);
  await expect(titre(page)).toHaveText('Ce lien n’ouvre rien');
  await sansFaute(page, 'public-inconnu');
});

test('l’émetteur voit la page de son client : il n’y répond pas, et sa visite ne compte pas', async ({
  page,
  browser,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { id, chemin } = await unDevisEnvoye(pro);
  const visites: string[] = [];
  page.on('request', (requete) => void (requete.url().endsWith('/vu') && visites.push(requete.url())));
  await page.clock.install();
  await poserJeton(page, pro.jeton);
  await page.goto(chemin);
  await expect(page.getByText('Voici ce que voit votre client')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refuser ce devis' })).toHaveCount(0);
  // À l'heure de la page, vingt fois le temps de présence d'une personne.
  await page.clock.runFor(MINUTE);
  expect(visites).toEqual([]);
  expect(await faitsDe(pro, id)).not.toContain('vu');

  const client = await (await browser.newContext()).newPage();
  await client.clock.install();
  await client.goto(chemin);
  await expect(client.getByRole('button', { name: 'Refuser ce devis' })).toBeVisible();
  await Promise.all([vu(client), client.clock.runFor(MINUTE)]);
});
