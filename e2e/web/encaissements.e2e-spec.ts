import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { creerClient, emettreFacture, type FactureRecue } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';
import { motif } from '../support/web';

const LIGNES = [{ description: 'Vaisselle', quantite: 1, prixUnitaire: 1_200, nature: 'biens' }];
const LARGEURS = [
  [1280, 860],
  [375, 780],
] as const;

/** Le navigateur de l'émetteur, connecté. */
async function navigateurDe(
  navigateur: Browser,
  { url }: { url: string },
  session: Session,
  taille: readonly [number, number],
): Promise<Page> {
  const contexte = await navigateur.newContext({
    baseURL: url,
    viewport: { width: taille[0], height: taille[1] },
  });
  const page = await contexte.newPage();
  await page.goto('/apparence.js');
  await page.evaluate((jeton) => localStorage.setItem('token', jeton), session.jeton);
  return page;
}

const titre = (page: Page) => page.getByRole('heading', { name: 'Réglages', level: 1 });
const payer = (page: Page) => page.getByRole('button', { name: motif('Payer 1 200,00 €') });

/** Paie par carte sur la page de Stripe ; l'émetteur le voit sans recharger. */
async function payerEtVoir(client: Page, page: Page): Promise<void> {
  await client.getByRole('button', { name: /par carte \(simulation\)/ }).click();
  await expect(client.getByText(/paiement en ligne est arrivé/)).toBeVisible();
  await expect(client.getByText(/^Payée le/)).toBeVisible();
  await expect(payer(client)).toHaveCount(0);
  const carte = page.getByRole('region', { name: 'Paiements en ligne' });
  await expect(carte).toContainText(motif('1 200,00 €'));
  await expect(carte).toContainText(/••••\s4242.*Frais\sde\sStripe/s);
  await expect(page.getByText('PAYÉE').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications, \d/ })).toBeVisible();
}

/** Rend 300 € depuis la facture, et lit le livre. */
async function rembourserEtLire(page: Page, facture: FactureRecue): Promise<void> {
  await page.getByRole('button', { name: /^Rembourser/ }).click();
  await page.getByLabel(/^Montant rendu/).fill('300');
  await page.getByRole('button', { name: motif('Rembourser 300,00 €') }).click();
  await expect(page.getByRole('region', { name: 'Paiements en ligne' })).toContainText(motif('−300,00 €'));
  // La somme rendue n'est plus due : l'avoir est prêt.
  await page.getByRole('button', { name: motif('Préparer l’avoir de 300,00 €') }).click();
  await page.getByRole('button', { name: 'Créer l’avoir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Avoir AV');
  await page.goto('/recettes');
  await expect(page.locator('dl > div').filter({ hasText: /^Encaissé/ })).toContainText(motif('900,00 €'));
  const ecritures = page.getByRole('listitem').filter({ hasText: facture.numero ?? '' });
  await expect(ecritures).toHaveCount(2);
  await expect(ecritures.filter({ hasText: 'Remboursement' })).toContainText(motif('−300,00 €'));
}

test.describe('L’encaissement en ligne, dans le navigateur', () => {
  let payant: ProduitPayant;
  const contextes: BrowserContext[] = [];

  test.beforeAll(async () => {
    payant = await demarrerProduitPayant();
  });
  test.afterAll(async () => {
    await Promise.all(contextes.map((contexte) => contexte.close()));
    await payant.arreter();
  });

  async function ouvrirLien(session: Session): Promise<{ facture: FactureRecue; chemin: string }> {
    const client = await creerClient(session, { type: 'particulier', siret: undefined });
    const facture = await emettreFacture(session, client, { lignes: LIGNES });
    const { liens } = exiger(
      await session.http.post<{ liens: { url: string }[] }>(`/factures/${facture._id}/liens`, {}),
      201,
    );
    return { facture, chemin: new URL(liens[0]!.url).pathname };
  }

  for (const taille of LARGEURS)
    test(`à ${taille[0]} px : ouvrir son compte en deux fois, être payé par carte, le voir sans recharger, rembourser, lire le livre`, async ({
      browser,
    }) => {
      const session = await nouveauProfessionnel(payant.produit);
      const page = await navigateurDe(browser, payant.produit, session, taille);
      contextes.push(page.context());
      const { facture, chemin } = await ouvrirLien(session);

      await test.step('quitté à mi-chemin, le compte dit ce qui manque, et rien ne se paie', async () => {
        await page.goto('/encaissements');
        await page.getByRole('button', { name: 'Ouvrir mon compte d’encaissement' }).click();
        await page.getByRole('button', { name: 'Quitter à mi-chemin' }).click();
        await expect(titre(page)).toBeVisible();
        await expect(page.getByText('Votre dossier n’est pas terminé')).toBeVisible();
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: /IBAN|identité|adresse/ })
            .first(),
        ).toBeVisible();
      });
      const visiteur = await browser.newContext({
        baseURL: payant.produit.url,
        viewport: { width: taille[0], height: taille[1] },
      });
      contextes.push(visiteur);
      const client = await visiteur.newPage();
      await client.goto(chemin);
      await expect(client.getByRole('heading', { level: 1 })).toContainText(facture.numero ?? '');
      await expect(payer(client)).toHaveCount(0);

      await test.step('repris et fini, le compte est actif, et le lien se paie', async () => {
        await page.getByRole('button', { name: 'Reprendre mon dossier' }).click();
        await page.getByRole('button', { name: 'Terminer (compte vérifié)' }).click();
        await expect(page.getByText('Votre compte d’encaissement est actif')).toBeVisible();
        await expect(page.getByRole('switch', { name: 'Accepter les paiements en ligne' })).toBeChecked();
        await page.goto(`/factures/${facture._id}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(facture.numero ?? '');
        await client.reload();
        await payer(client).click();
      });

      await test.step('la carte payée, le client le lit, et l’émetteur sans recharger', () =>
        payerEtVoir(client, page));
      await test.step('300 € rendus, le livre montre tout', () => rembourserEtLire(page, facture));
    });
});
