import { expect, test, type Page } from '@playwright/test';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { facturesDuReleve, type FacturesDuReleve } from '../support/releves-web';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const deposer = (page: Page, contenu: string, name = 'banque.csv'): Promise<void> =>
  page
    .getByLabel('Relevé de banque')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(contenu) });
const trouvees = (page: Page) => page.getByRole('region', { name: 'Trouvées', exact: true });

async function ouvrir(page: Page): Promise<FacturesDuReleve> {
  const pro = await nouveauProfessionnel(produitWeb);
  const factures = await facturesDuReleve(pro);
  await entrer(page, pro, '/rapprochements');
  return factures;
}

for (const [largeur, mode, scheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const)
  test(`des montants sans signe, à ${largeur} px, en ${mode} : le sens se demande avant que rien ne se coche`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme: scheme });
    const { numero } = (await ouvrir(page)).entiere;
    const avec = (titres: string, entree: string, sortie: string): string =>
      `${titres}\n05/11/2026;VIR ${numero};1 200,00;${entree}\n06/11/2026;PRLV ${numero};1 200,00;${sortie}\n`;
    await deposer(page, avec('Date;Libellé;Montant;Type', 'Virement', 'Prélèvement'));
    await expect(page.getByText('Aucun montant de ce fichier n’a de signe.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    await page.getByLabel('Sens', { exact: true }).selectOption({ label: 'Type' });
    await page.getByRole('button', { name: 'Lire le relevé' }).click();
    await expect(page.getByText(motif('Lignes 2 et 3 : ni débit, ni crédit : sens inconnu.'))).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    await page.goto('/rapprochements');
    await deposer(page, avec('Date;Libellé;Montant;Sens', 'C', 'D'));
    await expect(trouvees(page).getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByText(motif('1 entrée d’argent ; 1 dépense laissée de côté'))).toBeVisible();
  });

test('dans un OFX à deux comptes, la ligne en dollars ne se coche pas, et se dit', async ({ page }) => {
  const { numero } = (await ouvrir(page)).entiere;
  const compte = (devise: string, jour: number): string =>
    `<STMTRS><CURDEF>${devise}\n<BANKTRANLIST><STMTTRN><DTPOSTED>2026110${jour}<TRNAMT>+1200.00<NAME>VIR ${numero}</STMTTRN></BANKTRANLIST></STMTRS>`;
  await deposer(page, `OFXHEADER:100\n<OFX>${compte('EUR', 5)}${compte('USD', 6)}</OFX>`, 'a.ofx');
  await expect(trouvees(page).getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByText(motif('1 entrée d’argent'))).toBeVisible();
  await expect(page.getByText(motif('Opération 2 : autre devise que l’euro.'))).toBeVisible();
});

for (const [largeur, mode, scheme] of [
  [1280, 'sombre', 'dark'],
  [375, 'clair', 'light'],
] as const)
  test(`à ${largeur} px, en ${mode} : chaque ligne laissée se dit, et le solde qui ne ferme pas`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme: scheme });
    const { numero } = (await ouvrir(page)).entiere;
    await deposer(
      page,
      [
        'Date;Libellé;Montant;Devise;Solde',
        `05/11/2026;VIR ${numero};1 200,00;EUR;2 200,00`,
        '06/11/2026;VIR LONDRES;50,00;GBP;',
        '07/11/2026;VIR A;100,00;EUR;2 300,00',
        ';VIR SANS DATE;30,00;EUR;',
        '09/11/2026;VIR B;10,00;EUR;2 340,00',
        '10/11/2026;VIR C;5,00;EUR;2 345,00',
        'Total;;1 315,00;EUR;',
      ].join('\n'),
    );
    await expect(trouvees(page).getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByText(motif('2 opérations non retenues'))).toBeVisible();
    await expect(page.getByText(motif('Ligne 5 : date impossible ou absente.'))).toBeVisible();
    await expect(page.getByText(motif('Ligne 3 : autre devise que l’euro.'))).toBeVisible();
    await expect(page.getByText(motif('Ligne 8 : titre, total ou solde, pas une opération.'))).toBeVisible();
    await expect(
      page.getByText(
        motif(
          'Ligne 6 : le solde écrit est de 2 340,00 €, le solde voisin et l’opération donnent 2 310,00 €.',
        ),
      ),
    ).toBeVisible();
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
  });

test('un QIF se refuse par son nom', async ({ page }) => {
  await ouvrir(page);
  await deposer(page, "!Type:Bank\nD05/11'26\nT12.50\nPVIR CLIENT\n^\n", 'banque.qif');
  await expect(page.getByRole('alert')).toContainText(motif('C’est un fichier QIF'));
});
