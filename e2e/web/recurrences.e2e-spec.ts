import { expect, test, type Locator, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

type Mode = 'clair' | 'sombre';

/** Aucune faute d'axe, rien qui dépasse, une fois partie l'annonce du geste d'avant. */
async function sansFaute(page: Page, mode: Mode): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await poserAxe(page);
  expect(await fautesDe(page, mode, true)).toEqual([]);
}

/** Du menu de la facture à la série : chaque faute à son champ, les mots changés, deux échéances montrées. */
async function repeter(page: Page, mode: Mode): Promise<void> {
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Répéter cette facture' }).click();
  const fenetre = page.getByRole('dialog', { name: /^Répéter la facture/ });
  await fenetre.getByLabel('Nom de la série').fill('');
  await fenetre.getByRole('button', { name: 'Répéter cette facture' }).click();
  await expect(fenetre.getByText('Donnez un nom à la série.')).toBeVisible();
  await fenetre.getByLabel('Nom de la série').fill('Maintenance du site');
  await fenetre.getByText('Après un nombre', { exact: true }).click();
  await fenetre.getByLabel('Nombre de factures').fill('2');
  await fenetre.getByText('À venir', { exact: true }).click();
  await expect(fenetre.getByText(/^Un texte nomme un mois/)).toBeVisible();
  const prorata = fenetre.getByRole('radiogroup', { name: 'Première période au prorata' });
  await expect(prorata.getByRole('radio', { name: 'Non' })).toBeChecked();
  const premiere = fenetre
    .getByRole('region', { name: 'Les premières factures' })
    .getByRole('listitem')
    .first();
  const sans = await premiere.textContent();
  await prorata.getByText('Oui', { exact: true }).click();
  await expect(premiere).not.toHaveText(sans ?? '');
  await prorata.getByText('Non', { exact: true }).click();
  await expect(premiere).toHaveText(sans ?? '');
  await changerLesMots(fenetre);
  await sansFaute(page, mode);
  await fenetre.getByRole('button', { name: 'Répéter cette facture' }).click();
}

/** L'objet, la désignation et la précision de la facture ; une désignation vidée, une variable inconnue se disent ; l'aperçu suit à mesure. */
async function changerLesMots(fenetre: Locator): Promise<void> {
  const echeances = fenetre.getByRole('region', { name: 'Les premières factures' }).getByRole('listitem');
  await expect(fenetre.getByLabel('Objet')).toHaveValue('Contrat de maintenance');
  await expect(fenetre.getByLabel('Précision, ligne 1')).toHaveValue('Deux passages.');
  await fenetre.getByLabel('Désignation, ligne 1').fill('');
  await expect(fenetre.getByText('Donnez une désignation.')).toBeVisible();
  await fenetre.getByLabel('Désignation, ligne 1').fill('Maintenance {de_moi}');
  await expect(fenetre.getByText(/^\{de_moi\} n’est pas une variable connue/)).toBeVisible();
  await fenetre.getByLabel('Désignation, ligne 1').fill('Maintenance {de_mois} {annee}');
  await expect(fenetre.getByText(/^Un texte nomme un mois/)).toHaveCount(0);
  const dite = /Maintenance d(e |’)\p{L}+ \d{4} – du /u;
  await expect(echeances).toHaveText([dite, dite]);
  await fenetre.getByLabel('Objet').fill('Contrat {annee}');
  await fenetre.getByLabel('Précision, ligne 1').fill('Passage {n}.');
  const entiere = (rang: number): RegExp =>
    new RegExp(`Contrat \\d{4} · Maintenance .+ \\d{4} · Passage ${rang}\\. – du `);
  await expect(echeances).toHaveText([entiere(1), entiere(2)]);
}

/** Émise et envoyée, sans fin ni avis la veille ; son délai de paiement, borné, et la loi s'il passe 45 jours. */
async function regler(page: Page, serie: Locator, mode: Mode): Promise<void> {
  await serie.getByRole('button', { name: 'Changer les réglages' }).click();
  const reglages = page.getByRole('dialog', { name: /^Changer/ });
  await reglages.getByRole('radio', { name: /^Émise et envoyée seule/ }).check();
  await expect(reglages.getByText(/prévenu la veille/)).toBeVisible();
  await reglages
    .getByRole('radiogroup', { name: 'Me prévenir la veille' })
    .getByText('Non', { exact: true })
    .click();
  await expect(reglages.getByText(/prévenu la veille/)).toHaveCount(0);
  const delai = reglages.getByLabel('Délai de paiement, en jours');
  await delai.fill('61');
  await reglages.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(reglages.getByText(/de 0 à 60/)).toBeVisible();
  await delai.fill('60');
  await expect(reglages.getByText(/sous 45\sjours au plus/)).toBeVisible();
  await sansFaute(page, mode);
  const message = reglages.getByLabel('Message de l’e-mail');
  await message.fill('Voici la facture {moi}.');
  await expect(reglages.getByText(/^\{moi\} n’est pas une variable connue/)).toBeVisible();
  await message.fill('Voici la facture {de_mois}.');
  await delai.fill('45');
  await expect(reglages.getByText(/sous 45\sjours au plus/)).toHaveCount(0);
  await reglages.getByText('Jamais', { exact: true }).click();
  await reglages.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(serie.getByText(/Émise et envoyée seule/)).toBeVisible();
  await expect(reglages).toHaveCount(0);
  await serie.getByRole('button', { name: 'Changer les réglages' }).click();
  await expect(reglages.getByLabel('Délai de paiement, en jours')).toHaveValue('45');
  await expect(
    reglages
      .getByRole('radiogroup', { name: 'Me prévenir la veille' })
      .getByRole('radio', { name: 'Non', exact: true }),
  ).toBeChecked();
  await expect(reglages.getByLabel('Message de l’e-mail')).toHaveValue('Voici la facture {de_mois}.');
  await page.keyboard.press('Escape');
  await expect(reglages).toHaveCount(0);
}

/** Un prix neuf, dès la prochaine échéance. */
async function changerLePrix(page: Page, serie: Locator, mode: Mode): Promise<void> {
  await serie.getByRole('button', { name: 'Changer les mots ou les prix' }).click();
  const prix = page.getByRole('dialog', { name: 'Changer les mots ou les prix' });
  await prix.getByLabel('Prix unitaire, ligne 1').fill('95');
  await expect(prix.getByText(/^Première facture/)).toBeVisible();
  await sansFaute(page, mode);
  await prix.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(serie.getByText(/95,00/).first()).toBeVisible();
  await expect(prix).toHaveCount(0);
}

/** Un indice saisi, ses prix vus puis confirmés. */
async function reviser(page: Page, serie: Locator): Promise<void> {
  await serie.getByRole('button', { name: 'Réviser par un indice' }).click();
  const indice = page.getByRole('dialog', { name: 'Réviser les prix par un indice' });
  await indice.getByLabel('Indice', { exact: false }).first().fill('Syntec');
  await indice.getByLabel('Valeur de départ').fill('310,2');
  await indice.getByLabel('Nouvelle valeur').fill('318,4');
  await indice.getByLabel('Source').fill('syntec.fr');
  await indice.getByRole('button', { name: 'Voir les prix' }).click();
  await expect(indice.getByText(/97,51/)).toBeVisible();
  await indice.getByRole('button', { name: 'Confirmer ces prix' }).click();
  await expect(serie.getByText(/97,51/).first()).toBeVisible();
  await expect(indice).toHaveCount(0);
}

for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const)
  test(`une facture émise se répète, la série se règle et saute une échéance ; à ${largeur} px, en ${mode}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    const facture = await emettreFacture(pro, await creerClient(pro), {
      objet: 'Contrat de maintenance',
      lignes: [
        {
          ...{ description: 'Maintenance de novembre 2026', detail: 'Deux passages.' },
          ...{ quantite: 1, prixUnitaire: 89 },
        },
      ],
    });
    await entrer(page, pro, '/recurrences');
    await expect(page.getByText('Aucune facture ne se répète')).toBeVisible();
    await sansFaute(page, mode);
    await page.goto(`/factures/${facture._id}`);
    await repeter(page, mode);

    await expect(page).toHaveURL(/\/recurrences\/\w{24}$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const serie = page.getByRole('region', { name: 'Maintenance du site' });
    await expect(serie.getByText(/^Active · prochaine le /)).toBeVisible();
    await regler(page, serie, mode);
    await changerLePrix(page, serie, mode);
    await reviser(page, serie);
    await serie.getByRole('button', { name: 'Sauter celle-ci' }).click();
    await expect(serie.getByText(/Sautée/)).toBeVisible();
    await expect(serie.getByText('– vous l’avez sautée')).toBeVisible();
    await sansFaute(page, mode);
  });
