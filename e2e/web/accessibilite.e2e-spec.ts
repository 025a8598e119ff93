import AxeBuilder from '@axe-core/playwright';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { poserJeton, produitWeb } from '../support/web';

/** Une page à regarder : son adresse, son titre d'onglet, et ce qu'il faut ouvrir avant de regarder. */
interface Ecran {
  chemin: string;
  titre: RegExp;
  preparer?: (page: Page) => Promise<void>;
}

const VISITEUR: readonly Ecran[] = [
  { chemin: '/login', titre: /^Se connecter/ },
  {
    chemin: '/register',
    titre: /^Inscription/,
    preparer: async (page) => {
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { chemin: '/devenir-client', titre: /^Devenir client/ },
  { chemin: '/reset-password', titre: /^Mot de passe oublié/ },
  { chemin: '/reset-password-confirm?token=x', titre: /^Nouveau mot de passe/ },
  { chemin: '/verify-email', titre: /^Vérification de l’email/ },
];

const LARGEURS = [1280, 375] as const;
const TEINTES = ['light', 'dark'] as const;

/** Les fautes graves d'une page, en mots : règle et éléments. */
async function fautesGraves(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} : ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

function ecouterConsole(page: Page): string[] {
  const erreurs: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') erreurs.push(message.text());
  });
  page.on('pageerror', (erreur) => erreurs.push(erreur.message));
  return erreurs;
}

async function regarder(page: Page, { chemin, titre, preparer }: Ecran): Promise<void> {
  await page.goto(chemin);
  await expect.soft(page.getByRole('heading', { level: 1 }), `titre de ${chemin}`).toHaveCount(1);
  await expect.soft(page).toHaveTitle(titre);
  await expect(page.locator('[aria-busy="true"], .squelette')).toHaveCount(0);
  await preparer?.(page);
  expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  const debord = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(debord, `défilement de côté sur ${chemin}`).toBeLessThanOrEqual(0);
  expect.soft(await fautesGraves(page), `axe sur ${chemin}`).toEqual([]);
}

test.describe('Chaque écran, clair et sombre, large et étroit, est accessible', () => {
  let pro: Session;
  let particulier: Session;
  let connectes: Ecran[];
  let recus: Ecran[];

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    particulier = await nouveauParticulier(produitWeb);
    const client = await creerClient(pro);
    const facture = await emettreFacture(pro, client);
    const moi = await creerClient(pro, { nom: 'Paul Moreau', email: particulier.email, type: 'particulier' });
    const recue = await emettreFacture(pro, moi);
    exiger(await pro.http.post(`/factures/${recue._id}/send-internal`), 200);
    const brouillon = exiger(
      await pro.http.post<{ _id: string }>('/factures', uneFacture(client, { statut: 'brouillon' })),
      201,
    );
    connectes = [
      { chemin: '/factures', titre: /^Factures/ },
      { chemin: '/factures?recherche=introuvable', titre: /^Factures/ },
      { chemin: `/factures/${facture._id}`, titre: /^Facture/ },
      { chemin: '/factures/000000000000000000000000', titre: /^Facture/ },
      { chemin: '/factures/create', titre: /^Nouvelle facture/ },
      { chemin: `/factures/${brouillon._id}/edit`, titre: /^Modifier la facture/ },
      { chemin: '/clients', titre: /^Clients/ },
      { chemin: `/clients/${client}`, titre: /^Client/ },
      { chemin: `/clients/${client}/edit`, titre: /^Modifier le client/ },
      { chemin: '/mentions-legales', titre: /^Mentions légales/ },
      { chemin: '/subscription', titre: /^Abonnement/ },
      { chemin: '/compte', titre: /^Mon compte/ },
    ];
    recus = [
      { chemin: '/factures', titre: /^Factures/ },
      { chemin: `/factures/${recue._id}`, titre: /^Facture/ },
      { chemin: '/mentions-legales', titre: /^Mentions légales/ },
    ];
  });

  /** Parcourt des écrans dans un seul contexte : un seul jeton posé par matrice. */
  async function parcourir(context: BrowserContext, jeton: string | null, ecrans: readonly Ecran[]) {
    const page = await context.newPage();
    if (jeton) await poserJeton(page, jeton);
    const erreurs = ecouterConsole(page);
    for (const ecran of ecrans) await test.step(ecran.chemin, () => regarder(page, ecran));
    expect.soft(erreurs.filter((erreur) => !/status of 4\d\d/.test(erreur))).toEqual([]);
  }

  for (const largeur of LARGEURS) {
    for (const colorScheme of TEINTES) {
      test(`${largeur} px, ${colorScheme === 'light' ? 'clair' : 'sombre'}`, async ({ browser }) => {
        test.setTimeout(300_000);
        const viewport = { width: largeur, height: largeur === 375 ? 812 : 900 };
        for (const [jeton, ecrans] of [
          [null, VISITEUR],
          [pro.jeton, connectes],
          [particulier.jeton, recus],
        ] as const) {
          const context = await browser.newContext({ viewport, colorScheme });
          await parcourir(context, jeton, ecrans);
          await context.close();
        }
      });
    }
  }

  for (const largeur of LARGEURS) {
    test(`les cinq étapes de l’assistant et les fenêtres, ${largeur} px`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({ viewport: { width: largeur, height: 900 } });
      const page = await context.newPage();
      await poserJeton(page, pro.jeton);
      await page.goto('/factures/create');
      const assistant = page.locator('.assistant');
      for (let etape = 1; etape <= 5; etape += 1) {
        await expect(assistant.getByRole('heading', { name: `Étape ${etape} sur 5` })).toBeVisible();
        if (etape === 2) await assistant.getByRole('radio').first().check();
        if (etape === 3) {
          await assistant.getByLabel('Description, ligne 1').fill('Accord');
          await assistant.getByLabel('Prix unitaire, ligne 1').fill('10');
        }
        expect.soft(await fautesGraves(page), `étape ${etape}`).toEqual([]);
        if (etape < 5) await assistant.getByRole('button', { name: 'Suivant' }).click();
      }
      await page.goto('/clients');
      await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Ajouter le client' }).click();
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
      expect.soft(await fautesGraves(page), 'fenêtre du client').toEqual([]);
      await context.close();
    });
  }
});
