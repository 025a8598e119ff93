import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { expect, test, type Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { demarrerDoublure } from '../support/doublures';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';

const VENDEUR = '73282932000074';
/** Un client à deux adresses actives, dont aucune n'est celle du SIREN seul. */
const CLIENT = '300000007';
const [COMPTA, LYON] = [`${CLIENT}_COMPTA`, `${CLIENT}_LYON`];

const echeance = (): string => ajouterJours(dateCivileAParis(new Date()), 30);

test.describe('Un client à deux adresses électroniques', () => {
  let produit: Produit;
  let eteindre: () => Promise<void>;
  let pa: string;

  const commander = async (nom: string, corps: object): Promise<void> => {
    const reponse = await fetch(`${pa}/_doublure/${nom}`, { method: 'POST', body: JSON.stringify(corps) });
    expect(reponse.ok).toBe(true);
  };

  test.beforeAll(async () => {
    const port = await choisirPort();
    pa = `http://127.0.0.1:${port}`;
    const acces = { PA_CLIENT_ID: 'facturier', PA_CLIENT_SECRET: 'secret-du-parcours' };
    eteindre = await demarrerDoublure('pa', port, acces);
    produit = await demarrerProduit({ env: { PA_DOUBLURE_URL: pa, ...acces } });
    const lignes = [COMPTA, LYON].map((addressingIdentifier) => ({ addressingIdentifier }));
    await commander('annuaire', { siren: CLIENT, lignes });
  });
  test.afterAll(async () => {
    await produit?.arreter();
    await eteindre?.();
  });

  async function vendeur(): Promise<Session> {
    const session = await nouveauProfessionnel(produit, { prenom: 'Marie' });
    await produit.db.collection('users').updateOne({ email: session.email }, { $set: { siret: VENDEUR } });
    const comptes = (await (await fetch(`${pa}/_doublure/comptes`)).json()) as Record<string, string>[];
    const cles = comptes.find(({ siren }) => VENDEUR.startsWith(siren!))!;
    const corps = {
      ...{ plateforme: new URL(pa).host, identifiant: cles.client_id, secret: cles.client_secret },
      ...{ roles: ['emettre'], remplacer: true },
    };
    exiger(await session.http.post('/plateforme', corps), 201);
    return session;
  }

  async function brouillon({ http }: Session, client: string): Promise<string> {
    const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_000 }];
    const corps = { client, dateEcheance: echeance(), lignes, statut: 'brouillon' };
    return exiger(await http.post<{ _id: string }>('/factures', corps), 201)._id;
  }

  async function sansFaute(page: Page, mode: 'clair' | 'sombre'): Promise<void> {
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }

  const photographier = async (page: Page, nom: string): Promise<void> => {
    if (process.env.VUES)
      await page.screenshot({ path: `${process.env.VUES}/adresse-${nom}.png`, fullPage: true });
  };

  test('se choisit d’un geste en émettant, une fois pour toutes, ou sur le brouillon', async ({
    browser,
  }) => {
    const marie = await vendeur();
    const fiche = {
      ...{ nom: 'Acme', email: 'compta@acme.example', type: 'professionnel', siren: CLIENT },
      adresse: { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' },
    };
    const { _id: client } = exiger(await marie.http.post<{ _id: string }>('/clients', fiche), 201);

    // Sur la page du brouillon.
    const lu = await brouillon(marie, client);
    const page = await navigateurDe(browser, produit.url, marie, `/factures/${lu}`);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByText(/plusieurs adresses/)).toBeVisible();
    await sansFaute(page, 'sombre');
    await photographier(page, 'brouillon-375');
    await page.getByRole('button', { name: `Choisir l’adresse ${LYON}` }).click();
    await expect(
      page.getByText(`Votre client reçoit à l’adresse ${LYON} (vérifiée aujourd’hui).`),
    ).toBeVisible();

    // En émettant : l'émission demande, un geste répond.
    const emise = await brouillon(marie, client);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/factures/${emise}/edit`);
    const titre = page.getByRole('heading', { name: /^Étape \d sur 5/ });
    const generer = page.getByRole('button', { name: 'Générer la facture' });
    await expect(titre).toBeVisible();
    for (let pas = 0; pas < 5 && !(await generer.isVisible()); pas += 1) {
      const avant = (await titre.textContent()) ?? '';
      await page.getByRole('button', { name: 'Suivant' }).click();
      await expect(titre).not.toHaveText(avant);
    }
    await generer.click();
    const choix = page.getByRole('button', { name: `Choisir l’adresse ${COMPTA}` });
    await expect(choix).toBeVisible();
    await sansFaute(page, 'clair');
    await photographier(page, 'emission');
    await choix.click();
    await expect(choix).toHaveCount(0);
    await generer.click();
    await page.waitForURL(new RegExp(`/factures/${emise}$`));
    const gardee = async (id: string) => {
      const facture = await produit.db.collection('factures').findOne({ _id: new ObjectId(id) });
      return [facture?.adresseElectronique, facture?.electronique?.adresse?.valeur] as unknown[];
    };
    expect(await gardee(emise)).toEqual([COMPTA, COMPTA]);

    // Demandée une fois : la facture suivante y part d'elle-même.
    const suivante = await brouillon(marie, client);
    await page.goto(`/factures/${suivante}`);
    await expect(page.getByText(`Votre client reçoit à l’adresse ${COMPTA}`)).toBeVisible();
    exiger(await marie.http.post(`/factures/${suivante}/emettre`), 201);
    expect(await gardee(suivante)).toEqual([COMPTA, COMPTA]);
    await page.context().close();
  });
});
