import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { actionner, taper } from '../support/clavier';
import { attendreCourriel } from '../support/courriels-web';
import { tirer } from '../support/devis-facture';
import { unDevisEnvoye } from '../support/devis-web';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { texteDuPdf } from '../support/pdf';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { signer } from '../support/signature-web';
import { entrer, motif, produitWeb } from '../support/web';

type Mode = 'clair' | 'sombre';

/** 1 334,00 €, dont 30 % et 5 % ne tombent pas juste. */
const LIGNES = [
  {
    description: 'Maçonnerie du mur de la cour, enduit compris',
    quantite: 20,
    prixUnitaire: 50,
    unite: 'm²',
  },
  { description: 'Peinture', quantite: 1, prixUnitaire: 333.34 },
  { description: 'Chevilles', quantite: 1, prixUnitaire: 0.66 },
];

const bouton = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const travaux = (page: Page): Locator => page.getByRole('region', { name: 'Travaux' });
const fenetreDe = (page: Page): Locator => page.getByRole('dialog', { name: /^Situation n°/ });
const avancement = (page: Page, ligne: string): Locator =>
  fenetreDe(page).getByLabel(ligne, { exact: false });

/** Une page sans faute d'axe, qui ne déborde pas ; son image, si l'on en veut. */
async function regarder(page: Page, mode: Mode, vue: string): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await poserAxe(page);
  const fautes = await fautesDe(page, mode, true);
  const { VUES } = process.env;
  if (VUES)
    await page.screenshot({
      path: `${VUES}/${mode}-${vue}.png`,
      fullPage: !(await page.getByRole('dialog').count()),
    });
  expect(fautes).toEqual([]);
}

/** Émet le brouillon ouvert dans l'assistant. @returns l'identifiant de la facture */
async function emettre(page: Page, mode: Mode, vue: string): Promise<string> {
  await expect(panneau(page)).toBeVisible();
  await allerA(page, 5);
  await regarder(page, mode, `${vue}-assistant`);
  await bouton(page, 'Générer la facture').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Facture de situation FAC-/ })).toBeVisible();
  return /factures\/([0-9a-f]+)/.exec(page.url())?.[1] ?? '';
}

/** Cinq pour cent, consignés ; six sont refusés sur place. */
async function retenir(page: Page, mode: Mode): Promise<void> {
  await actionner(page, bouton(travaux(page), 'Retenue de garantie'));
  const fenetre = page.getByRole('dialog', { name: 'Retenue de garantie' });
  await taper(page, fenetre.getByLabel('Taux', { exact: false }), '6');
  await page.keyboard.press('Enter');
  await expect(fenetre.getByText(motif('La loi ne permet pas plus de 5 %.')).first()).toBeVisible();
  await regarder(page, mode, '02-retenue-fautive');
  await taper(page, fenetre.getByLabel('Taux', { exact: false }), '5');
  await taper(page, fenetre.getByLabel('Chez qui la somme est consignée'), 'Banque des Alpes');
  await regarder(page, mode, '03-retenue');
  await page.keyboard.press('Enter');
  await expect(fenetre).toHaveCount(0);
  await expect(travaux(page)).toContainText(motif('Retenue de garantie, 5 %'));
}

/** La page du client dit ce qui se paie maintenant, et ce qu'il retient. */
async function pageDuClient(page: Page, pro: Session, id: string, email: string, mode: Mode): Promise<void> {
  exiger(
    await pro.http.post(`/factures/${id}/send-email`, {
      to: email,
      subject: 'Situation',
      message: 'Bonjour',
    }),
    202,
  );
  const { texte } = await attendreCourriel(email, (recu) => recu.texte.includes('/f/'));
  await page.goto(/https?:\/\/[^/\s]+(\/f\/[\w-]{43})/.exec(texte)?.[1] ?? '');
  await expect(page.getByText(motif('Retenue de garantie : 20,01 €')).first()).toBeVisible();
  await expect(page.getByText(motif('380,19 €')).first()).toBeVisible();
  await regarder(page, mode, '09-page-du-client');
}

/** Tape le même avancement à ces lignes. */
async function avancer(page: Page, lignes: readonly string[], tape: string): Promise<void> {
  for (const ligne of lignes) await taper(page, avancement(page, ligne), tape);
}

/** Trente pour cent de tout, un excès refusé en chemin ; émise, elle dit ce qui est retenu. @returns son identifiant */
async function premiere(page: Page, mode: Mode): Promise<string> {
  await actionner(page, bouton(travaux(page), 'Facturer une situation'));
  await regarder(page, mode, '04-situation-vide');
  await avancer(page, ['Maçonnerie'], '130');
  await page.keyboard.press('Enter');
  await expect(fenetreDe(page).getByText(/^Au-delà de la ligne/)).toBeVisible();
  await regarder(page, mode, '05-situation-exces');
  await avancer(page, ['Maçonnerie', 'Peinture', 'Chevilles'], '30');
  await expect(fenetreDe(page)).toContainText(motif('400,20 €'));
  await regarder(page, mode, '06-situation-30');
  await page.keyboard.press('Enter');
  const id = await emettre(page, mode, '07');
  const paiements = page.getByRole('region', { name: 'Paiements' });
  await expect(paiements).toContainText(motif('À demander maintenant380,19 €'));
  await expect(paiements).toContainText(motif('20,01 €'));
  await regarder(page, mode, '08-facture-emise');
  return id;
}

/** Le recul se dit à la ligne ; un brouillon né d'ailleurs, sous les totaux, puis sur la carte. */
async function refuser(page: Page, pro: Session, devis: string, mode: Mode): Promise<void> {
  const fenetre = fenetreDe(page);
  await actionner(page, bouton(travaux(page), 'Facturer une situation'));
  await avancer(page, ['Maçonnerie'], '20');
  await page.keyboard.press('Enter');
  await expect(fenetre.getByText('Déjà facturée plus loin.')).toBeVisible();
  await regarder(page, mode, '11-recul');
  await fenetre.getByText('Quantité', { exact: true }).click();
  await expect(fenetre).toContainText(motif('déjà 6 m²'));
  await avancer(page, ['Maçonnerie'], '14');
  await expect(fenetre).toContainText(motif('400,00 €'));
  await regarder(page, mode, '12-quantite');
  await fenetre.getByText('€', { exact: true }).first().click();
  await avancer(page, ['Maçonnerie'], '700');
  await avancer(page, ['Peinture'], '233,34');
  await expect(fenetre).toContainText(motif('533,34 €'));
  await regarder(page, mode, '13-euros');
  const autre = await tirer(pro, devis, { nature: 'situation', lignes: [{ ligne: 0, cumul: 50 }] });
  await page.keyboard.press('Enter');
  await expect(fenetre.getByText(/^Une situation de ce devis est encore en brouillon/)).toBeInViewport({
    ratio: 1,
  });
  await regarder(page, mode, '14-deux-brouillons');
  await page.goto(`/devis/${devis}`);
  await expect(travaux(page).getByText(/^Une situation de ce devis est encore en brouillon/)).toBeVisible();
  await expect(bouton(travaux(page), 'Facturer une situation')).toHaveCount(0);
  await regarder(page, mode, '15-brouillon-en-attente');
  exiger(await pro.http.delete(`/factures/${autre}`), 204);
}

/** La réception, puis tout ce qui reste, d'un bouton. */
async function finir(page: Page, devis: string, mode: Mode): Promise<void> {
  await page.goto(`/devis/${devis}`);
  await actionner(page, bouton(travaux(page), 'Réception des travaux'));
  await regarder(page, mode, '18-reception');
  await actionner(page, bouton(page, 'Noter la réception'));
  await expect(travaux(page)).toContainText('Libération');
  await regarder(page, mode, '19-devis-recu');
  await actionner(page, bouton(travaux(page), 'Facturer une situation'));
  await actionner(page, bouton(fenetreDe(page), 'Tout est fait'));
  await expect(avancement(page, 'Chevilles')).toHaveValue('100');
  await expect(fenetreDe(page)).toContainText(motif('400,46 €'));
  await regarder(page, mode, '20-derniere');
  await actionner(page, bouton(fenetreDe(page), 'Préparer le brouillon'));
  await emettre(page, mode, '21');
  await regarder(page, mode, '22-derniere-emise');
}

/** Le décompte arrêté, son PDF pris : le marché, ce qui est retenu, ce qui se paie. */
async function decompter(page: Page, mode: Mode): Promise<void> {
  await actionner(page, bouton(travaux(page), 'Arrêter le décompte'));
  const telecharge = page.waitForEvent('download');
  await actionner(page, bouton(travaux(page), 'Télécharger le décompte'));
  const fichier = await telecharge;
  expect(fichier.suggestedFilename()).toMatch(/^DC-DEV-\d{4}-\d+\.pdf$/);
  if (process.env.VUES) await fichier.saveAs(`${process.env.VUES}/decompte-${mode}.pdf`);
  const texte = texteDuPdf(readFileSync(await fichier.path())).replace(/[\u00a0\u202f]/g, ' ');
  expect(texte).toMatch(
    /Déjà réglé\s+0,00 €\s+À payer maintenant\s+1 267,30 €\s+Retenu en garantie\s+66,70 €/,
  );
  await regarder(page, mode, '24-decompte');
}

/** La lettre qui demande la libération : prête dès la réception. */
async function demander(page: Page, mode: Mode): Promise<void> {
  const telecharge = page.waitForEvent('download');
  await actionner(page, bouton(travaux(page), 'Demander la libération'));
  const fichier = await telecharge;
  expect(fichier.suggestedFilename()).toMatch(/^retenue-de-garantie-DEV-\d{4}-\d+\.pdf$/);
  if (process.env.VUES) await fichier.saveAs(`${process.env.VUES}/lettre-${mode}.pdf`);
  expect(texteDuPdf(readFileSync(await fichier.path())).replace(/[\u00a0\u202f]/g, ' ')).toContain('66,70 €');
}

/** L'opposition arrête la libération ; une caution notée ensuite n'y change rien tant qu'elle dure. */
async function opposerPuisCautionner(page: Page, mode: Mode): Promise<void> {
  const fenetre = page.getByRole('dialog', { name: 'Retenue de garantie' });
  await actionner(page, bouton(travaux(page), 'Retenue de garantie'));
  await taper(page, fenetre.getByLabel(/^Opposition du client/), 'Réserves non levées');
  await page.keyboard.press('Enter');
  await expect(travaux(page)).toContainText(/arrêtée, opposition du .*\s: Réserves non levées/);
  await expect(fenetre).toHaveCount(0);
  await regarder(page, mode, '25-opposition');
  await actionner(page, bouton(travaux(page), 'Retenue de garantie'));
  await taper(page, fenetre.getByLabel('Une caution la remplace depuis le'), '27/11/2020');
  await regarder(page, mode, '26-caution');
  await actionner(page, bouton(fenetre, 'Noter la retenue'));
  await expect(travaux(page)).toContainText('Remplacée par une caution27 novembre 2020');
  await expect(travaux(page)).toContainText(motif('Retenue de garantie, 5 %66,70 €'));
}

for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const)
  test(`un devis signé se facture en trois situations, retenue, réception et décompte ; à ${largeur} px, en ${mode}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 812 });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    const { id, email, chemin } = await unDevisEnvoye(pro, {}, [], LIGNES);
    await page.goto(chemin);
    await signer(page, email, 'Gérante');
    await entrer(page, pro, `/devis/${id}`);
    await expect(travaux(page)).toBeVisible();
    await regarder(page, mode, '01-devis-signe');
    await retenir(page, mode);
    await pageDuClient(page, pro, await premiere(page, mode), email, mode);

    await page.goto(`/devis/${id}`);
    await expect(travaux(page)).toContainText(motif('dont 20,01 € retenus'));
    await regarder(page, mode, '10-devis-une-situation');
    await refuser(page, pro, id, mode);

    await page.goto(`/devis/${id}`);
    await actionner(page, bouton(travaux(page), 'Facturer une situation'));
    await avancer(page, ['Maçonnerie', 'Peinture'], '70');
    await page.keyboard.press('Enter');
    await emettre(page, mode, '16');
    await regarder(page, mode, '17-deuxieme');
    await finir(page, id, mode);

    await page.goto(`/devis/${id}`);
    await regarder(page, mode, '23-devis-fini');
    await decompter(page, mode);
    await demander(page, mode);
    await opposerPuisCautionner(page, mode);
  });
