import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient, creerDevis } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

/** Rien ne dépasse de l'écran, et rien de grave pour un lecteur d'écran. */
async function regarder(page: Page): Promise<void> {
  const deborde = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(deborde).toBe(false);
  await page.evaluate(axe.source);
  const graves = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
  });
  expect(graves).toEqual([]);
  if (process.env.VUES) {
    const { width } = page.viewportSize() ?? { width: 0 };
    vues += 1;
    await page.screenshot({ path: `${process.env.VUES}/${width}-${String(vues).padStart(2, '0')}.png` });
  }
}
let vues = 0;

const bouton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Le client et une ligne, au clavier. */
async function saisirLignes(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Atelier Duval/ }).press('Space');
  await regarder(page);
  await allerA(page, 3);
  await page.getByLabel('Description, ligne 1').fill('Pose d’un parquet');
  await page.getByLabel('Quantité, ligne 1').fill('20');
  await page.getByLabel('Prix unitaire, ligne 1').fill('45');
  await page.keyboard.press('Tab');
  await expect(panneau(page).getByText(motif('900,00 €')).first()).toBeVisible();
  await expect(panneau(page).getByText('Date d’échéance')).toHaveCount(0);
  await regarder(page);
}

/** L'offre : un délai, un acompte trop grand que la règle retient, puis juste. */
async function saisirOffre(page: Page): Promise<void> {
  await allerA(page, 4);
  await page.getByLabel('Date ou délai d’exécution').fill('Sous trois semaines');
  await bouton(page, 'Demander un acompte').click();
  await expect(page.getByText(motif('270,00 €')).first()).toBeVisible();
  const part = page.getByLabel('Part ou montant, versement 1');
  await part.fill('130');
  await expect(panneau(page).getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await expect(page.getByText(motif('La part ne peut dépasser 100 %.')).first()).toBeVisible();
  await regarder(page);
  await part.fill('30');
  await expect(panneau(page).getByText(/Brouillon enregistré à/)).toBeVisible();
}

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, un devis se prépare, se retrouve, se finalise, puis l’accord reçu se note, au clavier`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    await creerClient(pro);
    await entrer(page, pro, '/devis');
    await expect(page.getByText('Aucun devis n’attend de réponse')).toBeVisible();
    await regarder(page);
    await bouton(page, 'Nouveau devis').first().click();
    await allerA(page, 2);
    await saisirLignes(page);
    await saisirOffre(page);

    await page.reload();
    await allerA(page, 4);
    await expect(page.getByLabel('Date ou délai d’exécution')).toHaveValue('Sous trois semaines');
    await expect(page.getByLabel('Part ou montant, versement 1')).toHaveValue('30');
    await allerA(page, 5);
    await expect(page.getByRole('article')).toContainText('Sous trois semaines');
    await regarder(page);
    await bouton(page, 'Finaliser le devis').click();

    await expect(page.getByRole('heading', { level: 1, name: /^Devis DEV-\d{4}-001$/ })).toBeVisible();
    await expect(page.getByText('Finalisé', { exact: true })).toBeVisible();
    await regarder(page);
    await bouton(page, 'Noter l’accord').focus();
    await page.keyboard.press('Enter');
    const fenetre = page.getByRole('dialog', { name: 'Noter l’accord du client' });
    const qui = fenetre.getByLabel('Qui a donné son accord');
    await expect(qui).toHaveValue('Atelier Duval SARL');
    await qui.fill('');
    await fenetre.getByRole('button', { name: 'Noter l’accord' }).focus();
    await page.keyboard.press('Enter');
    await expect(fenetre.getByText('Indiquez qui a donné son accord.').first()).toBeVisible();
    await expect(qui).toBeFocused();
    await page.keyboard.type('Luc Duval');
    await regarder(page);
    await expect(fenetre).not.toContainText(/sign(é|ature)/i);
    await fenetre.getByRole('button', { name: 'Noter l’accord' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Accord de Luc Duval', { exact: true })).toBeVisible();
    await expect(page.getByText('Accepté', { exact: true })).toBeVisible();
    await expect(bouton(page, 'Noter l’accord')).toHaveCount(0);
    const cote = page.getByRole('region', { name: 'État' });
    await expect(cote).not.toContainText(/sign(é|ature)/i);
    await regarder(page);

    await page.goto('/devis?onglet=acceptes');
    await expect(page.getByRole('list', { name: 'Devis' }).getByRole('link')).toHaveCount(1);
    await regarder(page);
  });
}

/** Un devis finalisé, par l'API. */
async function finaliser(pro: Session, objet: string): Promise<string> {
  const client = await creerClient(pro, { nom: objet });
  const id = await creerDevis(pro, client, objet);
  exiger(await pro.http.post(`/devis/${id}/finaliser`, {}), 201);
  return id;
}

test('refus, nouvelle version et annulation : chacun avec sa raison, et seul ce que l’état permet a un bouton', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const id = await finaliser(pro, 'Étagères');
  await entrer(page, pro, `/devis/${id}`);
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Noter le refus' }).click();
  const fenetre = page.getByRole('dialog', { name: 'Noter le refus du client' });
  await fenetre.getByRole('button', { name: 'Noter le refus' }).click();
  await expect(fenetre.getByText('Indiquez la raison.').first()).toBeVisible();
  await fenetre.getByLabel('Pourquoi votre client refuse').fill('Trop cher');
  await fenetre.getByRole('button', { name: 'Noter le refus' }).click();
  await expect(page.getByRole('region', { name: 'État' }).getByText('Trop cher')).toBeVisible();
  await expect(bouton(page, 'Noter l’accord')).toHaveCount(0);

  await bouton(page, 'Nouvelle version').click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f]+\/modifier$/);
  await allerA(page, 5);
  await bouton(page, 'Finaliser le devis').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Devis DEV-\d{4}-001-V2$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Version d’avant' })).toContainText(/DEV-\d{4}-001/);
  await regarder(page);
  await page.goto(`/devis/${id}`);
  await expect(page.getByText('Remplacé', { exact: true })).toBeVisible();
  await expect(page.getByText(/Remplacé par DEV-/)).toBeVisible();
  await regarder(page);
});
