import { expect, test } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, estAnnonce, motif, prendre, produitWeb } from '../support/web';

test.describe('Une facture émise', () => {
  let pro: Session;
  let client: string;

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    client = await creerClient(pro);
  });

  test('« Modifier » dit pourquoi non, puis la corrige : un avoir, et un brouillon qui dit ce qu’il remplace', async ({
    page,
  }) => {
    const { _id, numero } = await emettreFacture(pro, client);
    await entrer(page, pro, `/factures/${_id}`);
    await prendre(page, 'Plus d’actions', 'Modifier');
    const explication = page.getByRole('dialog', { name: /^Une facture émise ne se modifie pas/ });
    await explication.getByRole('button', { name: 'Corriger' }).click();
    const popup = page.getByRole('dialog', { name: /^Corriger la facture FAC-/ });
    await popup.getByLabel('Motif').fill('Mauvaise quantité');
    await popup.getByRole('button', { name: 'Annuler et corriger' }).click();
    await expect(page).toHaveURL(/\/factures\/[0-9a-f]{24}\/edit$/);
    await expect(page.getByRole('heading', { name: /^Étape \d sur 5/ })).toBeVisible();
    const brouillon = /factures\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
    expect(brouillon).not.toBe(_id);
    const { data } = await pro.http.get<{ mentionsLegales: { mentionLibre: string } }>(
      `/factures/${brouillon}`,
    );
    expect(data.mentionsLegales.mentionLibre).toMatch(
      new RegExp(`^Remplace la facture ${numero} du .* annulée par l’avoir AV-\\d{4}-\\d{3}\\.`),
    );
    expect((await pro.http.get<{ statut: string }>(`/factures/${_id}`)).data.statut).toBe('annulee');
  });

  test('« Supprimer » mène à l’avoir, et une remise s’y rend par son montant', async ({ page }) => {
    const { _id } = await emettreFacture(pro, client);
    await entrer(page, pro, `/factures/${_id}`);
    await prendre(page, 'Plus d’actions', 'Supprimer');
    await page
      .getByRole('dialog', { name: /^Une facture émise ne se supprime pas/ })
      .getByRole('button', { name: 'Annuler par un avoir' })
      .click();
    const popup = page.getByRole('dialog', { name: /^Avoir sur la facture FAC-/ });
    await popup.getByText('Par montant').click();
    await popup.getByLabel('Motif').fill('Geste commercial');
    await popup.getByLabel('Montant à rectifier').fill('120,01');
    await popup.getByRole('button', { name: 'Créer l’avoir' }).click();
    await expect(popup.getByRole('alert').first()).toContainText(
      'Cet avoir dépasse ce qui reste de la facture.',
    );
    await expect(popup.getByLabel('Montant à rectifier')).toBeFocused();
    await popup.getByLabel('Montant à rectifier').fill('20');
    await popup.getByRole('button', { name: 'Créer l’avoir' }).click();
    await expect(page.getByRole('heading', { name: /^Avoir AV-\d{4}-\d{3}$/, level: 1 })).toBeVisible();
    await page.goto(`/factures/${_id}`);
    const paiements = page.getByRole('region', { name: 'Paiements' });
    await expect(paiements.locator('[data-reste]')).toContainText(motif('100,00 €'));
  });

  test('rien ne part avant sa confirmation, par l’un ou l’autre chemin', async ({ page }) => {
    const { _id } = await emettreFacture(pro, client);
    const envois: string[] = [];
    page.on('request', (requete) => {
      if (/send-(email|internal)$/.test(requete.url())) envois.push(requete.url());
    });
    await entrer(page, pro, `/factures/${_id}`);
    const popup = page.getByRole('dialog', { name: /^Envoyer FAC-/ });
    for (const [bouton, onglet, confirmation] of [
      ['E-mail', 'Par e-mail', 'Envoyer l’e-mail'],
      ['Envoyer', 'Sur Facturier', 'Envoyer sur Facturier'],
    ] as const) {
      await page.getByRole('button', { name: bouton, exact: true }).click();
      await expect(popup.getByRole('tab', { name: onglet })).toHaveAttribute('aria-selected', 'true');
      await expect(popup.getByRole('button', { name: confirmation })).toBeVisible();
      await popup.getByRole('button', { name: 'Annuler' }).click();
      await expect(popup).toBeHidden();
    }
    expect(envois).toEqual([]);
    await page.getByRole('button', { name: 'E-mail', exact: true }).click();
    await popup.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await estAnnonce(page, 'status', 'E-mail envoyé à');
    expect(envois).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Encaisser' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Encaisser' })).toBeVisible();
    await expect(page.getByText('E-mail envoyé à')).toHaveCount(0);
  });
});
