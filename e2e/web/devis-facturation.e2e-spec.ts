import { expect, test, type Locator, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { LIGNES_A_FACTURER } from '../support/devis-facture';
import { sansFaute, unDevisEnvoye } from '../support/devis-web';
import { texteDuPdf } from '../support/pdf';
import { nouveauProfessionnel, type Session } from '../support/session';
import { signer } from '../support/signature-web';
import { entrer, motif, produitWeb } from '../support/web';

const bouton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const montant = (page: Page, de: string) =>
  page.getByRole('region', { name: 'Facturation' }).locator('dl > div').filter({ hasText: de });

/** Les trois sommes de la barre, et ce qui reste. */
async function sommes(page: Page, ...attendues: [string, string, string, string]): Promise<void> {
  const noms = ['Accepté', 'Facturé', 'Encaissé', 'Reste à facturer'];
  for (const [rang, nom] of noms.entries())
    await expect(montant(page, nom).last()).toContainText(motif(`${attendues[rang]} €`));
}

/** Émet le brouillon ouvert dans l'assistant. @returns son numéro */
async function emettre(page: Page, ...visibles: string[]): Promise<string> {
  await expect(panneau(page)).toBeVisible();
  await allerA(page, 5);
  for (const texte of visibles) await expect(page.getByRole('article')).toContainText(motif(texte));
  await bouton(page, 'Générer la facture').click();
  const titre = page.getByRole('heading', { level: 1, name: /FAC-/ });
  await expect(titre).toBeVisible();
  return /FAC-\d{4}-\d+/.exec((await titre.textContent()) ?? '')?.[0] ?? '';
}

/** Le texte du PDF de la facture montrée. */
async function pdfMontre(page: Page, pro: Session): Promise<string> {
  const id = /factures\/([0-9a-f]+)/.exec(page.url())?.[1];
  const { data } = await pro.http.get<Buffer>(`/factures/${id}/pdf`, { responseType: 'arraybuffer' });
  return texteDuPdf(Buffer.from(data)).replace(/[\u00a0\u202f]/g, ' ');
}

/** Trente pour cent, au clavier ; une part impossible se dit sur place, sans rien perdre. */
async function demanderAcompte(page: Page): Promise<Locator> {
  await bouton(page, 'Facturer').first().focus();
  await page.keyboard.press('Enter');
  const fenetre = page.getByRole('dialog', { name: /^Facturer le devis DEV-/ });
  const part = fenetre.getByLabel('Part du total accepté', { exact: false });
  await expect(part).toHaveValue('30');
  await part.fill('130');
  await part.press('Enter');
  await expect(fenetre.getByText(motif('La part ne peut dépasser 100 %.')).first()).toBeVisible();
  await expect(part).toBeFocused();
  await sansFaute(page, 'facturer-fautif');
  await part.fill('30');
  await expect(fenetre.getByText(motif('233,33 €'))).toBeVisible();
  await sansFaute(page, 'facturer-acompte');
  await part.press('Enter');
  return fenetre;
}

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, un devis signé par son lien donne un acompte, payé, puis son solde, au centime, au clavier`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    const { id, email, chemin } = await unDevisEnvoye(pro, {}, [], LIGNES_A_FACTURER);
    await page.goto(chemin);
    await signer(page, email, 'Gérante');
    await entrer(page, pro, `/devis/${id}`);
    await expect(page.getByRole('region', { name: 'Signature' })).toContainText(
      'Signé en ligne par Camille Roy',
    );
    await sommes(page, '333,33', '0,00', '0,00', '333,33');

    const fenetre = await demanderAcompte(page);
    const acompte = await emettre(page, 'Acompte 30 % sur devis', '100,00 €');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Facture d’acompte ${acompte}`);
    expect(await pdfMontre(page, pro)).toMatch(/Facture d’acompte[\s\S]*Net à payer\s+100,00 €/);
    await sansFaute(page, 'acompte-emis');

    await bouton(page, 'Enregistrer un paiement').click();
    await bouton(page, 'Enregistrer le paiement').click();
    await expect(page.getByText('Paiement de').first()).toBeVisible();
    await page.getByRole('region', { name: 'Devis' }).getByRole('link', { name: /^DEV-/ }).click();
    await sommes(page, '333,33', '100,00', '100,00', '233,33');
    await sansFaute(page, 'fiche-acompte-paye');

    await bouton(page, 'Facturer').first().click();
    await fenetre.getByText('Solde', { exact: true }).click();
    await expect(fenetre.getByText(new RegExp(`Acompte ${acompte} du `))).toBeVisible();
    await expect(fenetre.getByText(motif('233,33 €'))).toBeVisible();
    await sansFaute(page, 'facturer-solde');
    await bouton(page, 'Préparer le brouillon').dblclick();
    const solde = await emettre(page, acompte, '233,33 €', '−100,00 €');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Facture de solde ${solde}`);
    const bloc = page.getByRole('region', { name: 'Devis' });
    await expect(bloc.getByRole('link', { name: new RegExp(acompte) })).toBeVisible();
    await expect(bloc).toContainText(motif('233,33 €'));
    const pdf = await pdfMontre(page, pro);
    expect(pdf).toMatch(new RegExp(`Acompte ${acompte} du\\s+[\\d/]+\\s+−100,00 €`));
    expect(pdf).toMatch(/Total TTC\s+333,33 €[\s\S]*Net à payer\s+233,33 €/);
    await sansFaute(page, 'solde-emis');

    await page.goto(`/devis/${id}`);
    await sommes(page, '333,33', '333,33', '100,00', '0,00');
    await expect(page.getByText('Facturé', { exact: true }).first()).toBeVisible();
    await expect(bouton(page, 'Facturer')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Factures de ce devis' }).getByRole('link')).toHaveText([
      acompte,
      solde,
    ]);
    await sansFaute(page, 'fiche-facturee');
    await page.goto('/devis?onglet=a-facturer');
    await expect(page.getByText('Rien à facturer')).toBeVisible();
  });
}
