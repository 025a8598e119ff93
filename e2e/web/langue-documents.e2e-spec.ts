import { expect, type Locator, type Page, test } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { uneAdresse } from '../support/comptes-web';
import { creerClient, dansJours } from '../support/constructeurs';
import { attendreCourriel } from '../support/courriels-web';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { pourDesParticuliers } from '../support/devis-facture';
import { unDevisEnvoye } from '../support/devis-web';
import { exiger, nouveauProfessionnel } from '../support/session';
import { BOUTONS, codeRecu } from '../support/signature-web';
import { entrer, produitWeb } from '../support/web';

const CLIENT = 'Northwind Traders Ltd';

/** Une fiche dont les documents se disent en deux langues, saisie à l'écran. */
async function clientAnglais(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
  const fenetre = page.getByRole('dialog', { name: 'Ajouter un client' });
  await fenetre.getByText('Entreprise', { exact: true }).click();
  await fenetre.getByLabel('Nom').fill(CLIENT);
  await fenetre.getByLabel('E-mail').fill('accounts@northwind.example');
  await fenetre.getByRole('textbox', { name: /^Adresse/ }).fill('4 Wharf Road');
  await fenetre.getByLabel('Code postal').fill('N1 7GR');
  await fenetre.getByLabel('Ville').fill('London');
  await fenetre.getByLabel('Pays').fill('Royaume-Uni');
  await expect(fenetre.getByRole('radio', { name: 'Français', exact: true })).toBeChecked();
  // Hors de France, l'anglais se propose ; il ne se choisit pas seul.
  const propose = fenetre.getByRole('button', { name: 'Français et anglais' });
  await propose.scrollIntoViewIfNeeded();
  if (process.env.VUES)
    await page.screenshot({ path: `${process.env.VUES}/client-${page.viewportSize()?.width}.png` });
  await propose.click();
  await expect(fenetre.getByRole('radio', { name: 'Français et anglais' })).toBeChecked();
  await expect(propose).toHaveCount(0);
  await fenetre.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(fenetre).toBeHidden();
}

const enAnglais = (feuille: Locator, texte: string | RegExp): Locator =>
  feuille.locator('[lang="en-GB"]').filter({ hasText: texte });

for (const [document, chemin, titre, titreAnglais] of [
  ['la facture', '/factures/create', 'Facture', 'Invoice'],
  ['le devis', '/devis/nouveau', 'Devis', 'Quotation'],
] as const)
  for (const [largeur, mode, colorScheme] of [
    [1280, 'clair', 'light'],
    [375, 'sombre', 'dark'],
  ] as const)
    test(`${document} d’un client anglais se lit dans les deux langues, de l’aperçu à la feuille ; à ${largeur} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: largeur, height: 860 });
      await page.emulateMedia({ colorScheme });
      await entrer(page, await nouveauProfessionnel(produitWeb), '/clients');
      await clientAnglais(page);

      const mots: string[] = [];
      page.on('request', (requete) => mots.push(requete.url()));
      await page.goto(chemin);
      await allerA(page, 2);
      expect(mots.filter((url) => /bilingue/.test(url))).toEqual([]);
      await panneau(page).getByRole('radio', { name: CLIENT }).click();
      await allerA(page, 3);
      await panneau(page).getByLabel('Description, ligne 1').fill('Vase');
      await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('1250,50');
      await allerA(page, 5);
      const apercu = panneau(page).getByRole('article').first();
      await expect(enAnglais(apercu, '€1,250.50').first()).toBeVisible();
      await expect(apercu.getByText('TVA non applicable, article').first()).toBeVisible();
      await expect(enAnglais(apercu, /^VAT not applicable/).first()).toBeVisible();

      await panneau(page)
        .getByRole('button', { name: document === 'la facture' ? 'Générer la facture' : /^Finaliser/ })
        .last()
        .click();
      await page.waitForURL(new RegExp(`/${titre === 'Facture' ? 'factures' : 'devis'}/[0-9a-f]{24}`));
      await expect(panneau(page)).toHaveCount(0);
      const feuille = page.getByRole('article', { name: new RegExp(`^${titre} (FAC|DEV)-`) });
      await expect(enAnglais(feuille, titreAnglais).first()).toBeVisible();
      await expect(enAnglais(feuille, 'Total excl. VAT')).toBeVisible();
      await poserAxe(page);
      expect(await fautesDe(page, mode, true)).toEqual([]);
    });

/** Ce que reçoit et lit un client anglais : la facture émise, son courriel, sa page. */
for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const)
  test(`le courriel et la page d’un client anglais se lisent dans les deux langues ; à ${largeur} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    exiger(await pro.http.put('/mentions-legales', { iban: 'FR7630006000011234567890189' }), 200);
    const to = uneAdresse('anglais');
    const client = await creerClient(pro, { email: to, nom: CLIENT, langue: 'fr_en' });
    const lignes = [{ description: 'Vase', quantite: 1, prixUnitaire: 1_250.5 }];
    const { _id } = exiger(
      await pro.http.post<{ _id: string }>('/factures', { client, lignes, dateEcheance: dansJours(30) }),
      201,
    );
    const corps = { to, subject: 'Facture / Invoice', message: 'Bonjour,\n\nVoici ma facture.' };
    exiger(await pro.http.post(`/factures/${_id}/send-email`, corps), 202);
    const recu = await attendreCourriel(to, ({ texte }) => texte.includes('/f/'));
    expect(recu.texte).toMatch(/Invoice FAC-\d{4}-\d+ for €1,250\.50, due by/);
    expect(recu.texte.indexOf('Voici ma facture.')).toBeLessThan(recu.texte.indexOf('for €1,250.50'));
    await page.goto(/https?:\/\/[^/\s]+(\/f\/[\w-]{43})/.exec(recu.texte)?.[1] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Facture / Invoice');
    await expect(page.getByRole('button', { name: 'J’ai bien reçu / Received' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Pay by bank transfer/ })).toBeVisible();
    await poserAxe(page);
    const fautes = await fautesDe(page, mode, true);
    if (process.env.VUES)
      await page.screenshot({ path: `${process.env.VUES}/page-anglaise-${largeur}.png`, fullPage: true });
    expect(fautes).toEqual([]);
  });

for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const)
  test(`une personne anglaise lit, signe et peut se rétracter dans les deux langues ; à ${largeur} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    await pourDesParticuliers(pro);
    const personne = { type: 'particulier', siret: undefined, nom: 'Ann Lee', langue: 'fr_en' };
    const { chemin, email } = await unDevisEnvoye(pro, personne);
    const regarder = async (nom: string): Promise<void> => {
      await poserAxe(page);
      const fautes = await fautesDe(page, mode, true);
      if (process.env.VUES)
        await page.screenshot({ path: `${process.env.VUES}/${nom}-${largeur}.png`, fullPage: true });
      expect(fautes).toEqual([]);
    };
    await page.goto(chemin);
    await expect(page.getByRole('heading', { name: 'Signez / Sign', exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /I have read the quotation.*\(required\)/ }).check();
    await page.getByLabel(/your full name$/).fill('Ann Lee');
    await page.getByRole('button', { name: 'Recevoir le code / Send me the code' }).click();
    await page.getByLabel(/six-digit code$/).fill(await codeRecu(email));
    await expect(page.getByText('All set: the next button binds you.')).toBeVisible();
    await regarder('signer-anglais');
    await page
      .getByRole('button', { name: `${BOUTONS.particulier} / Sign and order with obligation to pay` })
      .click();
    await expect(page.getByRole('heading', { name: /You accepted this quotation$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Renoncer au contrat ici / Withdraw from contract here' }).click();
    await expect(page.getByRole('button', { name: /Confirm withdrawal$/ })).toBeVisible();
    await regarder('signe-anglais');
  });
