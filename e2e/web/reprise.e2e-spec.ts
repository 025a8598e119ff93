import { ObjectId } from 'mongodb';
import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  allerA,
  attendreEtape,
  CLIENT,
  ETAPES,
  ETAPES_COMPLETES,
  finirEtape,
  panneau,
  retrouverEtape,
  saisirEtape,
  type Etape,
} from '../support/assistant-web';
import { seConnecter } from '../support/comptes-web';
import { creerClient } from '../support/constructeurs';
import { navigateurDe } from '../support/navigateurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { connecter, nouveauProfessionnel, type Session } from '../support/session';

const HORS_LIGNE = 'Hors ligne, gardé sur cet appareil';
const ENREGISTRE = /^Brouillon enregistré à \d\d:\d\d$/;

/** Le serveur n'enregistre un brouillon qu'à partir de l'étape 2 : la première va au profil. */
const faitUnBrouillon = ({ numero }: Etape): boolean => [2, 3, 4].includes(numero);

async function ouvrirAssistant(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Nouvelle facture' }).first().click();
}

/** Retient les écritures du navigateur ; rend de quoi les laisser passer. */
async function retenirEcritures(page: Page): Promise<() => Promise<void>> {
  let liberer = (): void => undefined;
  const libre = new Promise<void>((resoudre) => (liberer = resoudre));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await libre;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    liberer();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test.describe('La saisie d’une facture survit', () => {
  let produit: Produit;
  let session: Session;
  let client: string;
  let page: Page;

  test.beforeAll(async () => {
    produit = await demarrerProduit();
  });
  test.afterAll(() => produit.arreter());

  test.beforeEach(async ({ browser }) => {
    session = await nouveauProfessionnel(produit);
    client = await creerClient(session, { nom: CLIENT, siret: '73282932000074' });
    page = await navigateurDe(browser, produit.url, session, '/factures');
    await ouvrirAssistant(page);
  });
  test.afterEach(() => page.context().close());

  /** À chaque étape : saisir, subir la panne, retrouver chaque champ ; à la fin, les retrouver tous. */
  async function aChaqueEtape(
    subir: (etape: Etape) => Promise<void>,
    etapes: readonly Etape[] = ETAPES,
  ): Promise<void> {
    for (const etape of etapes) {
      await test.step(`étape ${etape.numero}`, async () => {
        await allerA(page, etape.numero);
        await attendreEtape(page, etape);
        await subir(etape);
        await allerA(page, etape.numero);
        await retrouverEtape(page, etape);
        await finirEtape(page, etape);
      });
    }
    for (const etape of [...ETAPES_COMPLETES].reverse()) {
      await allerA(page, etape.numero);
      await retrouverEtape(page, etape);
    }
  }

  const brouillons = (): Promise<Record<string, unknown>[]> =>
    produit.db
      .collection('factures')
      .find({ emetteur: new ObjectId(session.id) })
      .toArray();

  test('à un rechargement, à chaque étape', async () => {
    await aChaqueEtape(async (etape) => {
      await saisirEtape(page, etape);
      await page.reload();
      await expect(panneau(page).getByRole('heading', { name: `Étape ${etape.numero} sur 5` })).toBeVisible();
    });
  });

  test('à un serveur tué puis relancé, à chaque étape', async () => {
    await aChaqueEtape(async (etape) => {
      await produit.tuer('SIGKILL');
      await saisirEtape(page, etape);
      if (faitUnBrouillon(etape)) await expect(panneau(page).getByText(HORS_LIGNE)).toBeVisible();
      if (etape.numero === 5) await genererEnVain();
      await produit.redemarrer();
      if (faitUnBrouillon(etape)) await expect(panneau(page).getByText(ENREGISTRE)).toBeVisible();
    }, ETAPES_COMPLETES);
    expect(await brouillons()).toMatchObject([
      { statutEmetteur: 'brouillon', objet: 'Mobilier du printemps', bonDeCommande: 'BC-77' },
    ]);
  });

  async function genererEnVain(): Promise<void> {
    await panneau(page).getByRole('button', { name: 'Générer la facture' }).click();
    await expect(panneau(page).getByRole('alert')).toContainText('Erreur lors de la création de la facture');
  }

  test('à une session finie ailleurs, à chaque étape', async () => {
    const { http } = await connecter(produit, session.email, session.motDePasse);
    const finirLesAutres = async (): Promise<void> => {
      const { data } = await http.get<{ id: string; courante: boolean }[]>('/auth/sessions');
      const autres = data.filter(({ courante }) => !courante);
      await Promise.all(autres.map(({ id }) => http.delete(`/auth/sessions/${id}`)));
    };
    await aChaqueEtape(async (etape) => {
      const liberer = await retenirEcritures(page);
      await saisirEtape(page, etape);
      await finirLesAutres();
      await expect(page).toHaveURL(/\/login\?suite=/);
      await liberer();
      await seConnecter(page, session.email, session.motDePasse);
    });
  });

  test('à un navigateur qui tombe avant tout enregistrement, à chaque étape', async ({ browser }) => {
    await aChaqueEtape(async (etape) => {
      await retenirEcritures(page);
      await saisirEtape(page, etape);
      page = await tomberEtRevenir(browser, page);
    });
    expect(await brouillons()).toHaveLength(1);
  });

  /** Ferme le navigateur sans qu'il décharge la page, le rouvre, et reprend la facture d'où elle se propose. */
  async function tomberEtRevenir(navigateur: Browser, tombee: Page): Promise<Page> {
    const storageState = await tombee.context().storageState();
    await tombee.context().close();
    const contexte = await navigateur.newContext({ storageState, baseURL: produit.url });
    const suite = await contexte.newPage();
    await suite.goto('/factures');
    const brouillon = suite.locator('tbody a[href$="/edit"]:not([aria-hidden])');
    await expect(brouillon.or(suite.getByText('Aucune facture trouvée'))).toBeVisible();
    if (await brouillon.isVisible()) await brouillon.click();
    else await ouvrirAssistant(suite);
    return suite;
  }

  test('à un assistant qui ne s’affiche plus, et que l’on peut encore fermer', async () => {
    for (const etape of ETAPES.slice(0, 3)) {
      await allerA(page, etape.numero);
      await saisirEtape(page, etape);
    }
    // Un client sans adresse : aucun serveur ne le rend, et l'étape 3 ne sait pas le dessiner.
    await page.route('**/api/clients?*', (route) => route.fulfill({ json: [{ _id: client }] }));
    await page.reload();
    const incident = page.getByRole('alert').filter({ hasText: 'L’assistant n’a pas pu s’afficher.' });
    await expect(incident).toContainText('Votre saisie est gardée');
    await expect(incident.getByRole('button', { name: 'Fermer l’assistant' })).toBeVisible();
    await page.unrouteAll();
    await incident.getByRole('button', { name: 'Réessayer' }).click();
    for (const etape of ETAPES.slice(0, 3)) {
      await allerA(page, etape.numero);
      await retrouverEtape(page, etape);
    }
  });

  test('au réseau coupé : le brouillon attend, part au retour, et ne reçoit son numéro qu’à l’émission', async () => {
    await allerA(page, 2);
    await panneau(page).getByRole('radio', { name: CLIENT }).press('Space');
    await expect(panneau(page).getByText(ENREGISTRE)).toBeVisible();
    await allerA(page, 3);
    await page.context().setOffline(true);
    await saisirEtape(page, ETAPES[2] as Etape);
    await expect(panneau(page).getByText(HORS_LIGNE)).toBeVisible();
    expect((await brouillons()).map(({ objet }) => objet ?? null)).toEqual([null]);
    await page.context().setOffline(false);
    await expect(panneau(page).getByText(ENREGISTRE)).toBeVisible();
    expect(await brouillons()).toMatchObject([
      { statutEmetteur: 'brouillon', objet: 'Mobilier du printemps' },
    ]);
    expect((await brouillons())[0]?.numero ?? null).toBeNull();
    await panneau(page).getByLabel('Prix unitaire, ligne 2').fill('10');
    await allerA(page, 5);
    await panneau(page).getByRole('button', { name: 'Générer la facture' }).click();
    await expect(page.getByRole('heading', { name: /^Facture FAC-\d{4}-001$/, level: 1 })).toBeVisible();
    expect(await brouillons()).toHaveLength(1);
  });

  test('à un changement de compte dans le même onglet : l’autre n’en voit rien, et la retrouve qui l’a faite', async () => {
    const autre = await nouveauProfessionnel(produit, { prenom: 'Zoé', nom: 'Autrin' });
    await allerA(page, 2);
    await panneau(page).getByRole('radio', { name: CLIENT }).press('Space');
    await expect(panneau(page).getByText(ENREGISTRE)).toBeVisible();
    for (const { email, motDePasse } of [autre, session]) {
      // Au clavier : le panneau ouvert couvre le bas de la barre latérale.
      await page.getByRole('button', { name: 'Se déconnecter' }).first().press('Enter');
      await seConnecter(page, email, motDePasse);
      await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
      if (email === session.email) continue;
      await expect(page.getByText('Aucune facture trouvée')).toBeVisible();
      await expect(panneau(page)).toHaveCount(0);
    }
    await expect(page.locator('tbody a[href$="/edit"]:not([aria-hidden])')).toBeVisible();
  });
});
