import { expect, test } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

test('« Prête pour 2027 » : ce qui manque se dit, un clic mène au champ, rien n’est reproché à une facture émise', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro, { nom: 'Les Tables du Parc', siret: undefined, siren: undefined });
  const { _id } = await emettreFacture(pro, client);

  await entrer(page, pro, `/clients/${client}`);
  await expect(page.getByRole('region', { name: 'Pas prêt pour 2027' })).toContainText('SIREN');
  await page.getByRole('link', { name: /^Compléter.*SIREN/ }).click();
  const champ = page.getByLabel('SIRET (ou SIREN, 9 chiffres)');
  await expect(champ).toBeFocused();
  await champ.fill('732829320');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByRole('region', { name: 'Prêt pour 2027', exact: true })).toBeVisible();

  await page.goto(`/factures/${_id}`);
  await expect(page.getByRole('region', { name: 'Statut' })).toBeVisible();
  await expect(page.getByRole('region', { name: /prête pour 2027/i })).toHaveCount(0);
  const nouvelle = await emettreFacture(pro, client);
  await page.goto(`/factures/${nouvelle._id}`);
  await expect(page.getByRole('region', { name: /prête pour 2027/i })).not.toContainText('SIREN');
});
