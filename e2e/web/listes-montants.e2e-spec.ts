import { expect, test, type Page } from '@playwright/test';
import {
  creerClient,
  creerDevis,
  dansJours,
  emettreFacture,
  factureDeFournisseur,
} from '../support/constructeurs';
import { envoyerDevis, pourDesParticuliers } from '../support/devis-facture';
import { montantsCoupes } from '../support/montants-coupes';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const LARGEURS = [360, 768, 1024, 1280, 1920];
const PRIX = 1_481_481.45;
const LU = motif('1 481 481,45 €');

let pro: Session;
let paul: Session;
let client: string;

const lignes = [{ description: 'Rénovation complète du corps de ferme', quantite: 1, prixUnitaire: PRIX }];

/** Un relevé d'une ligne, qui paie la facture de son montant. */
const RELEVE = {
  name: 'releve.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date opération;Date valeur;libellé;Débit;Crédit;\n' +
      [1, 2]
        .map((jours) => dansJours(-jours).split('-').reverse().join('/'))
        .map((jour) => `${jour};${jour};VIR SEPA CLAIRE MARTIN;;1 481 481,45;\n`)
        .join(''),
  ),
};

test.beforeAll(async () => {
  pro = await nouveauProfessionnel(produitWeb);
  await pourDesParticuliers(pro);
  paul = await nouveauParticulier(produitWeb);
  client = await creerClient(pro, { email: paul.email, type: 'particulier', siret: undefined });
  await emettreFacture(pro, client, { lignes, dateEmission: dansJours(-40), dateEcheance: dansJours(-10) });
  const [due, payee] = [
    await emettreFacture(pro, client, { lignes }),
    await emettreFacture(pro, client, { lignes }),
  ];
  exiger(await pro.http.post(`/factures/${due._id}/send-internal`), 200);
  exiger(await pro.http.post(`/factures/${payee._id}/paiements`, { montant: PRIX, moyen: 'virement' }), 201);
  const annulee = await emettreFacture(pro, client, { lignes });
  exiger(await pro.http.post(`/factures/${annulee._id}/avoirs`, { motif: 'Chantier annulé' }), 201);
  const devis = await creerDevis(pro, client, 'Corps de ferme', { execution: 'Sous un mois' }, lignes);
  await envoyerDevis(pro, devis, paul);
  const corps = factureDeFournisseur('GRANDE-1').replaceAll('80.00', '1481481.45');
  exiger(await pro.http.post('/reception', corps, { headers: { 'Content-Type': 'application/xml' } }), 201);
});

/** À chaque largeur, chaque montant de la page se lit en entier, celui de la liste compris. */
async function seLisentEntiers(page: Page): Promise<void> {
  for (const width of LARGEURS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('main').getByText(LU).filter({ visible: true }).first()).toBeVisible();
    await expect
      .poll(async () => (await montantsCoupes(page)).coupes, { message: `à ${width} px`, timeout: 5_000 })
      .toEqual([]);
    expect((await montantsCoupes(page)).lus, `à ${width} px`).toBeGreaterThan(0);
  }
}

for (const [liste, chemin] of [
  ['des factures', '/factures'],
  ['des devis', '/devis'],
  ['des factures de fournisseurs', '/factures?onglet=reception'],
  ['du livre des recettes', '/recettes'],
] as const)
  test(`aucun montant ne se coupe dans la liste ${liste}, de 360 à 1920 px`, async ({ page }) => {
    await entrer(page, pro, chemin);
    await seLisentEntiers(page);
  });

test('aucun montant ne se coupe dans la liste des factures, toutes ses colonnes montrées', async ({
  page,
}) => {
  const colonnes = ['numero', 'objet', 'montant', 'reste', 'statut', 'emission', 'echeance'];
  exiger(await pro.http.put('/factures/vues', { colonnes }), 200);
  await entrer(page, pro, '/factures');
  await seLisentEntiers(page);
});

test('aucun montant ne se coupe sur la fiche d’un client, ni dans ses factures', async ({ page }) => {
  await entrer(page, pro, `/clients/${client}`);
  await seLisentEntiers(page);
});

test('aucun montant ne se coupe dans un relevé rapproché', async ({ page }) => {
  await entrer(page, pro, '/rapprochements');
  await page.getByLabel('Relevé de banque').setInputFiles(RELEVE);
  await page.getByText('Sans facture trouvée').click();
  await seLisentEntiers(page);
});

for (const [liste, chemin] of [
  ['des factures reçues et à payer', '/factures?onglet=reception'],
  ['des devis reçus', '/devis/recus'],
] as const)
  test(`aucun montant ne se coupe dans la liste ${liste}, de 360 à 1920 px`, async ({ page }) => {
    await entrer(page, paul, chemin);
    await seLisentEntiers(page);
  });
