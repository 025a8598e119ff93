import { ObjectId } from 'mongodb';
import { expect, test, type Page } from '@playwright/test';
import { actionner } from '../support/clavier';
import { uneAdresse } from '../support/comptes-web';
import { attendreCourriel } from '../support/courriels-web';
import { pourDesParticuliers } from '../support/devis-facture';
import { changerEnBase, lienRecu, sansFaute, unDevisEnvoye } from '../support/devis-web';
import { nouveauProfessionnel, type Session } from '../support/session';
import { bouton, BOUTONS, preparer, prendreFichier, signer, verifier } from '../support/signature-web';
import { entrer, motif, produitWeb } from '../support/web';

const UNE_PERSONNE = { type: 'particulier', siret: undefined, nom: 'Camille Roy' };
const titre = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const etatDe = async (pro: Session, id: string): Promise<string> =>
  (await pro.http.get<{ etat: string }>(`/devis/${id}`)).data.etat;

/** Tout est vide et décoché ; pressé trop tôt, le bouton dit ce qui manque et y mène. */
async function tropTot(page: Page): Promise<void> {
  const final = bouton(page, BOUTONS.particulier);
  await expect(final).toHaveAttribute('aria-disabled', 'true');
  for (const une of await page.getByRole('checkbox').all()) await expect(une).not.toBeChecked();
  await expect(page.getByText(/^Signature électronique simple/)).toBeVisible();
  await sansFaute(page, 'signer');
  await final.press('Enter');
  await expect(page.getByText(/^Il reste à cocher 1\scase requise/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /\(requis\)/ })).toBeFocused();
  await sansFaute(page, 'signer-manques');
}

/** Un code faux se dit à son champ et ne perd rien ; le bon, pressé deux fois, signe une fois. @returns la phrase montrée */
async function codeFauxPuisJuste(page: Page): Promise<string> {
  const final = bouton(page, BOUTONS.particulier);
  await expect(final).toHaveAttribute('aria-disabled', 'false');
  const phrase = page.getByText(motif('Je soussigné(e) Camille Roy, accepte sans réserve'));
  await expect(phrase).toBeVisible();
  const montree = (await phrase.textContent()) ?? '';
  await expect(page.getByText(/^Tout y est/)).toBeVisible();
  const champ = page.getByLabel(/^Code reçu/);
  const juste = await champ.inputValue();
  await champ.fill(juste === '000000' ? '111111' : '000000');
  await actionner(page, final);
  await expect(page.getByText(/il vous reste 4\sessais/)).toBeVisible();
  await expect(champ).toBeFocused();
  await expect(page.getByLabel('Vos prénom et nom')).toHaveValue('Camille Roy');
  await sansFaute(page, 'signer-code-faux');
  await champ.fill(juste);
  await final.dblclick();
  await expect(titre(page, 'Vous avez accepté ce devis')).toBeFocused();
  await sansFaute(page, 'signe');
  return montree;
}

/** Relue plus tard, la page dit la même chose ; la phrase scellée est celle qui a été montrée ; ses pièces se vérifient, entières puis abîmées. @returns le nom du certificat */
async function garderEtVerifier(page: Page, phrase: string): Promise<string> {
  await page.reload();
  await expect(titre(page, 'Ce devis est accepté')).toBeVisible();
  await expect(page.getByText(/Camille Roy l’a signé le .* heure de Paris/)).toBeVisible();
  const certificat = await prendreFichier(page, 'Certificat (PDF)');
  expect(certificat.nom).toMatch(/^DEV-.*-certificat\.pdf$/);
  const preuve = await prendreFichier(page, 'Fichier de preuve (JSON)');
  const { dossier } = JSON.parse(preuve.octets.toString()) as {
    dossier: { consentement: { texte: string } };
  };
  expect(dossier.consentement.texte).toBe(phrase);
  const devis = await prendreFichier(page, 'Devis accepté (PDF)');
  await page.getByRole('link', { name: 'Vérifier la preuve' }).press('Enter');
  await expect(titre(page, 'Rien n’est altéré')).toBeVisible();
  await expect(page.getByText('La chaîne', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/preuves\/[0-9a-f]{64}$/);
  await expect(page.getByRole('main')).not.toContainText('Camille Roy');
  await sansFaute(page, 'preuve-intacte');
  const robots = async (chemin: string) => (await page.request.get(chemin)).headers()['x-robots-tag'];
  expect(await robots(page.url())).toContain('noindex');
  expect(await robots('/preuves')).toBeUndefined();
  await page.goto('/preuves');
  for (const { nom, octets } of [devis, certificat, preuve]) {
    await verifier(page, nom, octets, 'Rien n’est altéré');
    const abime = Buffer.from(octets);
    abime[abime.length >> 1] = abime[abime.length >> 1]! ^ 1;
    await verifier(page, nom, abime, 'Altéré');
  }
  await sansFaute(page, 'preuve-alteree');
  await verifier(page, 'autre.pdf', Buffer.from('%PDF-1.7 rien à voir'), 'Inconnu');
  await sansFaute(page, 'preuve-inconnue');
  return certificat.nom;
}

/** Deux temps, un accusé daté ; relue, la page ne propose plus rien. */
async function renoncer(page: Page): Promise<void> {
  await actionner(page, bouton(page, 'Renoncer au contrat ici'));
  await expect(titre(page, 'Confirmer votre rétractation')).toBeFocused();
  await expect(page.getByText(motif('Je soussigné(e) Camille Roy, notifie à'))).toBeVisible();
  await sansFaute(page, 'renoncer');
  await actionner(page, bouton(page, 'Confirmer la rétractation'));
  await expect(page.getByText('Votre rétractation est reçue')).toBeVisible();
  await expect(page.getByText(/^Le \d.* à \d\d:\d\d, heure de Paris/)).toBeVisible();
  await expect(page.getByText(motif('Je soussigné(e) Camille Roy, notifie à'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await sansFaute(page, 'retracte');
  await page.reload();
  await expect(page.getByText(/a fait l’objet d’une rétractation/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certificat (PDF)' })).toBeVisible();
  await expect(bouton(page, 'Renoncer au contrat ici')).toHaveCount(0);
}

/** Ce que l'émetteur en voit : qui, quand, ses preuves, la rétractation. */
async function fiche(page: Page, certificat: string): Promise<void> {
  const signature = page.getByRole('region', { name: 'Signature' });
  await expect(signature).toContainText('Signé en ligne par Camille Roy');
  await expect(signature).toContainText(/Rétracté le .*Ce qui a été versé se rend au plus tard le/);
  await expect(page.getByText(/peut se rétracter jusqu’au/)).toHaveCount(0);
  await expect(page.getByText(/^S’est rétracté le/)).toBeVisible();
  const recu = page.waitForEvent('download');
  await bouton(page, 'Télécharger le certificat').press('Enter');
  expect((await recu).suggestedFilename()).toBe(certificat);
  const lien = signature.getByRole('link', { name: 'Vérifier la preuve' });
  await expect(lien).toHaveAttribute('href', /^\/preuves\//);
  await sansFaute(page, 'fiche-signee');
}

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, un particulier signe au clavier, garde ses preuves, les vérifie, puis renonce en deux temps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    await pourDesParticuliers(pro);
    const { id, email, chemin } = await unDevisEnvoye(pro, UNE_PERSONNE);
    await page.goto(chemin);
    await tropTot(page);
    await preparer(page, email);
    expect(await etatDe(pro, id)).toBe('envoye');
    const phrase = await codeFauxPuisJuste(page);
    expect(await etatDe(pro, id)).toBe('accepte');
    const accuse = await attendreCourriel(email, ({ sujet }) => /accepté$/.test(sujet));
    expect(accuse.piecesJointes).toHaveLength(3);
    const certificat = await garderEtVerifier(page, phrase);
    await page.goto(chemin);
    await renoncer(page);
    expect(await etatDe(pro, id)).toBe('retracte');
    await attendreCourriel(email, ({ sujet }) => sujet.startsWith('Rétractation reçue'));
    await entrer(page, pro, `/devis/${id}`);
    await fiche(page, certificat);
  });
}

test('à 320 px et en sombre, un professionnel dit sa qualité, signe avec ses mots, et ne peut pas renoncer ; l’autre destinataire apprend qui l’a devancé', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const pro = await nouveauProfessionnel(produitWeb);
  const autre = uneAdresse('second');
  const { email, chemin } = await unDevisEnvoye(pro, {}, [autre]);
  const second = await page.context().newPage();
  await second.goto(await lienRecu(autre));
  await preparer(second, autre, 'Acheteuse');

  await page.goto(chemin);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(bouton(page, BOUTONS.particulier)).toHaveCount(0);
  await sansFaute(page, 'signer-pro');
  await signer(page, email, 'Gérante');
  await expect(bouton(page, 'Renoncer au contrat ici')).toHaveCount(0);
  await sansFaute(page, 'signe-pro');
  await page.getByRole('link', { name: 'Vérifier la preuve' }).press('Enter');
  await expect(titre(page, 'Rien n’est altéré')).toBeVisible();
  await sansFaute(page, 'preuve-sombre');

  await bouton(second, BOUTONS.professionnel).press('Enter');
  await expect(second.getByText(/^Ce devis a déjà été accepté par Camille Roy, le /)).toBeVisible();
  await expect(second.getByLabel(/^Votre qualité/)).toHaveValue('Acheteuse');
  await sansFaute(second, 'signer-devance');
  await bouton(second, 'Voir où en est le devis').press('Enter');
  await expect(titre(second, 'Ce devis est accepté')).toBeFocused();
  await expect(bouton(second, BOUTONS.professionnel)).toHaveCount(0);
});

test('le terme passe pendant que l’on signe : la page le dit, et mène à la demande d’un nouveau lien', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { id, email, chemin } = await unDevisEnvoye(pro);
  await page.goto(chemin);
  await preparer(page, email, 'Gérante');
  await changerEnBase('devis', { _id: new ObjectId(id) }, { 'offre.valideJusquau': '2026-01-05' });
  await bouton(page, BOUTONS.professionnel).press('Enter');
  await expect(page.getByText(/^Le terme de ce devis est passé/)).toBeVisible();
  await bouton(page, 'Voir où en est le devis').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bouton(page, 'Demander un nouveau lien')).toBeVisible();
  expect(await etatDe(pro, id)).toBe('envoye');
});
