import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { expect, test, type Page } from '@playwright/test';
import { demarrerDoublure } from '../support/doublures';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';

/** Les deux comptes d'essai de la plateforme simulée : l'un vend à l'autre. */
const [VENDEUR, ACHETEUR] = ['73282932000074', '20000000800009'];

/** Le jour civil dans tant de jours. */
const dans = (jours: number): string => ajouterJours(dateCivileAParis(new Date()), jours);

interface CompteDEssai {
  siren: string;
  client_id: string;
  client_secret: string;
}

test.describe('Une facture, de l’un à l’autre par la plateforme', () => {
  let produit: Produit;
  let eteindre: () => Promise<void>;
  let pa: string;

  test.beforeAll(async () => {
    const port = await choisirPort();
    pa = `http://127.0.0.1:${port}`;
    const acces = { PA_CLIENT_ID: 'facturier', PA_CLIENT_SECRET: 'secret-du-parcours' };
    eteindre = await demarrerDoublure('pa', port, acces);
    produit = await demarrerProduit({ instances: 2, env: { PA_DOUBLURE_URL: pa, ...acces } });
  });
  test.afterAll(async () => {
    await produit?.arreter();
    await eteindre?.();
  });

  async function sansFaute(page: Page, mode: 'clair' | 'sombre'): Promise<void> {
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }

  /** Un compte de ce SIRET, connecté à la plateforme par ses clés. */
  async function connecte(siret: string, prenom: string, roles: string[]): Promise<Session> {
    const session = await nouveauProfessionnel(produit, { prenom });
    await produit.db.collection('users').updateOne({ email: session.email }, { $set: { siret } });
    const comptes = (await (await fetch(`${pa}/_doublure/comptes`)).json()) as CompteDEssai[];
    const cles = comptes.find(({ siren }) => siret.startsWith(siren))!;
    const corps = {
      ...{ plateforme: new URL(pa).host, identifiant: cles.client_id, secret: cles.client_secret },
      ...{ roles, remplacer: true },
    };
    exiger(await session.http.post('/plateforme', corps), 201);
    return session;
  }

  async function emettre({ http }: Session): Promise<{ _id: string; numero: string }> {
    const client = {
      ...{ nom: 'Acme', email: 'compta@acme.example', type: 'professionnel', siren: ACHETEUR.slice(0, 9) },
      adresse: { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' },
    };
    const { _id } = exiger(await http.post<{ _id: string }>('/clients', client), 201);
    const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_000 }];
    return exiger(await http.post('/factures', { client: _id, dateEcheance: dans(30), lignes }), 201);
  }

  const frise = (page: Page) => page.getByRole('list', { name: 'Statuts' });
  /** Recharge tant que la plateforme n'a pas sonné, puis été relevée. */
  const attendre = async (page: Page, texte: string): Promise<void> => {
    await expect(async () => {
      await page.reload();
      await expect(frise(page)).toContainText(texte, { timeout: 2_000 });
    }).toPass();
  };

  const photographier = async (page: Page, nom: string): Promise<void> => {
    if (process.env.VUES)
      await page.screenshot({ path: `${process.env.VUES}/pa-${nom}.png`, fullPage: true });
  };

  /** Annulée par un avoir qui ne part pas, puis refaite : le brouillon dit où il part. */
  async function refaire(page: Page, { http }: Session, id: string): Promise<void> {
    exiger(await http.post(`/factures/${id}/avoirs`, { motif: 'Refusée par le client' }), 201);
    await page.reload();
    await expect(page.getByText(/^Refaites-la/)).toBeVisible();
    await expect(page.getByText(/^Annulez-la/)).toHaveCount(0);
    await sansFaute(page, 'clair');
    await photographier(page, 'annulee');
    await page.getByRole('button', { name: 'Refaire la facture' }).click();
    await page.waitForURL(/\/edit$/);
    await page.goto(page.url().replace(/\/edit$/, ''));
    await expect(page.getByText(/Votre client reçoit à l’adresse 200000008/)).toBeVisible();
    await sansFaute(page, 'clair');
    await photographier(page, 'refaite');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await sansFaute(page, 'sombre');
    await photographier(page, 'refaite-375');
  }

  test('cas 58 : déposée, reçue, approuvée, encaissée, refusée : chacun voit la même vie', async ({
    browser,
  }) => {
    const vendeur = await connecte(VENDEUR, 'Marie', ['emettre', 'recevoir']);
    const acheteur = await connecte(ACHETEUR, 'Paul', ['recevoir']);
    const facture = await emettre(vendeur);

    const chezMarie = await navigateurDe(browser, produit.url, vendeur, `/factures/${facture._id}`);
    await chezMarie.setViewportSize({ width: 1280, height: 900 });
    await attendre(chezMarie, 'Mise à disposition');
    await sansFaute(chezMarie, 'clair');

    const recues = async (): Promise<{ _id: string }[]> =>
      (await acheteur.http.get('/reception')).data as { _id: string }[];
    await expect.poll(async () => (await recues()).length).toBe(1);
    const [recue] = await recues();
    const chezPaul = await navigateurDe(browser, produit.urls[1]!, acheteur, `/reception/${recue!._id}`);
    await chezPaul.setViewportSize({ width: 375, height: 812 });
    await chezPaul.emulateMedia({ colorScheme: 'dark' });
    await chezPaul.reload();
    await chezPaul.getByRole('button', { name: 'Approuver', exact: true }).click();
    await expect(frise(chezPaul)).toContainText('Approuvée');
    await attendre(chezMarie, 'Approuvée');

    exiger(
      await vendeur.http.post(`/factures/${facture._id}/paiements`, {
        montant: 400,
        date: dans(0),
        moyen: 'virement',
      }),
      201,
    );

    await chezPaul.getByRole('button', { name: 'Refuser' }).click();
    const fenetre = chezPaul.getByRole('dialog', { name: 'Refuser la facture' });
    await expect(fenetre.getByText(/Refuser est définitif/)).toBeVisible();
    await sansFaute(chezPaul, 'sombre');
    await fenetre.getByRole('button', { name: 'Refuser' }).click();
    await expect(fenetre.getByText('Choisissez un motif.').first()).toBeVisible();
    await fenetre.getByLabel('Motif').click();
    await chezPaul.getByTitle('Transaction inconnue').click();
    await fenetre.getByLabel('Précisions').fill('Nous n’avons rien commandé.');
    await fenetre.getByRole('button', { name: 'Refuser' }).click();
    await expect(frise(chezPaul)).toContainText('Refusée');
    await expect(chezPaul.getByRole('button', { name: 'Approuver', exact: true })).toHaveCount(0);
    await sansFaute(chezPaul, 'sombre');

    await attendre(chezMarie, 'Refusée');
    await expect(chezMarie.getByText(/Refusée par votre client.*Transaction inconnue/)).toBeVisible();
    await sansFaute(chezMarie, 'clair');
    await refaire(chezMarie, vendeur, facture._id);
    await chezMarie.context().close();
    await chezPaul.context().close();
  });

  test('déposée à la main, les mêmes gestes sont là, grisés, et disent pourquoi', async ({ browser }) => {
    const session = await nouveauProfessionnel(produit);
    const vendeur = await nouveauProfessionnel(produit, { prenom: 'Lucie' });
    const facture = await emettre(vendeur);
    const { data } = await vendeur.http.get<ArrayBuffer>(`/factures/${facture._id}/pdf`, {
      responseType: 'arraybuffer',
    });
    const envoi = { headers: { 'content-type': 'application/pdf' } };
    const recue = exiger(
      await session.http.post<{ _id: string }>('/reception', Buffer.from(data), envoi),
      201,
    );
    const page = await navigateurDe(browser, produit.url, session, `/reception/${recue._id}`);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(page.getByRole('button', { name: 'Approuver', exact: true })).toBeDisabled();
    await expect(page.getByText(/n’est pas arrivée par une plateforme/)).toBeVisible();
    await sansFaute(page, 'clair');
    await page.context().close();
  });
});
