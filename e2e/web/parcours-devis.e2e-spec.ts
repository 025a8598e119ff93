import { expect, test, type Page } from '@playwright/test';
import { allerA } from '../support/assistant-web';
import { lienRecu, sansFaute } from '../support/devis-web';
import {
  chezLeClient,
  ditSonClient,
  encaisser,
  genererEtEnvoyer,
  remplir,
} from '../support/parcours-clients';
import { professionnelNeuf } from '../support/session';
import { bouton, signer } from '../support/signature-web';
import { completer, SORTES_DE_CLIENTS } from '../support/sortes-de-clients';
import { entrer, motif, produitWeb } from '../support/web';

/** De l'offre à l'envoi : un acompte se demande, ce qui manque se complète, le devis part. */
async function finirEtEnvoyer(page: Page, email: string): Promise<void> {
  await bouton(page, 'Finaliser et envoyer').click();
  const fenetre = page.getByRole('dialog', { name: /^Envoyer DEV-/ });
  await expect(fenetre.getByLabel('Adresse e-mail', { exact: false })).toHaveValue(email);
  await fenetre.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible();
}

/** Du devis montré, l'acompte ou le solde est préparé, puis ouvert à son aperçu. */
async function facturer(page: Page, quoi: 'Acompte' | 'Solde'): Promise<void> {
  await bouton(page, 'Facturer').first().click();
  const fenetre = page.getByRole('dialog', { name: /^Facturer le devis DEV-/ });
  await fenetre.getByRole('radiogroup').getByText(quoi, { exact: true }).click();
  await sansFaute(page, `facturer-${quoi}`);
  await bouton(page, 'Préparer le brouillon').click();
  await expect(page.getByRole('heading', { name: /Étape 5 sur 5/ })).toBeVisible();
}

const auDevis = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Devis' }).getByRole('link', { name: /^DEV-/ }).click();

for (const sorte of SORTES_DE_CLIENTS)
  test(`pour ${sorte.pour}, d’un compte vide : un devis part, se signe, et donne un acompte puis un solde, payés`, async ({
    page,
    browser,
  }) => {
    await entrer(page, await professionnelNeuf(produitWeb), '/devis');
    await bouton(page, 'Nouveau devis').first().click();
    const email = await remplir(page, sorte);
    const delai = page.getByLabel('Date ou délai d’exécution');
    if (sorte.manquesDuDevis.length > 0) await delai.fill('Sous trois semaines');
    await bouton(page, 'Demander un acompte').click();
    await allerA(page, 5);
    await completer(page, sorte.manquesDuDevis);
    await sansFaute(page, 'devis-apercu');
    await finirEtEnvoyer(page, email);
    await ditSonClient(page, sorte);
    const fiche = new URL(page.url()).pathname;

    await chezLeClient(browser, await lienRecu(email), async (chez) => {
      await ditSonClient(chez, sorte);
      await sansFaute(chez, 'devis-recu');
      await signer(chez, email, sorte.qualite);
      await sansFaute(chez, 'devis-signe');
    });
    await expect(page.getByText('Accepté', { exact: true }).first()).toBeVisible();

    await facturer(page, 'Acompte');
    const acompte = await genererEtEnvoyer(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Facture d’acompte ${acompte.numero}`);
    await encaisser(page);
    await auDevis(page);
    await facturer(page, 'Solde');
    const solde = await genererEtEnvoyer(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Facture de solde ${solde.numero}`);
    await ditSonClient(page, { ...sorte, dit: new RegExp(acompte.numero) });
    await chezLeClient(browser, solde.chemin, async (chez) => {
      await expect(chez.getByText(motif('630,00 €')).first()).toBeVisible();
      await sansFaute(chez, 'lien-solde');
    });
    await encaisser(page);
    await sansFaute(page, 'solde-paye');

    await page.goto(fiche);
    await expect(page.getByText('Facturé', { exact: true }).first()).toBeVisible();
    await expect(bouton(page, 'Facturer')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Factures de ce devis' }).getByRole('link')).toHaveText([
      acompte.numero,
      solde.numero,
    ]);
    await sansFaute(page, 'devis-facture');
  });
