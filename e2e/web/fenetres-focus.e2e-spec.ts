import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { entrer, prendre, produitWeb } from '../support/web';

// Le mouvement d'ouverture est là où le focus se perdait.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bouton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Ce qu'une bibliothèque dit en anglais quand personne ne l'a traduite. */
const ANGLAIS =
  /\b(tab \d|of \d|close|next|previous|search|loading|clear|select|submit|cancel|delete|expand|collapse|page \d+ of|no data|required|down|up|check|circle|info|exclamation)\b/i;

test('aucun mot anglais ne s’entend : la liste, l’assistant, une facture, ses fenêtres et leurs onglets', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const id = (await emettreFacture(pro, await creerClient(pro, { nom: 'Camille Roy' })))._id;
  await entrer(page, pro, '/factures');
  const entendre = async (ou: string): Promise<void> => {
    // Le rôle s'écrit en anglais, d'un nom de la norme ; ce qui s'entend est le nom, et le texte.
    const dit = (await page.locator('body').ariaSnapshot())
      .split('\n')
      .filter((rangee) => !rangee.includes('- /'))
      .map((rangee) => rangee.replace(/^\s*- [\w]+/, '').replace(/\[[^\]]*\]/g, ''))
      .join('\n');
    expect(ANGLAIS.exec(dit)?.[0] ?? null, `${ou} : ${dit}`).toBeNull();
  };
  await expect(page.getByRole('table')).toBeVisible();
  await entendre('la liste');
  await page.goto(`/factures/${id}`);
  await bouton(page, 'E-mail').click();
  const onglet = page.getByRole('tab', { name: 'Par e-mail' });
  await onglet.focus();
  await expect(onglet).toBeFocused();
  await entendre('envoyer, un onglet qui a le focus');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bouton(page, 'Enregistrer un paiement').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await entendre('encaisser');
  // Une annonce a une icône, qu'antd nomme « check-circle ».
  await bouton(page, 'Enregistrer le paiement').click();
  const annuler = page.getByRole('status').getByRole('button', { name: 'Annuler' });
  await expect(annuler).toBeVisible();
  await entendre('le paiement annoncé');
  await page.goto('/factures/create');
  await expect(page.getByRole('heading', { name: /^Étape/ })).toBeVisible();
  await entendre('l’assistant');
  for (const adresse of [
    '/mentions-legales',
    '/mentions-legales?onglet=paiement',
    '/encaissements',
    '/relances',
    '/relances?onglet=textes',
    '/devis',
    '/devis/create',
    '/clients',
    '/catalogue',
    '/recettes',
    '/rapprochements',
    '/subscription',
    '/messages',
    '/notifications',
    '/compte',
  ]) {
    await page.goto(adresse);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await entendre(adresse);
  }
});

test.describe('Le focus d’une fenêtre', () => {
  test('ajouter un client : le curseur dans son nom, puis le focus sur lui', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await entrer(page, pro, '/clients');
    await bouton(page, 'Ajouter un client').first().click();
    const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
    await expect(fiche.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused();
    await page.keyboard.type('Camille Roy');
    await fiche.getByText('Particulier', { exact: true }).click();
    await fiche.getByRole('textbox', { name: 'E-mail' }).fill('camille@essai.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Camille Roy' })).toBeFocused();
  });

  test('envoyer, encaisser, faire un avoir : l’acte ou le champ a le focus, puis ce qui est fait', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const client = await creerClient(pro, { nom: 'Camille Roy' });
    const id = (await emettreFacture(pro, client))._id;
    await entrer(page, pro, `/factures/${id}`);
    await bouton(page, 'E-mail').click();
    const envoi = page.getByRole('dialog', { name: /^Envoyer/ });
    await expect(envoi.getByRole('button', { name: 'Envoyer l’e-mail' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(envoi).toHaveCount(0);
    await expect(bouton(page, 'E-mail')).toBeFocused();

    await prendre(page, 'Plus d’actions', 'Faire un avoir');
    const avoir = page.getByRole('dialog', { name: /^Avoir sur la facture/ });
    await expect(avoir.getByRole('textbox', { name: 'Motif' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(avoir).toHaveCount(0);

    await bouton(page, 'Enregistrer un paiement').click();
    const paiement = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
    await expect(paiement.getByRole('textbox', { name: 'Montant reçu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(paiement).toHaveCount(0);
    await expect(page.locator('#dernier-paiement')).toBeFocused();
  });
});
