import { ObjectId } from 'mongodb';
import { expect, test } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { dansJours } from '../support/constructeurs';
import { facturer, pourDesParticuliers, tirer, unDevisAccepte } from '../support/devis-facture';
import { changerEnBase, sansFaute } from '../support/devis-web';
import { exiger, nouveauParticulier, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const TRENTE = { nature: 'acompte', pourcentage: 30 } as const;

test('un acompte impayé retient le solde : le geste qui le libère est dans la fenêtre, et rien n’est perdu', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const id = await unDevisAccepte(pro);
  const { numero } = await facturer(pro, id, TRENTE, 40);
  await entrer(page, pro, `/devis/${id}`);
  await page.getByRole('button', { name: 'Facturer', exact: true }).first().click();
  const fenetre = page.getByRole('dialog', { name: /^Facturer le devis/ });
  await fenetre.getByText('Solde', { exact: true }).click();
  await expect(fenetre.getByText(/n’est pas entièrement payé/)).toBeVisible();
  await expect(fenetre.getByRole('button', { name: 'Préparer le brouillon' })).toBeDisabled();
  await sansFaute(page, 'solde-retenu');
  await fenetre.getByRole('button', { name: motif('Annuler le reste (60,00 €)') }).click();
  const confirmation = page.getByRole('dialog', {
    name: motif(`Annuler les 60,00 € que ${numero} attend encore ?`),
  });
  await sansFaute(page, 'reste-confirme');
  await confirmation.getByRole('button', { name: 'Annuler le reste' }).click();
  await expect(fenetre.getByText(new RegExp(`Acompte ${numero} du `))).toBeVisible();
  await expect(fenetre.getByText(motif('293,33 €'))).toBeVisible();
  await fenetre.getByRole('button', { name: 'Préparer le brouillon' }).click();
  await allerA(page, 5);
  await expect(page.getByRole('article')).toContainText(motif('293,33 €'));
});

test('hors établissement, une échéance trop proche est dite sur place à l’émission, et la saisie reste', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  await pourDesParticuliers(pro);
  const qui = { type: 'particulier', siret: undefined, nom: 'Zoé Lys' };
  const offre = { contexte: 'hors_etablissement', execution: 'Sous un mois' };
  const brouillon = await tirer(pro, await unDevisAccepte(pro, offre, qui), TRENTE);
  await entrer(page, pro, `/factures/${brouillon}/edit`);
  await expect(page.getByText(/^Facture d’acompte du devis DEV-/)).toBeVisible();
  await allerA(page, 2);
  await expect(panneau(page).getByRole('radio')).toHaveCount(1);
  await allerA(page, 3);
  const echeance = panneau(page).getByRole('textbox', { name: 'Date d’échéance' });
  const [annee, mois, jour] = dansJours(1).split('-');
  await echeance.fill(`${jour}/${mois}/${annee}`);
  await echeance.press('Tab');
  await sansFaute(page, 'brouillon-acompte');
  await allerA(page, 5);
  await page.getByRole('button', { name: 'Générer la facture' }).click();
  await expect(page.getByText(/aucun paiement ne peut être reçu avant le/).first()).toBeVisible();
  await sansFaute(page, 'delai-refuse');
  await allerA(page, 3);
  await expect(echeance).toHaveValue(`${jour}/${mois}/${annee}`);
});

test('un devis rétracté propose l’avoir de son acompte, puis son remboursement', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const id = await unDevisAccepte(pro);
  await facturer(pro, id, TRENTE, 100);
  await changerEnBase('devis', { _id: new ObjectId(id) }, { etat: 'retracte' });
  await entrer(page, pro, `/devis/${id}`);
  const carte = page.getByRole('region', { name: 'Facturation' });
  await expect(carte.getByText(/rendez ce qui a été versé/)).toBeVisible();
  await sansFaute(page, 'a-rendre');
  await carte.getByRole('link', { name: 'Annuler par un avoir' }).click();
  const avoir = page.getByRole('dialog', { name: /^Avoir sur la facture/ });
  await avoir.getByLabel('Motif').fill('Rétractation du client');
  await avoir.getByRole('button', { name: 'Créer l’avoir' }).click();
  await expect(avoir).toHaveCount(0);
  await page.goto(`/devis/${id}`);
  await carte.getByRole('link', { name: 'Noter le remboursement' }).click();
  await page.getByRole('button', { name: 'Noter le remboursement' }).click();
  await expect(page.getByText(motif('Remboursement de 100,00 € enregistré.'))).toBeVisible();
  await page.goto(`/devis/${id}`);
  await expect(carte.getByRole('link', { name: /^FAC-/ })).toBeVisible();
  await expect(carte.getByText(/rendez ce qui a été versé/)).toHaveCount(0);
});

test('le client, par son lien puis sur la plateforme, lit les mêmes acomptes et le même net', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  await pourDesParticuliers(pro);
  const paul = await nouveauParticulier(produitWeb);
  const qui = { email: paul.email, type: 'particulier', siret: undefined, nom: 'Paul Roux' };
  const id = await unDevisAccepte(pro, { execution: 'Sous un mois' }, qui);
  const acompte = await facturer(pro, id, TRENTE, 100);
  const solde = await facturer(pro, id, { nature: 'solde' });
  const adresse = `/factures/${solde._id}`;
  const { liens } = exiger(await pro.http.post<{ liens: { url: string }[] }>(`${adresse}/liens`, {}), 201);
  exiger(await pro.http.post(`${adresse}/send-internal`, {}), 200);

  await page.goto(new URL(liens[0]?.url ?? '').pathname);
  await expect(page.getByText('Reste à payer', { exact: true })).toBeVisible();
  await expect(page.getByText(motif('233,33 €')).first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText(new RegExp(`Acompte ${acompte.numero} du`));
  await expect(page.getByRole('article')).toContainText(motif('−100,00 €'));
  await sansFaute(page, 'lien-solde');

  await entrer(page, paul, adresse);
  const bloc = page.getByRole('region', { name: 'Acomptes déduits' });
  await expect(bloc).toContainText(new RegExp(`Acompte ${acompte.numero} du`));
  await expect(bloc).toContainText(motif('233,33 €'));
  await expect(bloc.getByRole('link')).toHaveCount(0);
  await sansFaute(page, 'destinataire-solde');
  await page.goto('/factures');
  await expect(page.getByText(/^Facture de solde · /).first()).toBeVisible();
});
