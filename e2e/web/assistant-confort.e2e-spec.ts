import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const CLIENT = 'Les Tables du Parc';

/** Une facture commencée depuis la liste, à l'étape des lignes. */
async function jusquAuxLignes(page: Page): Promise<void> {
  const pro = await nouveauProfessionnel(produitWeb);
  await creerClient(pro, { nom: CLIENT });
  await entrer(page, pro, '/factures');
  await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
  await allerA(page, 2);
  await panneau(page).getByRole('radio', { name: CLIENT }).click();
  await allerA(page, 3);
}

test.describe('Le confort de l’assistant', () => {
  test('fermé, l’assistant dit le brouillon gardé, et « Reprendre » le rouvre où il en était', async ({
    page,
  }) => {
    await jusquAuxLignes(page);
    await panneau(page).getByLabel('Description, ligne 1').fill('Vase');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('40');
    await panneau(page).getByRole('button', { name: 'Fermer l’assistant' }).click();
    await expect(panneau(page)).toHaveCount(0);
    const annonce = page.getByRole('status').filter({ hasText: 'Brouillon gardé.' });
    await annonce.getByRole('button', { name: 'Reprendre' }).click();
    await allerA(page, 3);
    await expect(panneau(page).getByLabel('Description, ligne 1')).toHaveValue('Vase');
  });

  test('à côté du formulaire, l’aperçu se lit : neuf pixels au moins, la ligne tapée en vue, aucune rangée vide', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await jusquAuxLignes(page);
    await panneau(page).getByLabel('Description, ligne 1').fill('Vase en grès émaillé');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('1 240');
    const apercu = panneau(page).getByRole('region', { name: 'Aperçu de la facture' });
    await expect(apercu.getByRole('cell', { name: 'Vase en grès émaillé' })).toBeInViewport({ ratio: 1 });
    const tailles = await apercu
      .getByRole('article')
      .evaluate((feuille) =>
        [...feuille.querySelectorAll('*')]
          .filter((un) =>
            [...un.childNodes].some((noeud) => noeud.nodeType === 3 && noeud.textContent?.trim()),
          )
          .map((un) => Number.parseFloat(getComputedStyle(un).fontSize)),
      );
    expect(tailles.length).toBeGreaterThan(10);
    expect(Math.min(...tailles)).toBeGreaterThanOrEqual(9);
    await expect(apercu.locator('tr[aria-hidden]:visible')).toHaveCount(0);
    expect(await apercu.evaluate((un) => un.scrollWidth <= un.clientWidth)).toBe(true);
  });

  test('l’aperçu s’agrandit d’un clic, à une taille où il se lit', async ({ page }) => {
    await jusquAuxLignes(page);
    await panneau(page).getByRole('button', { name: 'Agrandir l’aperçu' }).click();
    const feuille = page.getByRole('dialog', { name: 'Aperçu de la facture' }).getByRole('article');
    // Sa largeur dans la page, que le mouvement d'ouverture de la fenêtre ne change pas.
    expect(await feuille.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)).toBeGreaterThanOrEqual(790);
    await page.keyboard.press('Escape');
    await expect(feuille).toHaveCount(0);
    await expect(panneau(page).getByRole('button', { name: 'Agrandir l’aperçu' })).toBeFocused();
  });

  test('sur un téléphone, le client choisi reste en vue pendant que la liste défile', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const pro = await nouveauProfessionnel(produitWeb);
    const noms = Array.from({ length: 12 }, (_, rang) => `Client ${String(rang + 1).padStart(2, '0')}`);
    for (const nom of noms) await creerClient(pro, { nom });
    await entrer(page, pro, '/factures/create');
    await allerA(page, 2);
    const radio = (nom: string) => panneau(page).getByRole('radio', { name: nom });
    const carte = (nom: string) => panneau(page).locator('label', { hasText: nom });
    await radio('Client 02').press('Space');
    await carte('Client 12').scrollIntoViewIfNeeded();
    await expect(carte('Client 12')).toBeInViewport();
    await expect(carte('Client 02')).toBeInViewport({ ratio: 1 });
    await radio('Client 12').press('Space');
    await carte('Client 01').scrollIntoViewIfNeeded();
    await expect(carte('Client 12')).toBeInViewport({ ratio: 1 });
  });

  test('à la palette, « facture tables 450 » ouvre l’assistant à ce client, ce prix déjà là', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await creerClient(pro, { nom: CLIENT });
    await entrer(page, pro, '/factures');
    await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Aller à, créer, trouver' }).fill('facture tables 450');
    const propositions = page.getByRole('listbox', { name: 'Propositions' });
    await expect(propositions.getByRole('option').first()).toContainText(`Facturer ${CLIENT}`);
    await page.keyboard.press('Enter');
    await expect(panneau(page).getByRole('heading', { name: 'Étape 3 sur 5' })).toBeVisible();
    await expect(panneau(page).getByText(CLIENT).first()).toBeVisible();
    await expect(panneau(page).getByLabel('Prix unitaire, ligne 1')).toHaveValue('450,00');
  });
});
