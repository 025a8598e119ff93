import { expect, test, type Page } from '@playwright/test';
import { allerA } from '../support/assistant-web';
import { sansFaute } from '../support/devis-web';
import {
  chezLeClient,
  ditSonClient,
  encaisser,
  envoyer,
  feuille,
  genererEtEnvoyer,
  remplir,
} from '../support/parcours-clients';
import { professionnelNeuf } from '../support/session';
import { bouton } from '../support/signature-web';
import { SORTES_DE_CLIENTS } from '../support/sortes-de-clients';
import { entrer, motif, prendre, produitWeb } from '../support/web';

/** Un avoir du tout, de la facture montrée, qui s'ouvre une fois fait. */
async function faireUnAvoir(page: Page): Promise<void> {
  await prendre(page, 'Plus d’actions', 'Faire un avoir');
  const avoir = page.getByRole('dialog', { name: /^Avoir sur la facture/ });
  await avoir.getByLabel('Motif').fill('Chantier annulé');
  await sansFaute(page, 'avoir');
  await avoir.getByRole('button', { name: 'Créer l’avoir' }).click();
  await expect(page.getByRole('heading', { name: /^Avoir AV-\d{4}-001$/, level: 1 })).toBeVisible();
}

for (const sorte of SORTES_DE_CLIENTS)
  test(`pour ${sorte.pour}, d’un compte vide : une facture part, se lit, se paie, puis son avoir part et se rembourse`, async ({
    page,
    browser,
  }) => {
    await entrer(page, await professionnelNeuf(produitWeb));
    await bouton(page, 'Nouvelle facture').first().click();
    const email = await remplir(page, sorte);
    await allerA(page, 5);
    await ditSonClient(page, sorte);
    await sansFaute(page, 'apercu');
    const { numero, chemin } = await genererEtEnvoyer(page, email);
    await ditSonClient(page, sorte);
    await chezLeClient(browser, chemin, async (chez) => {
      await expect(chez.getByRole('heading', { level: 1 })).toContainText(numero);
      await expect(chez.getByText(motif('900,00 €')).first()).toBeVisible();
      await ditSonClient(chez, sorte);
      await sansFaute(chez, 'lien-facture');
    });
    await encaisser(page);
    await sansFaute(page, 'payee');
    await chezLeClient(browser, chemin, async (chez) => {
      await expect(chez.getByText('PAYÉE', { exact: true })).toBeVisible();
      await sansFaute(chez, 'lien-payee');
    });

    await faireUnAvoir(page);
    await ditSonClient(page, { ...sorte, dit: new RegExp(numero) });
    await sansFaute(page, 'avoir-fait');
    await bouton(page, 'E-mail').click();
    const avoir = await envoyer(page, email);
    await chezLeClient(browser, avoir.chemin, async (chez) => {
      await expect(chez.getByRole('heading', { level: 1 })).toContainText(avoir.numero);
      await expect(feuille(chez)).toContainText(numero);
      await expect(chez.getByRole('button', { name: /^Payer/ })).toHaveCount(0);
      await sansFaute(chez, 'lien-avoir');
    });
    await page.getByRole('link', { name: numero }).first().click();
    await bouton(page, 'Noter un remboursement').click();
    await bouton(page, 'Noter le remboursement').click();
    await expect(page.getByText(motif('Remboursement de 900,00 € enregistré.'))).toBeVisible();
    await sansFaute(page, 'remboursee');
  });
