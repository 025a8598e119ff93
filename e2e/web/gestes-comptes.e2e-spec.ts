import { expect, test, type Page } from '@playwright/test';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';
import { panneau } from '../support/assistant-web';
import { creerClient, emettreFacture, type FactureRecue } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const CLIENT = 'Les Tables du Parc';
const LIGNES = [{ description: 'Vase', quantite: 1, prixUnitaire: 40 }];

/** Ce qu'un geste coûte : ses clics, et ses touches, texte compris. */
type Cout = [clics: number, touches: number];

/** Ce que coûte chacun ; le texte tapé compte. Un de plus se justifie, un de moins se garde. */
const COUTS: Record<string, Cout> = {
  'facturer un client connu et envoyer': [6, 6],
  'enregistrer un paiement': [2, 0],
  'envoyer une facture émise': [2, 0],
  'retrouver une facture par son numéro': [0, 6],
  'facturer depuis la palette': [0, 21],
  'ouvrir une facture de la liste': [1, 0],
  'ajouter un client': [1, 17],
  'commencer une facture pour un client': [1, 0],
  'commencer un devis pour un client': [1, 0],
  'exporter le livre des recettes': [1, 0],
};

/** Compte les clics et les touches de qui est devant l'écran, d'une page à l'autre. */
async function compter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [sorte, rang] of [
      ['pointerdown', 0],
      ['keydown', 1],
    ] as const)
      addEventListener(
        sorte,
        () => {
          const comptes = JSON.parse(sessionStorage.getItem('gestes') ?? '[0,0]') as [number, number];
          comptes[rang] += 1;
          sessionStorage.setItem('gestes', JSON.stringify(comptes));
        },
        true,
      );
  });
}

/** Ce que coûte cet acte. */
async function coutDe(page: Page, acte: () => Promise<void>): Promise<Cout> {
  await page.evaluate(() => sessionStorage.setItem('gestes', '[0,0]'));
  await acte();
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('gestes') ?? '[0,0]') as Cout);
}

type Mesurer = (nom: string, acte: () => Promise<void>) => Promise<void>;

/** Un client, deux factures qui lui sont émises. */
interface Scene {
  client: string;
  facture: FactureRecue;
  autre: FactureRecue;
}

const bouton = (page: Page, nom: string) => page.getByRole('button', { name: nom, exact: true }).first();
const titre = (page: Page, nom: RegExp | string) =>
  expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
const etape = (page: Page, rang: number) =>
  expect(panneau(page).getByRole('heading', { name: `Étape ${rang} sur 5` })).toBeVisible();
const palette = (page: Page) => page.getByRole('combobox', { name: 'Aller à, créer, trouver' });
const aLaFacture = (page: Page, id: string) => page.goto(`/factures/${id}`);

/** Facturer, encaisser, envoyer. */
async function facturerEtEncaisser(page: Page, mesurer: Mesurer, scene: Scene): Promise<void> {
  await mesurer('facturer un client connu et envoyer', async () => {
    await bouton(page, 'Nouvelle facture').click();
    await panneau(page).getByRole('radio', { name: CLIENT }).click();
    await expect(panneau(page).getByLabel('Description, ligne 1')).toBeFocused();
    await page.keyboard.type('Vase');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').click();
    await page.keyboard.type('40');
    await panneau(page).getByRole('button', { name: 'Aperçu', exact: true }).click();
    await etape(page, 5);
    await panneau(page).getByRole('button', { name: 'Générer et envoyer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await aLaFacture(page, scene.facture._id);
  await titre(page, /^Facture FAC-/);
  await mesurer('enregistrer un paiement', async () => {
    await bouton(page, 'Enregistrer un paiement').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await aLaFacture(page, scene.autre._id);
  await mesurer('envoyer une facture émise', async () => {
    await bouton(page, 'E-mail').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

/** Sans quitter le clavier. */
async function parLaPalette(page: Page, mesurer: Mesurer, scene: Scene): Promise<void> {
  await mesurer('retrouver une facture par son numéro', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeFocused();
    await page.keyboard.type('001');
    await expect(page.getByRole('option').first()).toContainText(String(scene.facture.numero));
    await page.keyboard.press('Enter');
    await titre(page, `Facture ${scene.facture.numero}`);
  });

  await mesurer('facturer depuis la palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeFocused();
    await page.keyboard.type('facture tables 450');
    await expect(page.getByRole('option').first()).toContainText(`Facturer ${CLIENT}`);
    await page.keyboard.press('Enter');
    await etape(page, 3);
  });
}

/** Ouvrir, ajouter, commencer, exporter. */
async function depuisLesListes(page: Page, mesurer: Mesurer, scene: Scene): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/factures');
  await mesurer('ouvrir une facture de la liste', async () => {
    await page.getByRole('cell', { name: String(scene.autre.numero), exact: true }).click({ force: true });
    await titre(page, `Facture ${scene.autre.numero}`);
  });

  await page.goto('/clients');
  await mesurer('ajouter un client', async () => {
    await bouton(page, 'Ajouter un client').click();
    await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused();
    await page.keyboard.type('Iris');
    await page.keyboard.press('Tab');
    await page.keyboard.type('i@x.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await page.goto(`/clients/${scene.client}`);
  await mesurer('commencer une facture pour un client', async () => {
    await bouton(page, 'Nouvelle facture').click();
    await etape(page, 3);
  });

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/clients/${scene.client}`);
  await mesurer('commencer un devis pour un client', async () => {
    await page.getByRole('link', { name: 'Nouveau devis' }).click();
    await expect(page.getByRole('heading', { name: 'Étape 3 sur 5' })).toBeVisible();
  });

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/recettes');
  await mesurer('exporter le livre des recettes', async () => {
    const recu = page.waitForEvent('download');
    await bouton(page, 'CSV').click();
    expect((await recu).suggestedFilename()).toMatch(motif('livre-des-recettes-'));
  });
}

test('les dix gestes fréquents, comptés : clics et touches', async ({ page }) => {
  test.setTimeout(aLEchelle(90_000));
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro, { nom: CLIENT });
  const facture = await emettreFacture(pro, client, { lignes: LIGNES });
  const autre = await emettreFacture(pro, client, { lignes: LIGNES });
  const scene = { client, facture, autre };
  await compter(page);
  await entrer(page, pro);
  const couts: Record<string, Cout> = {};
  const mesurer: Mesurer = async (nom, acte) => {
    couts[nom] = await coutDe(page, acte);
  };
  await titre(page, 'Factures');
  await facturerEtEncaisser(page, mesurer, scene);
  await parLaPalette(page, mesurer, scene);
  await depuisLesListes(page, mesurer, scene);
  expect(couts).toEqual(COUTS);
});
