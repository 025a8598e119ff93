import axe from 'axe-core';
import { expect, type Page, test } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel } from '../support/session';
import { dansLaBase, motif, produitWeb } from '../support/web';

const IBAN = 'FR7630006000011234567890189';

/** Une facture émise, et le code que son PDF imprime. */
async function unCode(): Promise<{ numero: string; code: string; pdf: Buffer }> {
  const pro = await nouveauProfessionnel(produitWeb);
  exiger(await pro.http.put('/mentions-legales', { iban: IBAN }), 200);
  const facture = await emettreFacture(pro, await creerClient(pro));
  const pdf = exiger(
    await pro.http.get<ArrayBuffer>(`/factures/${facture._id}/pdf`, { responseType: 'arraybuffer' }),
    200,
  );
  const garde = await dansLaBase((db) =>
    db.collection('documents').findOne({ facture: new ObjectId(facture._id) }),
  );
  return {
    numero: String(facture.numero),
    code: String(garde?.['verification'].code),
    pdf: Buffer.from(pdf),
  };
}

/** Les règles qu'axe relève dans la page. */
async function fautesDAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const outil = (window as unknown as { axe: typeof axe }).axe;
    return (await outil.run()).violations.map(({ id, nodes }) => `${id} : ${nodes[0]?.html}`);
  });
}

test('un code lu montre ses faits, l’IBAN collé se compare, et tout se refait sans réseau', async ({
  page,
  context,
}) => {
  const { numero, code, pdf } = await unCode();
  const demandees: string[] = [];
  page.on('request', (requete) => demandees.push(`${requete.url()} ${requete.postData() ?? ''}`));
  await page.goto(`/v#${code}`);
  await expect(page).toHaveTitle('Vérifier une facture reçue – Facturier');
  await expect(page.getByRole('heading', { level: 2, name: motif(`Facture ${numero}`) })).toBeFocused();
  await expect(page.getByText(motif('Code lu, signature exacte'))).toBeVisible();
  await expect(page.getByText(motif('finit par 0189'))).toBeVisible();
  await expect(page.getByText(/depuis moins de 30 jours/)).toBeVisible();

  const champ = page.getByLabel('IBAN que vous allez payer');
  await champ.fill('FR76 3000 6000 0112 3456 7890 189');
  await champ.press('Enter');
  await expect(page.getByText('Identique', { exact: true })).toBeVisible();
  await champ.fill('FR76 3000 6000 0112 3456 7890 190');
  await champ.press('Enter');
  await expect(page.getByText('Différent. Ne payez pas.')).toBeVisible();
  const recu = page.getByLabel('PDF à comparer');
  const fichier = (octets: Buffer) => ({ name: 'facture.pdf', mimeType: 'application/pdf', buffer: octets });
  await recu.setInputFiles(fichier(pdf));
  await expect(page.getByText('Fichier identique')).toBeVisible();
  await recu.setInputFiles(fichier(Buffer.concat([pdf, Buffer.from('\n')])));
  await expect(page.getByText('Ce fichier n’est pas celui qui a été émis')).toBeVisible();
  expect(demandees.filter((une) => une.includes(code) || une.includes('3000 6000'))).toEqual([]);
  for (const largeur of [1280, 320]) {
    await page.setViewportSize({ width: largeur, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largeur);
    expect(await fautesDAxe(page)).toEqual([]);
  }

  const gardee = (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('verifier')).keys()).length);
  await expect.poll(gardee).toBeGreaterThan(4);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(motif('Code lu, signature exacte'))).toBeVisible();
  await expect(page.getByText(/Nous n’avons pas pu demander si ce document a été annulé/)).toBeVisible();
  await context.setOffline(false);
});

test('un signe changé n’est pas lu comme vrai, et ne montre rien', async ({ page }) => {
  const { code } = await unCode();
  await page.goto(`/v#${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`);
  await expect(page.getByText('Signature fausse')).toBeVisible();
  await expect(page.getByLabel('IBAN que vous allez payer')).toHaveCount(0);
});
