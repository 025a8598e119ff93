import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient, dansJours } from '../support/constructeurs';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

type Mode = 'clair' | 'sombre';

/** Aucune faute d'axe, rien qui dépasse ; regardée, si on le demande. */
async function regarder(page: Page, mode: Mode, nom: string): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  if (process.env.IMAGES) await page.screenshot({ path: `${process.env.IMAGES}/${nom}-${mode}.png` });
  await poserAxe(page);
  expect(await fautesDe(page, mode, true)).toEqual([]);
}

/** La série mensuelle d'un particulier, dont le contrat se reconduit dans deux mois, et dont l'indice est de ce mois. */
async function serieDeParticulier(pro: Session): Promise<void> {
  const client = await creerClient(pro, {
    ...{ nom: 'Paul Martin', type: 'particulier', siret: undefined },
  });
  const { _id } = exiger(
    await pro.http.post<{ _id: string }>('/recurrences', {
      client,
      lignes: [{ description: 'Entretien {de_mois}', quantite: 1, prixUnitaire: 89 }],
      rythme: { nom: 'Entretien', unite: 'mois', pas: 1, ancre: 1, debut: dansJours(1) },
    }),
    201,
  );
  const mois = Number(dansJours(0).slice(5, 7));
  exiger(
    await pro.http.put(`/recurrences/${_id}`, {
      reconduction: { terme: dansJours(60), mois: 12 },
      indice: { nom: 'Syntec', s0: 310.2, mois },
    }),
    200,
  );
}

for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const) {
  test.describe(`à ${largeur} px, en ${mode}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: largeur, height: 860 });
      await page.emulateMedia({ colorScheme });
    });

    test('l’indice du mois et l’avis de reconduction sont à faire ; la lettre part, une fois', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      await serieDeParticulier(pro);
      await entrer(page, pro, '/recurrences');
      const serie = page.getByRole('region', { name: 'Entretien' });
      await expect(serie.getByText('Indice Syntec à saisir')).toBeVisible();
      await expect(serie.getByText('Informez Paul Martin de la reconduction')).toBeVisible();
      await regarder(page, mode, 'taches');

      await serie.getByRole('button', { name: 'Saisir l’indice' }).click();
      const revision = page.getByRole('dialog', { name: 'Réviser les prix par un indice' });
      await expect(revision.getByLabel('Valeur de départ')).toHaveValue('310,2');
      await revision.getByLabel('Nouvelle valeur').fill('318,4');
      await revision.getByLabel('Source').fill('syntec.fr');
      await revision.getByRole('button', { name: 'Voir les prix' }).click();
      await revision.getByRole('button', { name: 'Confirmer ces prix' }).click();
      await expect(revision).toHaveCount(0);
      await expect(serie.getByText('Indice Syntec à saisir')).toHaveCount(0);

      await serie.getByRole('link', { name: 'Entretien' }).click();
      await serie.getByRole('button', { name: /^Lettre au client/ }).click();
      const lettre = page.getByRole('dialog', { name: 'Lettre au client' });
      await expect(lettre.getByText(/89,00\s€ → 91,35\s€/)).toBeVisible();
      await regarder(page, mode, 'lettre-de-prix');
      await page.keyboard.press('Escape');
      await expect(lettre).toHaveCount(0);

      await serie.getByRole('button', { name: 'Voir la lettre' }).click();
      const avis = page.getByRole('dialog', { name: 'Avis de reconduction' });
      await expect(avis.getByText(/^Date limite pour refuser la reconduction/)).toBeVisible();
      await regarder(page, mode, 'avis');
      await avis.getByRole('button', { name: 'Envoyer cet e-mail' }).click();
      await expect(avis).toHaveCount(0);
      await expect(serie.getByText(/^Avis de reconduction envoyé le /)).toBeVisible();
      await serie.getByRole('button', { name: 'Reconduction tacite' }).click();
      const reconduction = page.getByRole('dialog', { name: 'Reconduction tacite' });
      await regarder(page, mode, 'reconduction');
      await page.keyboard.press('Escape');
      await expect(reconduction).toHaveCount(0);
      await serie.getByRole('button', { name: 'Changer l’indice prévu' }).click();
      await expect(page.getByRole('dialog', { name: 'Prévoir un indice' })).toBeVisible();
      await regarder(page, mode, 'indice');
    });

    test('cas 35 : des heures collées se montrent, puis deviennent des lignes', async ({ page }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      await creerClient(pro, { nom: 'Les Tables du Parc' });
      await entrer(page, pro, largeur < 768 ? '/factures/create' : '/factures');
      if (largeur > 768) await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
      await allerA(page, 2);
      await panneau(page).getByRole('radio', { name: 'Les Tables du Parc' }).click();
      await allerA(page, 3);
      await panneau(page).getByRole('button', { name: 'Coller des heures' }).click();
      const fenetre = page.getByRole('dialog', { name: 'Coller des heures' });
      await fenetre.locator('input[type="file"]').setInputFiles({
        ...{ name: 'heures.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(
          'Project,Start date,Duration\nSite,2026-11-03,01:30:00\nLogo,2026-11-04,00:20:00\nTotal,,01:50:00\n',
        ),
      });
      const lues = fenetre.getByRole('status', { name: 'Lignes lues' });
      await expect(lues.getByRole('listitem')).toHaveText([/Site\s*1,5\sh/, /Logo\s*0,333\sh/]);
      await expect(lues.getByText(/La ligne 4 est un total/)).toBeVisible();
      await fenetre.getByLabel('Prix de l’heure').fill('60');
      await regarder(page, mode, 'heures');
      await fenetre.getByRole('button', { name: /Ajouter 2\slignes/ }).click();
      await expect(fenetre).toHaveCount(0);
      await expect(
        panneau(page)
          .getByText(/109,98\s€/)
          .first(),
      ).toBeVisible();
      await regarder(page, mode, 'heures-lignes');
    });
  });
}
