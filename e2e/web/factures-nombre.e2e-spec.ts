import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

/** Un compte, trois factures émises et un brouillon, tous choisis. */
async function preparer(page: Page): Promise<{ pro: Session; numeros: string[] }> {
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro);
  const numeros: string[] = [];
  for (const prixUnitaire of [100, 200, 300]) {
    const facture = await emettreFacture(pro, client, {
      lignes: [{ description: 'Lot', quantite: 1, prixUnitaire }],
    });
    numeros.push(String(facture.numero));
  }
  exiger(await pro.http.post('/factures', uneFacture(client, { statut: 'brouillon' })), 201);
  await entrer(page, pro);
  await page.getByLabel('Tout choisir').check();
  return { pro, numeros };
}

const barre = (page: Page) => page.getByRole('region', { name: 'Actes sur les factures choisies' });
const bilan = (page: Page) => page.getByRole('list', { name: 'Compte rendu' }).getByRole('listitem');
const fenetre = (page: Page) => page.getByRole('dialog');

async function marquerPayees(page: Page): Promise<void> {
  await barre(page).getByRole('button', { name: 'Marquer payées (3)' }).click();
  await fenetre(page).getByRole('button', { name: 'Marquer payées' }).click();
}

test('plusieurs factures se marquent payées\u00a0: une ligne par facture, et pourquoi pas le brouillon', async ({
  page,
}) => {
  const { pro, numeros } = await preparer(page);
  await expect(barre(page)).toContainText(/4\s+factures choisies/);
  await expect(barre(page)).toContainText(/600,00\s€ à encaisser/);
  await marquerPayees(page);
  await expect(fenetre(page).getByRole('status')).toHaveText(
    /4\s+factures\s: 3\s+faites, 1\s+pas concernée\./,
  );
  await expect(bilan(page)).toHaveCount(4);
  for (const numero of numeros)
    await expect(bilan(page).filter({ hasText: numero })).toContainText('Marquée payée.');
  await expect(bilan(page).filter({ hasText: 'Brouillon' })).toContainText('n’est pas encore émis');
  await fenetre(page).getByRole('button', { name: 'Terminer' }).click();
  await expect(barre(page)).toHaveCount(0);
  const { data } = await pro.http.get<{ statutEmetteur: string }[]>('/factures?statut=payee');
  expect(data).toHaveLength(3);
});

test('une autre recherche efface le choix\u00a0: rien ne se marque de ce qui ne se voit pas', async ({
  page,
}) => {
  const { numeros } = await preparer(page);
  const [marquer, premier] = [
    barre(page).getByRole('button', { name: 'Marquer payées (3)' }),
    barre(page).getByRole('button').first(),
  ];
  await expect(premier).toHaveText(/^Marquer payées/);
  // Le premier acte, et toute la barre sur une ligne.
  const [acte, croix] = await Promise.all(
    [marquer, barre(page).getByRole('button', { name: 'Ne plus choisir' })].map((un) => un.boundingBox()),
  );
  expect(Math.abs((acte?.y ?? 0) - (croix?.y ?? 999))).toBeLessThan(20);
  await page.getByLabel('Rechercher une facture').fill(numeros[0] ?? '');
  await expect(page.getByRole('link', { name: numeros[1] ?? '' })).toHaveCount(0);
  await expect(barre(page)).toHaveCount(0);
  await page.getByLabel('Rechercher une facture').fill('');
  await expect(page.getByText(numeros[1] ?? '').first()).toBeVisible();
  await expect(page.getByLabel('Tout choisir')).not.toBeChecked();
  await expect(barre(page)).toHaveCount(0);
});

test('le réseau coupé en route\u00a0: ce qui n’a pas été essayé se dit, se reprend, et rien ne se fait deux fois', async ({
  page,
}) => {
  const { pro } = await preparer(page);
  let demandes = 0;
  await page.route('**/api/factures/*/payer', (route) => {
    demandes += 1;
    return demandes === 2 ? route.abort('connectionreset') : route.continue();
  });
  await marquerPayees(page);
  await expect(fenetre(page).getByRole('status')).toHaveText(
    /1\s+faite, 1\s+refusée, 1\s+pas essayée, 1\s+pas concernée\./,
  );
  await expect(bilan(page).filter({ hasText: 'Pas de réponse' })).toHaveCount(1);
  await expect(bilan(page).filter({ hasText: 'la connexion a été coupée' })).toHaveCount(1);
  expect(demandes).toBe(2);
  await page.unroute('**/api/factures/*/payer');
  await fenetre(page).getByRole('button', { name: 'Réessayer celles qui ont échoué (2)' }).click();
  await expect(fenetre(page).getByRole('status')).toHaveText(/3\s+faites, 1\s+pas concernée\./);
  const { data } = await pro.http.get<{ _id: string }[]>('/factures?statut=payee');
  expect(data).toHaveLength(3);
  for (const { _id } of data)
    expect((await pro.http.get<unknown[]>(`/factures/${_id}/paiements`)).data).toHaveLength(1);
});

test('un refus du serveur se lit sur sa ligne, en français, et n’arrête pas les suivantes', async ({
  page,
}) => {
  const { pro, numeros } = await preparer(page);
  const { data } = await pro.http.get<{ _id: string; numero: string | null }[]>('/factures');
  const visee = data.find(({ numero }) => numero === numeros[1])!;
  await pro.http.post(`/factures/${visee._id}/avoirs`, { motif: 'Annulée entre-temps' });
  await barre(page).getByRole('button', { name: 'Marquer envoyées (3)' }).click();
  await expect(fenetre(page).getByRole('status')).toHaveText(/2\s+faites, 1\s+refusée, 1\s+pas concernée\./);
  await expect(bilan(page).filter({ hasText: numeros[1]! })).toHaveAttribute('data-issue', 'refusee');
  await expect(bilan(page).filter({ hasText: numeros[1]! })).not.toContainText('Le serveur n’a pas pu');
});

test('la sélection part par e-mail à chaque client, et s’enregistre en CSV', async ({ page }) => {
  await preparer(page);
  const fichier = page.waitForEvent('download');
  await barre(page).getByRole('button', { name: 'CSV (4)' }).click();
  expect((await fichier).suggestedFilename()).toMatch(/^factures-\d{4}-\d\d-\d\d\.csv$/);
  await expect(fenetre(page).getByRole('status')).toHaveText(
    /4\s+factures\s: 4\s+faites\. factures-.*\.csv est dans vos téléchargements\./,
  );
  await expect(bilan(page).filter({ hasText: 'Dans le fichier.' })).toHaveCount(4);
  await fenetre(page).getByRole('button', { name: 'Terminer' }).click();
  await barre(page).getByRole('button', { name: 'Envoyer par e-mail (3)' }).click();
  await expect(bilan(page)).toHaveCount(0);
  await fenetre(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(fenetre(page).getByRole('status')).toHaveText(/3\s+faites, 1\s+pas concernée\./);
  await expect(bilan(page).filter({ hasText: 'Envoyée à' })).toHaveCount(3);
});

/** Les noms des fichiers d'une archive ZIP, lus dans sa table (PK, 1, 2). */
async function nomsDans(archive: Download): Promise<string[]> {
  const octets = await readFile(await archive.path());
  const noms: string[] = [];
  for (let place = octets.indexOf('PK\x01\x02'); place >= 0; place = octets.indexOf('PK\x01\x02', place + 46))
    noms.push(octets.toString('utf8', place + 46, place + 46 + octets.readUInt16LE(place + 28)));
  return noms.sort();
}

test('l’archive des PDF\u00a0: une ligne par facture\u00a0; ce qui est venu se garde, le reste se reprend', async ({
  page,
}) => {
  const { pro, numeros } = await preparer(page);
  const { data } = await pro.http.get<{ _id: string; numero: string | null }[]>('/factures');
  const visee = data.find(({ numero }) => numero === numeros[1])!;
  const refuser = (url: URL): boolean =>
    url.pathname === '/api/export/pdf.zip' && Boolean(url.searchParams.get('ids')?.includes(visee._id));
  await page.route(refuser, (route) =>
    route.fulfill({ status: 500, json: { message: 'Ce PDF ne peut pas être lu.', code: 'ERREUR_INTERNE' } }),
  );
  const premiere = page.waitForEvent('download');
  await barre(page).getByRole('button', { name: 'PDF (ZIP) (3)' }).click();
  expect(await nomsDans(await premiere)).toEqual([`${numeros[0]}.pdf`, `${numeros[2]}.pdf`]);
  await expect(fenetre(page).getByRole('status')).toHaveText(
    /2\s+faites, 1\s+refusée, 1\s+pas concernée\. factures-.*\.zip est dans vos téléchargements\./,
  );
  await expect(bilan(page).filter({ hasText: numeros[1]! })).toHaveAttribute('data-issue', 'refusee');
  await expect(bilan(page).filter({ hasText: 'Brouillon' })).toContainText('n’est pas encore émis');
  await page.unroute(refuser);
  const seconde = page.waitForEvent('download');
  await fenetre(page).getByRole('button', { name: 'Réessayer celles qui ont échoué (1)' }).click();
  expect(await nomsDans(await seconde)).toEqual(numeros.map((numero) => `${numero}.pdf`).sort());
  await expect(fenetre(page).getByRole('status')).toHaveText(/3\s+faites, 1\s+pas concernée\./);
  await fenetre(page).getByRole('button', { name: 'Terminer' }).click();
  await expect(barre(page)).toContainText(/4\s+factures choisies/);
});
