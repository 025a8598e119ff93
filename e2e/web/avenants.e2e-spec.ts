import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { actionner } from '../support/clavier';
import { unDevisAccepte } from '../support/devis-facture';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

type Mode = 'clair' | 'sombre';

const bouton = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const travaux = (page: Page): Locator => page.getByRole('region', { name: 'Travaux' });

async function regarder(page: Page, mode: Mode, vue: string): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await poserAxe(page);
  const fautes = await fautesDe(page, mode, true);
  if (process.env.VUES)
    await page.screenshot({
      path: `${process.env.VUES}/avenant-${mode}-${vue}.png`,
      fullPage: !(await page.getByRole('dialog').count()),
    });
  expect(fautes).toEqual([]);
}

for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const)
  test(`une ligne hors devis se signe par un avenant, et se facture aux situations ; à ${largeur} px, en ${mode}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    const devis = await unDevisAccepte(pro);
    await entrer(page, pro, `/devis/${devis}`);
    await actionner(page, bouton(travaux(page), 'Faire un avenant'));
    await expect(panneau(page)).toBeVisible();
    await allerA(page, 3);
    await panneau(page).getByLabel('Description, ligne 1').fill('Vernis, en plus du devis');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('66,67');
    await allerA(page, 5);
    await regarder(page, mode, '1-assistant');
    await bouton(page, 'Finaliser le devis').click();
    await expect(page.getByRole('heading', { level: 1, name: /DEV-\d{4}-\d+/ })).toBeVisible();
    await expect(page.getByRole('region', { name: motif('Avenant n° 1') })).toContainText(
      'Signé, ses lignes s’y ajouteront',
    );
    await expect(page.getByText(motif('Avenant n° 1 au devis')).first()).toBeVisible();
    await regarder(page, mode, '2-avenant');
    const avenant = /devis\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';

    await page.goto(`/devis/${devis}`);
    await expect(travaux(page)).toContainText(motif('Avenant n° 1, finalisé'));
    exiger(
      await pro.http.post(`/devis/${avenant}/accepter-hors-ligne`, {
        le: dateCivileAParis(new Date()),
        par: 'Luc Duval',
        comment: 'papier',
      }),
      200,
    );
    await page.goto(`/devis/${avenant}`);
    await expect(page.getByRole('region', { name: motif('Avenant n° 1') })).toContainText(
      'se facture avec lui',
    );
    await expect(bouton(page, 'Facturer')).toHaveCount(0);
    await regarder(page, mode, '3-avenant-signe');
    await page.goto(`/devis/${devis}`);
    await expect(travaux(page)).toContainText(motif('Avenant n° 1, accepté'));
    await regarder(page, mode, '4-devis');
    await actionner(page, bouton(travaux(page), 'Facturer une situation'));
    await expect(page.getByRole('dialog', { name: /^Situation n°/ })).toContainText(
      /Vernis, en plus du devis \(avenant/,
    );
    await actionner(page, bouton(page.getByRole('dialog'), 'Tout est fait'));
    await expect(page.getByRole('dialog')).toContainText(motif('400,00 €'));
    await regarder(page, mode, '5-situation');
  });
