import { expect, test, type Page } from '@playwright/test';
import { creerClient, creerDevis, dansJours, emettreFacture } from '../support/constructeurs';
import { envoyerDevis, pourDesParticuliers } from '../support/devis-facture';
import { sansFaute } from '../support/devis-web';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { Signataire } from '../support/signature-devis';
import { entrer, motif, produitWeb } from '../support/web';

interface Scene {
  pro: Session;
  recu: Session;
  client: string;
}

async function deuxPersonnes(): Promise<Scene> {
  const pro = await nouveauProfessionnel(produitWeb);
  await pourDesParticuliers(pro);
  const recu = await nouveauParticulier(produitWeb);
  const client = await creerClient(pro, { email: recu.email, type: 'particulier', siret: undefined });
  return { pro, recu, client };
}

/** Un devis parti à l'adresse du compte, et arrivé. @returns son identifiant */
async function unDevisRecu({ pro, recu, client }: Scene, objet = 'Étagères en chêne'): Promise<string> {
  const id = await creerDevis(pro, client, objet);
  await envoyerDevis(pro, id, recu);
  return id;
}

const lignes = (page: Page) => page.getByRole('list', { name: 'Devis reçus' }).getByRole('listitem');
const onglet = (page: Page, nom: string) =>
  page.getByRole('navigation', { name: 'Devis montrés' }).getByRole('link', { name: nom });

/** Les actes de l'en-tête, menu compris, tiennent sur une rangée. */
async function surUneRangee(page: Page, ...noms: string[]): Promise<void> {
  const hauts = await Promise.all(
    [...noms, 'Plus d’actions'].map(
      async (name) => (await page.getByRole('button', { name }).boundingBox())?.y,
    ),
  );
  expect(hauts[0]).toBeDefined();
  expect(new Set(hauts).size).toBe(1);
}

/** Presse un acte de l'en-tête, ou le même dans son menu. */
async function acte(page: Page, nom: string): Promise<void> {
  const direct = page.getByRole('button', { name: nom });
  if (await direct.isVisible()) return direct.click();
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: nom }).click();
}

const VUES = [
  ['au bureau', { width: 1280, height: 800 }],
  ['au téléphone', { width: 375, height: 740 }],
] as const;

for (const [ou, viewport] of VUES) {
  test.describe(`Les devis reçus, ${ou}`, () => {
    test.use({ viewport });

    test('se lisent et se refusent, sa raison dite, au clavier', async ({ page }) => {
      const scene = await deuxPersonnes();
      const id = await unDevisRecu(scene);
      await entrer(page, scene.recu, '/devis/recus');
      await expect(lignes(page)).toHaveCount(1);
      await expect(lignes(page).first()).toContainText('À répondre');
      await sansFaute(page, 'recus');
      await lignes(page).first().getByRole('link').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Devis DEV-/);
      await expect(page.locator('[data-imprimable] article')).toContainText('Étagères en chêne');
      if (viewport.width < 768) await surUneRangee(page, 'Lire et signer', 'Refuser');
      await sansFaute(page, 'recu');
      await page.getByRole('button', { name: 'Refuser' }).press('Enter');
      const raison = page.getByLabel('Pourquoi vous le refusez');
      await page.getByRole('button', { name: 'Refuser le devis' }).press('Enter');
      await expect(page.getByText('Indiquez la raison.')).toBeVisible();
      await expect(raison).toBeFocused();
      await sansFaute(page, 'recu-refuser');
      await raison.fill('Trop cher pour cette année');
      await page.getByRole('button', { name: 'Refuser le devis' }).press('Enter');
      await expect(page.getByText('Ce devis est déjà refusé.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Lire et signer' })).toHaveCount(0);
      await sansFaute(page, 'recu-refuse');
      const { data } = await scene.pro.http.get<{ etat: string; raison: string }>(`/devis/${id}`);
      expect([data.etat, data.raison]).toEqual(['refuse', 'Trop cher pour cette année']);
      await page.goto('/devis/recus');
      await expect(page.getByText(motif('Aucun devis n’attend votre réponse'))).toBeVisible();
      await onglet(page, 'Répondus').click();
      await expect(lignes(page).first()).toContainText('Refusé');
    });

    test('« Lire et signer » mène à sa page ; accepté, le certificat se garde et l’on peut renoncer', async ({
      page,
    }) => {
      const scene = await deuxPersonnes();
      const signataire = new Signataire(produitWeb);
      const devis = await signataire.recevoir(scene.pro, scene.client, scene.recu.email);
      await entrer(page, scene.recu, `/devis/recus/${devis.id}`);
      await page.getByRole('button', { name: 'Lire et signer' }).click();
      await expect(page).toHaveURL(/\/d\/[\w-]{43}$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(devis.numero);
      exiger(await signataire.accepter(devis), 200);
      await page.goto(`/devis/recus/${devis.id}`);
      await expect(page.getByText('Accepté par Camille Roy')).toBeVisible();
      await expect(page.getByText(motif('Vous pouvez renoncer au contrat jusqu’au'))).toBeVisible();
      if (viewport.width < 768) await surUneRangee(page, 'Renoncer au contrat ici');
      await sansFaute(page, 'recu-accepte');
      const fichier = page.waitForEvent('download');
      await acte(page, 'Certificat');
      expect((await fichier).suggestedFilename()).toBe(`${devis.numero}-certificat.pdf`);
      // Renoncer se trouve sans ouvrir de menu, au téléphone aussi.
      await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
      await expect(page).toHaveURL(/\/d\/[\w-]{43}$/);
    });

    test('un vendeur rassemble ses devis et ses factures, ce qui attend d’abord', async ({ page }) => {
      const scene = await deuxPersonnes();
      const { pro, client, recu } = scene;
      await unDevisRecu(scene);
      const lignesDe = [{ description: 'Pose', quantite: 1, prixUnitaire: 120 }];
      const facture = await emettreFacture(pro, client, {
        lignes: lignesDe,
        dateEcheance: dansJours(12),
      });
      exiger(await pro.http.post(`/factures/${facture._id}/send-internal`), 200);
      await entrer(page, recu, '/vendeurs');
      const vendeur = page.getByRole('list', { name: 'Vendeurs' }).getByRole('link');
      await expect(vendeur).toHaveCount(1);
      await expect(vendeur).toContainText(motif('1 devis, 1 facture'));
      await expect(vendeur).toContainText(motif('1 devis à répondre'));
      await expect(vendeur).toContainText(motif('120,00 € à payer'));
      await sansFaute(page, 'vendeurs');
      await vendeur.press('Enter');
      await expect(page.getByRole('region', { name: 'Devis' }).getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Factures' })).toContainText(facture.numero ?? '');
      await sansFaute(page, 'vendeur');
      await page.goto('/vendeurs/ffffffffffffffffffffffff');
      await expect(page.getByText('Vendeur non trouvé')).toBeVisible();
    });
  });
}

test('En sombre, à 320 px, la liste, le devis et les vendeurs se lisent ; un devis d’autrui est inconnu', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  const scene = await deuxPersonnes();
  const id = await unDevisRecu(scene);
  await entrer(page, scene.recu, '/devis/recus');
  await expect(lignes(page)).toHaveCount(1);
  await sansFaute(page, 'recus-sombre');
  await page.goto(`/devis/recus/${id}`);
  await expect(page.getByRole('button', { name: 'Lire et signer' })).toBeVisible();
  await surUneRangee(page, 'Lire et signer', 'Refuser');
  await sansFaute(page, 'recu-sombre');
  await page.goto('/vendeurs');
  await expect(page.getByRole('list', { name: 'Vendeurs' })).toBeVisible();
  await sansFaute(page, 'vendeurs-sombre');
  const autre = await nouveauParticulier(produitWeb);
  await entrer(page, autre, `/devis/recus/${id}`);
  await expect(page.getByText('Devis non trouvé')).toBeVisible();
});

test('Un professionnel trouve ses devis reçus depuis ses devis', async ({ page }) => {
  const scene = await deuxPersonnes();
  const client = await nouveauProfessionnel(produitWeb);
  await unDevisRecu({ ...scene, recu: client });
  await entrer(page, client, '/devis');
  await page.getByRole('button', { name: 'Devis reçus' }).click();
  await expect(lignes(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Par vendeur' }).click();
  await expect(page.getByRole('list', { name: 'Vendeurs' }).getByRole('link')).toHaveCount(1);
});
