import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import {
  ECHANTILLONS,
  ecouterDeparts,
  echantillon,
  facturesDuReleve,
  type FacturesDuReleve,
} from '../support/releves-web';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { dansLaBase, entrer, estAnnonce, motif, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route cacherait ce qui part d'elle.
test.use({ serviceWorkers: 'block' });

interface Ecriture {
  montant: number;
  date: string;
  moyen: string;
  facture: { numero: string };
}

const deposer = (page: Page, fichier: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.getByLabel('Relevé de banque').setInputFiles(fichier);
const groupe = (page: Page, nom: string) => page.getByRole('region', { name: nom, exact: true });
const inscrire = (page: Page) => page.getByRole('button', { name: 'Inscrire au livre' });
const livre = async (pro: Session): Promise<Ecriture[]> =>
  exiger(await pro.http.get<Ecriture[]>('/recettes?limite=100'), 200);

async function ouvrir(page: Page): Promise<{ pro: Session; factures: FacturesDuReleve }> {
  const pro = await nouveauProfessionnel(produitWeb);
  const factures = await facturesDuReleve(pro);
  await entrer(page, pro, '/recettes');
  await page.getByRole('link', { name: 'Rapprocher un relevé' }).click();
  await expect(page.getByRole('heading', { name: 'Rapprocher un relevé', level: 1 })).toBeVisible();
  return { pro, factures };
}

/** Les collections où l'on trouve cela, quelque part dans un document. */
const collectionsQuiDisent = (mot: RegExp): Promise<string[]> =>
  dansLaBase(async (db) => {
    const trouvees: string[] = [];
    for (const { collectionName } of await db.collections())
      for await (const document of db.collection(collectionName).find())
        if (mot.test(JSON.stringify(document)) && !trouvees.includes(collectionName))
          trouvees.push(collectionName);
    return trouvees;
  });

/** Ce qui ne doit jamais partir : un mot de chaque libellé, l'IBAN, le solde, le nom du fichier. */
const DU_RELEVE =
  /KIOSQUE|LEMOINE|CLAIRE|DUBREUIL|STRIPE TECH|LECTRICIT|FR7600000|12.?345|\.csv|\.ofx|\.xml/i;

for (const nom of ECHANTILLONS)
  test(`${nom} : le numéro et le montant se cochent seuls, Stripe n’est pas une recette, rien d’autre que des empreintes et des choix ne part`, async ({
    page,
  }) => {
    const { pro, factures } = await ouvrir(page);
    const departs = ecouterDeparts(page);
    await deposer(page, echantillon(nom, factures));

    const sure = groupe(page, 'Trouvées').getByRole('checkbox');
    await expect(sure).toHaveCount(1);
    await expect(sure).toBeChecked();
    await expect(groupe(page, 'Trouvées')).toContainText(
      motif(`Numéro ${factures.entiere.numero} et montant exact`),
    );
    const aVerifier = groupe(page, 'À vérifier').getByRole('checkbox');
    await expect(aVerifier).toHaveCount(2);
    for (const une of await aVerifier.all()) await expect(une).not.toBeChecked();
    await expect(groupe(page, 'Versements d’un prestataire')).toContainText('déjà au livre');
    await page.getByText('Sans facture trouvée').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'KIOSQUE DE LA GARE' })).toHaveCount(2);
    await inscrire(page).click();
    await expect(page.getByText(motif('1 paiement inscrit au livre des recettes'))).toBeVisible();

    const ecrits = await livre(pro);
    expect(ecrits.map(({ montant, facture: { numero } }) => [montant, numero])).toEqual([
      [1_200, factures.entiere.numero],
    ]);
    const envois = departs.filter((une) => une.method() !== 'GET' || une.postData() !== null);
    expect(envois.map((une) => new URL(une.url()).pathname)).toEqual([
      '/api/rapprochements/connues',
      '/api/rapprochements/appliquer',
    ]);
    const [connues, appliquees] = envois.map((une) => une.postDataJSON() as Record<string, unknown[]>);
    expect(Object.keys(connues!)).toEqual(['empreintes']);
    // Un fichier qui dit son compte se reconnaît aussi sans lui : deux empreintes par ligne.
    expect(connues!.empreintes).toHaveLength(/boursobank|ofx/.test(nom) ? 12 : 6);
    for (const une of connues!.empreintes!) expect(une).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(appliquees!)).toEqual(['lignes']);
    for (const ligne of appliquees!.lignes as object[])
      expect(
        Object.keys(ligne).filter(
          (champ) => !['empreinte', 'date', 'genre', 'affectations', 'moyen'].includes(champ),
        ),
      ).toEqual([]);
    const dit = departs.map((une) => `${decodeURIComponent(une.url())} ${une.postData() ?? ''}`);
    expect(dit.filter((texte) => texte.includes('/api/') && DU_RELEVE.test(texte))).toEqual([]);
  });

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const)
  test(`à ${largeur} px : cocher, choisir, inscrire ; le même fichier et celui qui le chevauche n’ajoutent rien`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const { pro, factures } = await ouvrir(page);
    await deposer(page, echantillon('fortuneo.csv', factures));
    await poserAxe(page);
    expect(await fautesDe(page, 'clair', true)).toEqual([]);
    for (const une of await groupe(page, 'À vérifier').getByRole('checkbox').all()) await une.check();
    await page.getByText('Sans facture trouvée').click();
    // Deux virements pareils le même jour : deux lignes, deux paiements de la facture déjà payée en partie.
    for (const rang of [0, 1]) {
      const kiosque = page.getByRole('listitem').filter({ hasText: 'KIOSQUE DE LA GARE' }).nth(rang);
      await kiosque.getByRole('button', { name: 'Choisir une facture' }).click();
      await kiosque.getByRole('combobox').selectOption({ value: factures.partielle._id });
    }
    await expect(page.getByText(motif('5 paiements à inscrire, 1 990,50 €'))).toBeVisible();
    await poserAxe(page);
    expect(await fautesDe(page, 'clair', true)).toEqual([]);
    await inscrire(page).click();
    await expect(page.getByText(motif('5 paiements inscrits au livre des recettes'))).toBeVisible();
    const attendu = [1_200, 300, 450.5, 20, 20].sort((a, b) => a - b);
    const montants = async (): Promise<number[]> =>
      (await livre(pro)).map(({ montant }) => montant).sort((a, b) => a - b);
    expect(await montants()).toEqual(attendu);

    for (const encore of ['fortuneo.csv', 'boursobank-bom.csv'] as const) {
      await page.goto('/rapprochements');
      await deposer(page, echantillon(encore, factures));
      await page.getByText('Déjà rapprochées').click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Déjà rapprochée' })).toHaveCount(6);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(inscrire(page)).toBeDisabled();
    }
    expect(await montants()).toEqual(attendu);
    expect(await collectionsQuiDisent(/KIOSQUE DE LA GARE|VERSEMENT 3X7K|LECTRICIT. DE L|fortuneo/i)).toEqual(
      [],
    );
    expect(await collectionsQuiDisent(new RegExp(factures.entiere._id))).not.toEqual([]);
  });

test('un paiement de trop se confirme, au clavier, en sombre', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { pro, factures } = await ouvrir(page);
  const { name, mimeType, buffer } = echantillon('fortuneo.csv', factures);
  const trop = Buffer.from(buffer.toString('latin1').replace('1 200,00', '1 300,00'), 'latin1');
  await deposer(page, { name, mimeType, buffer: trop });
  const ligne = page.getByRole('listitem').filter({ hasText: factures.entiere.numero });
  await expect(ligne).toContainText(motif('100,00 € de plus que son reste'));
  await ligne.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await inscrire(page).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: motif('Inscrire un trop-perçu ?') });
  await expect(question).toContainText(motif(`${factures.entiere.numero} recevra 100,00 € de plus`));
  expect(await livre(pro)).toEqual([]);
  await poserAxe(page);
  expect(await fautesDe(page, 'sombre', true)).toEqual([]);
  await question.getByRole('button', { name: 'Inscrire quand même' }).press('Enter');
  await expect(page.getByText(motif('1 paiement inscrit au livre des recettes'))).toBeVisible();
  expect((await livre(pro)).map(({ montant }) => montant)).toEqual([1_300]);
});

test('ce qui n’est pas un relevé se refuse avec sa raison, et rien n’en part', async ({ page }) => {
  await ouvrir(page);
  const departs = ecouterDeparts(page);
  const lourd = test.info().outputPath('lourd.csv');
  await writeFile(lourd, Buffer.alloc(50 * 1024 * 1024, 'a'));
  await page.getByLabel('Relevé de banque').setInputFiles(lourd);
  await estAnnonce(page, 'alert', 'Ce fichier dépasse 10 Mo.');
  for (const [contenu, phrase] of [
    [Buffer.from('%PDF-1.7'), 'C’est un PDF'],
    [Buffer.from('<!DOCTYPE html><html></html>'), 'C’est une page web'],
    [Buffer.alloc(0), 'Ce fichier est vide.'],
    [Buffer.from('Bonjour,\nmerci'), 'n’est pas un relevé que nous savons lire'],
  ] as const) {
    await deposer(page, { name: 'a.csv', mimeType: 'text/csv', buffer: contenu });
    await estAnnonce(page, 'alert', phrase);
  }
  expect(departs.filter((une) => une.url().includes('/api/') && une.method() !== 'GET')).toEqual([]);
});

test('des colonnes inconnues se désignent une fois ; une date impossible est dite', async ({ page }) => {
  const { factures } = await ouvrir(page);
  const fichier = {
    name: 'banque.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Quand;Quoi;Combien\n05/11/2026;VIR ${factures.entiere.numero};1 200,00\n31/02/2026;VIR;1,00\n06/11/2026;PRLV;-9,00\n`,
    ),
  };
  await deposer(page, fichier);
  await page.getByRole('button', { name: 'Lire le relevé' }).click();
  await estAnnonce(page, 'alert', 'Désignez la colonne de la date.');
  await poserAxe(page);
  expect(await fautesDe(page, 'clair', true)).toEqual([]);
  for (const [role, colonne] of [
    ['Date', 'Quand'],
    ['Libellé', 'Quoi'],
    ['Montant', 'Combien'],
  ] as const)
    await page.getByLabel(role, { exact: true }).selectOption({ label: colonne });
  await page.getByRole('button', { name: 'Lire le relevé' }).click();
  await expect(groupe(page, 'Trouvées').getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(motif('Ligne 3 : date impossible ou absente.'))).toBeVisible();
  await page.reload();
  await deposer(page, fichier);
  await expect(groupe(page, 'Trouvées').getByRole('checkbox')).toBeChecked();
});

test('dix mille lignes se lisent sans figer l’écran', async ({ page }) => {
  await ouvrir(page);
  const lignes = Array.from(
    { length: 10_000 },
    (_, i) => `05/11/2026;VIR CLIENT ${i} REF ${i * 7};${i % 90},50`,
  );
  await page.evaluate(() => {
    let avant = performance.now();
    const mesure = window as unknown as { pire: number };
    mesure.pire = 0;
    setInterval(() => {
      mesure.pire = Math.max(mesure.pire, performance.now() - avant);
      avant = performance.now();
    }, 10);
  });
  await deposer(page, {
    name: 'an.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date;Libellé;Montant', ...lignes].join('\n')),
  });
  await expect(page.getByText(motif('10000 entrées d’argent'))).toBeVisible();
  const pire = await page.evaluate(() => (window as unknown as { pire: number }).pire);
  // Une borne large : la machine des essais est partagée. Mesuré au calme, voir les preuves.
  expect(pire).toBeLessThan(1_500);
  test.info().annotations.push({ type: 'plus long arrêt', description: `${Math.round(pire)} ms` });
});
