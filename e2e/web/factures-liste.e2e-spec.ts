import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const TEXTE_MIN = 110;

/** La largeur de chaque texte que l'on doit pouvoir lire dans la première rangée : le nom, l'objet. */
const largeursDesTextes = (page: Page, textes: readonly string[]): Promise<number[]> =>
  Promise.all(
    textes.map(async (texte) => {
      const boite = await page
        .locator('tbody')
        .getByText(texte)
        .first()
        .locator('xpath=ancestor::td')
        .boundingBox();
      return Math.round(boite?.width ?? 0);
    }),
  );

test('de 768 à 1280 px, le client et l’objet gardent leur place dans la liste', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro, { nom: 'Les Tables du Parc' });
  await emettreFacture(pro, client, {
    lignes: [{ description: 'Vaisselle de printemps', quantite: 1, prixUnitaire: 12_345.67 }],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await entrer(page, pro);
  for (const width of [1280, 1200, 1180, 1179, 1100, 1024, 992, 800, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Objet', exact: true })).toHaveCount(
      width >= 1180 ? 1 : 0,
    );
    const textes = await largeursDesTextes(page, ['Les Tables du Parc', 'Vaisselle de printemps']);
    expect(Math.min(...textes), `à ${width} px`).toBeGreaterThanOrEqual(TEXTE_MIN);
    const coupees = await page
      .locator('thead th, tbody td:not(:nth-child(2))')
      .evaluateAll((cellules) =>
        cellules
          .filter((cellule) => !cellule.querySelector('a') && cellule.scrollWidth > cellule.clientWidth)
          .map((cellule) => cellule.textContent),
      );
    expect(coupees, `à ${width} px`).toEqual([]);
  }
});

test('à 1024 px, un nom et un objet longs tiennent en deux lignes, de l’air autour', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro, {
    nom: 'Coopérative des artisans céramistes et potiers de la vallée du Rhône et des Alpes',
  });
  await emettreFacture(pro, client, {
    lignes: [
      {
        description: 'Assiettes plates de vingt-sept centimètres, grès émaillé',
        quantite: 1,
        prixUnitaire: 10,
      },
    ],
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  await entrer(page, pro);
  const rangee = page.getByRole('row').filter({ hasText: 'Coopérative' });
  await expect(rangee).toBeVisible();
  const air = await rangee.evaluate((tr) => {
    const { top, bottom } = tr.getBoundingClientRect();
    const boites = [...tr.querySelectorAll('a, small')].map((texte) => texte.getBoundingClientRect());
    return Math.min(...boites.map((boite) => Math.min(boite.top - top, bottom - boite.bottom)));
  });
  expect(air).toBeGreaterThanOrEqual(8);
});

test.describe('Ce que le client a fait d’une facture', () => {
  let pro: Session;
  let particulier: Session;

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    particulier = await nouveauParticulier(produitWeb);
    const client = await creerClient(pro, {
      email: particulier.email,
      type: 'particulier',
      siret: undefined,
    });
    for (const [objet, reponses] of [
      ['Ouverte', ['vue']],
      ['Approuvée', ['vue', 'acceptee']],
      ['Contestée', ['vue', 'refusee']],
      ['Réglée', ['vue', 'payee']],
    ] as const) {
      const lignes = [{ description: objet, quantite: 1, prixUnitaire: 120 }];
      const { _id } = await emettreFacture(pro, client, { lignes });
      exiger(await pro.http.post(`/factures/${_id}/send-internal`), 200);
      for (const statutDestinataire of reponses)
        exiger(
          await particulier.http.put(`/factures/${_id}/statut-destinataire`, {
            statutDestinataire,
            ...(statutDestinataire === 'refusee' && { codeRefus: 'MONTANTTOTAL_ERR' }),
          }),
          200,
        );
    }
  });

  for (const [filtre, objet] of [
    ['Vue', 'Ouverte'],
    ['Acceptée', 'Approuvée'],
    ['Refusée', 'Contestée'],
    ['Déclarée payée', 'Réglée'],
  ] as const)
    test(`« ${filtre} » se lit dans la liste de l’émetteur, et s’y filtre`, async ({ page }) => {
      await entrer(page, pro);
      const rangees = page.locator('tbody').getByRole('row');
      await expect(rangees).toHaveCount(4);
      await expect(rangees.filter({ hasText: objet })).toContainText(filtre);
      await page.getByLabel('Filtrer par statut').selectOption(filtre);
      await expect(rangees).toHaveCount(1);
      await expect(rangees).toContainText(objet);
    });
});
