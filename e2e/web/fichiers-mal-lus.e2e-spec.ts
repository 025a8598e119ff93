import { expect, test, type Page } from '@playwright/test';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouvelAdmin, nouveauProfessionnel, renommerDans, type Session } from '../support/session';
import { navigateurDe } from '../support/navigateurs';

const ADMIN = 'admin@essai.example';
const QIF = "!Type:Bank\nD05/11'26\nT12.50\nPVIR JEANNE DUPONT\n^\n";
const XML = '<Commande><Client>Jeanne Dupont</Client><Total devise="EUR">12.50</Total></Commande>';

test.describe('Un fichier que nous n’avons pas su lire', () => {
  let produit: Produit;
  let admin: Session;

  test.beforeAll(async () => {
    produit = await demarrerProduit({ env: { ADMIN_EMAIL: ADMIN } });
    admin = await nouvelAdmin(produit, ADMIN, (...noms) => renommerDans(produit.db, ...noms));
  });
  test.afterAll(() => produit.arreter());

  const deposer = (page: Page, champ: string, name: string, texte: string): Promise<void> =>
    page
      .getByLabel(champ)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(texte) });

  async function envoyer(page: Page, mode: 'clair' | 'sombre'): Promise<string> {
    await page.getByRole('button', { name: 'Voir ce qui partirait' }).click();
    const montre = (await page.getByLabel('Tout ce qui partira').last().innerText()).trim();
    expect(montre).not.toMatch(/jeanne|dupont|12\.50/i);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    const partie = page.waitForRequest((requete) => requete.url().endsWith('/api/formes'));
    await page.getByRole('button', { name: 'Envoyer cette forme' }).click();
    expect((await partie).postData()).not.toMatch(/jeanne|dupont|12\.50/i);
    await expect(page.getByText('La forme de ce fichier est partie')).toBeVisible();
    return montre;
  }

  for (const [largeur, mode, scheme] of [
    [1280, 'clair', 'light'],
    [375, 'sombre', 'dark'],
  ] as const)
    test(`se dit, montre sa forme et l’envoie ; l’administration la lit, la traite et l’efface, à ${largeur} px, en ${mode}`, async ({
      browser,
    }) => {
      const ouvrir = async (session: Session, chemin: string): Promise<Page> => {
        const page = await navigateurDe(browser, produit.url, session, chemin);
        await page.setViewportSize({ width: largeur, height: 860 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.reload();
        return page;
      };
      const page = await ouvrir(await nouveauProfessionnel(produit), '/rapprochements');
      await deposer(page, 'Relevé de banque', 'jeanne.qif', QIF);
      const releve = await envoyer(page, mode);
      expect(releve).toContain("X99/99'99");
      await page.goto('/factures?onglet=reception');
      await deposer(page, 'Fichier d’une facture reçue', 'jeanne.xml', XML);
      expect(await envoyer(page, mode)).toContain('<Commande>\n  <Client> texte');

      const bureau = await ouvrir(admin, '/admin?onglet=formes');
      const forme = bureau.getByRole('listitem').filter({ hasText: 'RELEVE_QIF' });
      await expect(forme).toContainText('Relevé de banque');
      await forme.getByText('Sa forme, en').click();
      await expect(forme.getByLabel('Forme du fichier')).toContainText("X99/99'99");
      await poserAxe(bureau);
      expect(await fautesDe(bureau, mode, true)).toEqual([]);
      await forme.getByRole('button', { name: 'Marquer traitée' }).click();
      await expect(forme.getByText('Traitée', { exact: true })).toBeVisible();
      await forme.getByRole('button', { name: 'Effacer' }).click();
      await expect(forme).toHaveCount(0);
      await Promise.all([page.context().close(), bureau.context().close()]);
    });
});
