import { expect, test } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { apresLaMinute, direParLeLien, envoyerUneFacture } from '../support/liens-web';
import {
  actesDe,
  clocheQuiDit,
  deposerAlerte,
  deposerNotification,
  ouvrirLaCloche,
} from '../support/notifications-web';
import { agentPret, NavigateurAbonne, notificationsMontrees } from '../support/push-web';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, poserJeton, produitWeb } from '../support/web';

const REFUS = 'Refus';
const ACCEPTATION = 'Acceptation';

/** Un professionnel et une de ses factures. */
async function semer(): Promise<{ pro: Session; facture: string }> {
  const pro = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(pro, { nom: 'Camille Roux' });
  const { _id: facture } = await emettreFacture(pro, client);
  return { pro, facture };
}

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, ce qui arrive se dit aussitôt sur chaque appareil, se lit, se range, se revoit demain`, async ({
    page,
    browser,
  }) => {
    const { pro, facture } = await semer();
    await page.setViewportSize({ width: largeur, height: hauteur });
    await entrer(page, pro, '/clients');
    const ailleurs = await (await browser.newContext()).newPage();
    await poserJeton(ailleurs, pro.jeton);
    await ailleurs.goto('/messages');
    await expect(clocheQuiDit(page, 0)).toBeVisible();
    await expect(clocheQuiDit(ailleurs, 0)).toBeVisible();

    await deposerNotification(pro, 'facture_refusee', { facture, tiers: 'Camille Roux' });
    await expect(clocheQuiDit(page, 1)).toBeVisible();
    await deposerNotification(pro, 'facture_acceptee', { facture, tiers: 'Camille Roux' });
    await expect(clocheQuiDit(page, 2)).toBeVisible();
    await expect(clocheQuiDit(ailleurs, 2)).toBeVisible();

    const panneau = await ouvrirLaCloche(page);
    await expect(panneau.getByRole('listitem')).toHaveCount(2);
    await expect(panneau.getByText(/^Camille Roux refuse/)).toBeVisible();
    await expect(clocheQuiDit(ailleurs, 0)).toBeVisible();

    await panneau.getByRole('link', { name: motif(`Non lue : ${REFUS}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/factures/${facture}$`));
    await expect(panneau).toHaveCount(0);
    await ouvrirLaCloche(page);
    await expect(panneau.getByRole('link', { name: REFUS, exact: true })).toBeVisible();

    await (await actesDe(panneau, REFUS)).getByRole('button', { name: 'Archiver' }).click();
    await expect(panneau.getByRole('listitem')).toHaveCount(1);
    await (await actesDe(panneau, ACCEPTATION)).getByRole('button', { name: 'Demain' }).click();
    await expect(panneau.getByText('Aucune notification', { exact: true })).toBeVisible();
    await deposerNotification(pro, 'lien_accuse', { facture, tiers: 'Camille Roux' });
    await expect(panneau.getByRole('listitem')).toHaveCount(1);

    await panneau.getByRole('link', { name: 'Voir tout' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeVisible();
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Non lues' }).click();
    await expect(page.getByText('Tout est lu')).toBeVisible();
    await page.getByRole('link', { name: 'Archivées' }).click();
    await (await actesDe(page, REFUS)).getByRole('button', { name: 'Remettre dans les reçues' }).click();
    await expect(page.getByText('Rien dans les archives')).toBeVisible();
    await page.getByRole('link', { name: 'Reçues' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await ailleurs.context().close();
  });

  test(`à ${largeur} px, ce que l’on choisit d’en recevoir se garde\u00a0; ce qui part toujours le dit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    await entrer(page, await nouveauProfessionnel(produitWeb), '/notifications?onglet=reglages');
    const consultee = page.getByLabel('Une facture est consultée par son lien, e-mail');
    const discret = page.getByLabel('Masquer les noms et les montants sur l’écran verrouillé');
    const lundi = page.getByLabel('Le lundi matin');
    const enregistres = [consultee, discret, lundi];
    for (const choix of enregistres) {
      const reponse = page.waitForResponse(
        (une) => une.request().method() === 'PUT' && une.url().endsWith('/notifications/preferences'),
      );
      await expect(choix).not.toBeChecked();
      await choix.click();
      expect((await reponse).status()).toBe(200);
      await expect(choix).toBeChecked();
    }
    await page.reload();
    for (const choix of enregistres) await expect(choix).toBeChecked();
    await expect(page.getByLabel('L’envoi d’une facture ou d’un devis a échoué, e-mail')).toBeDisabled();
    await expect(page.getByText(/^L’e-mail part toujours/).first()).toBeVisible();
  });
}

test('les dernières se rangent par jour, et la suite se charge', async ({ page }) => {
  const { pro, facture } = await semer();
  const jourMs = 86_400_000;
  for (let rang = 0; rang < 31; rang += 1)
    await deposerNotification(pro, 'facture_refusee', {
      facture: `${facture.slice(0, 22)}${String(rang).padStart(2, '0')}`,
      tiers: `Client ${rang}`,
      le: new Date(Date.now() - rang * jourMs),
    });
  await entrer(page, pro, '/notifications');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(30);
  await page.getByRole('button', { name: 'Charger la suite' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(31);
  await expect(page.getByRole('button', { name: 'Charger la suite' })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 780 });
  const panneau = await ouvrirLaCloche(page);
  await expect(panneau.getByRole('listitem')).toHaveCount(8);
  await expect(panneau.getByRole('link', { name: 'Voir tout' })).toBeInViewport({ ratio: 1 });
  await panneau.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(panneau.getByRole('listitem').last()).toBeInViewport();
});

test('poussée sur l’appareil, une notification se montre même application ouverte', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: produitWeb.url });
  await entrer(page, await nouveauProfessionnel(produitWeb), '/factures');
  const remettre = await agentPret(page);
  await remettre({ titre: 'Refus', texte: 'Camille Roux refuse.', chemin: '/factures', sujet: 'essai' });
  await expect
    .poll(() => notificationsMontrees(page))
    .toEqual([{ titre: 'Refus', corps: 'Camille Roux refuse.' }]);
});

test('un client confirme avoir reçu sa facture\u00a0: l’appareil inscrit le reçoit, chiffré pour lui, et le montre', async ({
  page,
  context,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { facture, jeton } = await envoyerUneFacture(pro);
  await apresLaMinute(facture._id);
  const appareil = new NavigateurAbonne();
  await context.grantPermissions(['notifications'], { origin: produitWeb.url });
  await appareil.remplacerLeService(page);
  await entrer(page, pro, '/factures');
  const remettre = await agentPret(page);
  await page.goto('/notifications?onglet=reglages');
  const inscrit = page.waitForResponse((une) => une.url().endsWith('/notifications/push'));
  await page.getByRole('button', { name: 'Être prévenu sur cet appareil' }).click();
  expect((await inscrit).status()).toBe(201);

  await direParLeLien(page, jeton, 'accuse');
  await expect.poll(() => appareil.recus()).not.toHaveLength(0);
  const [recu] = await appareil.recus();
  expect(recu).toMatchObject({ titre: '«\u00a0J’ai bien reçu\u00a0»', chemin: `/factures/${facture._id}` });
  expect(recu?.texte).toContain(facture.numero);
  await remettre(recu!);
  await expect.poll(() => notificationsMontrees(page)).toEqual([{ titre: recu?.titre, corps: recu?.texte }]);
});

test('une alerte des comptes mène à sa page : seuils, déclaration, activité, année', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const annee = String(new Date().getFullYear());
  await entrer(page, pro, '/clients');
  const pages = [
    ['seuil_passe', 'seuils', annee, 'Franchise de TVA, sur le réalisé', 'Limite passée', '/seuils'],
    [
      'declaration_bientot',
      'declaration',
      `${annee}-T1`,
      'Déclaration du 1er trimestre',
      'Bientôt à déclarer',
      `/declarations/${annee}-T1`,
    ],
    ['acre_finit', 'activite', annee, 'ACRE', 'Fin de l’ACRE', '/activite'],
    ['revenus_prets', 'annee', annee, `Revenus ${annee}`, 'Déclaration de revenus', `/annees/${annee}`],
  ] as const;
  for (const [type, genre, id, document, titre, chemin] of pages) {
    await deposerAlerte(pro, type, { genre, id }, document);
    await expect(clocheQuiDit(page, 1)).toBeVisible();
    const panneau = await ouvrirLaCloche(page);
    await panneau.getByRole('link', { name: motif(`Non lue : ${titre}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${chemin}$`));
  }
});
