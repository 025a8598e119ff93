import { expect, test, type Page } from '@playwright/test';
import { creerClient, dansJours, emettreFacture } from '../support/constructeurs';
import { allerA } from '../support/assistant-web';
import { sansFaute } from '../support/devis-web';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, estAnnonce, motif, produitWeb } from '../support/web';

const TAILLES = [
  [1280, 860],
  [375, 780],
] as const;
/** Du tableau de bord à une recette, le téléphone est le plus étroit de la norme. */
const ETROITES = new Map<number, number>([
  [1280, 1280],
  [375, 320],
]);
const AUJOURDHUI = dansJours(0);
const ANNEE = Number(AUJOURDHUI.slice(0, 4));
const TRIMESTRE = Math.ceil(Number(AUJOURDHUI.slice(5, 7)) / 3);

/** Le trimestre fini le dernier, et un jour qui y est. */
const DERNIER =
  TRIMESTRE === 1
    ? { nom: `4e trimestre ${ANNEE - 1}`, cle: `${ANNEE - 1}-T4`, jour: `${ANNEE - 1}-11-10` }
    : {
        nom: `${TRIMESTRE === 2 ? '1er' : `${TRIMESTRE - 1}e`} trimestre ${ANNEE}`,
        cle: `${ANNEE}-T${TRIMESTRE - 1}`,
        jour: `${ANNEE}-${String(3 * (TRIMESTRE - 1) - 1).padStart(2, '0')}-10`,
      };

const ACTIVITE = {
  debut: `${ANNEE - 1}-01-10`,
  acre: false,
  version: {
    ...{ aPartirDu: `${ANNEE - 1}-01-10`, categories: ['liberal'], caisse: 'ssi', chambre: 'aucune' },
    ...{ zone: 'generale', periodicite: 'trimestre', versementLiberatoire: false, tva: 'franchise' },
  },
  revision: 0,
};

const recevoir = async (pro: Session, montant: number, date: string): Promise<void> =>
  void exiger(
    await pro.http.post('/recettes', {
      ...{ date, montant, nature: 'services', moyen: 'virement', libelle: 'Conseil' },
    }),
    201,
  );

const titre = (page: Page, nom: string) => page.getByRole('heading', { level: 1, name: motif(nom) });
const onglet = (page: Page, nom: string) =>
  page.getByRole('navigation', { name: 'Mes comptes' }).getByRole('link', { name: nom, exact: true });

/** Répond aux six questions, d'une consultante au trimestre. */
async function repondre(page: Page): Promise<void> {
  await page.getByLabel(/^Début d’activité/).fill(`10/01/${ANNEE - 1}`);
  await page.getByRole('checkbox', { name: /services libéraux/ }).check();
  const choisir = (groupe: string, reponse: RegExp): Promise<void> =>
    page.getByRole('radiogroup', { name: groupe }).getByRole('radio', { name: reponse }).check();
  await choisir('Votre caisse', /régime général/);
  await choisir('Votre chambre', /^Aucune/);
  await choisir('Vous déclarez', /trimestre/);
  await choisir('La TVA', /ne facture pas/);
  await choisir('Le versement libératoire', /^Non/);
  await choisir('L’ACRE, l’aide à la création', /^Non/);
}

for (const [largeur, hauteur] of TAILLES) {
  test(`à ${largeur} px, l’activité dite ouvre les seuils, puis une déclaration se prépare et se note`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    await recevoir(pro, 9_000, DERNIER.jour);

    await entrer(page, pro, '/seuils');
    await page.getByRole('link', { name: 'Répondre à six questions' }).click();
    await expect(titre(page, 'Mon activité')).toBeVisible();
    await repondre(page);
    await sansFaute(page, 'activite');
    await page.getByRole('button', { name: 'Enregistrer mon activité' }).click();
    await expect(page.getByRole('heading', { name: 'Encaissé hors Facturier' })).toBeVisible();

    await onglet(page, 'Seuils').click();
    await expect(titre(page, `Seuils ${ANNEE}`)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Franchise de TVA, services/ })).toBeVisible();
    await expect(
      page.getByText(motif('ne s’applique pas à une seule année : il en faut deux')),
    ).toBeVisible();
    await sansFaute(page, 'seuils');

    await onglet(page, 'Déclarations').click();
    if (DERNIER.cle.startsWith(String(ANNEE - 1)))
      await page.getByLabel('Année').selectOption(String(ANNEE - 1));
    await page.getByRole('link', { name: motif(DERNIER.nom) }).click();
    await expect(titre(page, DERNIER.nom)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copier 9000/ })).toBeVisible();
    await sansFaute(page, 'declaration');

    await page.getByRole('button', { name: 'Je l’ai déclarée le…' }).click();
    const fenetre = page.getByRole('dialog');
    await fenetre.getByLabel('Référence').fill('2026-0412');
    await fenetre.getByRole('button', { name: 'Noter comme déclarée' }).click();
    await expect(page.getByRole('heading', { name: 'Votre déclaration' })).toBeVisible();
    await expect(page.getByText('2026-0412')).toBeVisible();

    await recevoir(pro, 450, DERNIER.jour);
    await page.reload();
    await expect(page.getByText(motif('450,00 € de plus, notés au livre'))).toBeVisible();
    await sansFaute(page, 'ecart');
    await page.getByRole('button', { name: 'Je l’ai rectifiée' }).click();
    await expect(page.getByText(/^Écart rectifié le/)).toBeVisible();
  });

  test(`cas 63 : à ${ETROITES.get(largeur)} px, du tableau de bord à une barre, à ses recettes, et retour`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: ETROITES.get(largeur)!, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    exiger(await pro.http.put('/activite', ACTIVITE), 200);
    const facture = await emettreFacture(pro, await creerClient(pro), {
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_200, nature: 'services' }],
    });
    exiger(
      await pro.http.post(`/factures/${facture._id}/paiements`, { montant: 480, moyen: 'virement' }),
      201,
    );

    await entrer(page, pro, '/factures');
    if (largeur < 768) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    await expect(titre(page, 'Tableau de bord')).toBeVisible();
    await expect(page.getByRole('img', { name: motif('Encaissé : 480,00 €') })).toBeVisible();
    await sansFaute(page, 'tableau');

    const barre = page.getByRole('list').getByRole('link', { name: motif('encaissé 480,00 €') });
    if (largeur < 768) {
      const mois = page.getByRole('listitem').getByRole('link', { name: /: facturé .*, encaissé / });
      expect(await mois.count()).toBe(12);
      const cotes = await mois.evaluateAll((liens) =>
        liens.flatMap((lien) => [lien.getBoundingClientRect().width, lien.getBoundingClientRect().height]),
      );
      expect(Math.min(...cotes), 'un mois se touche du doigt').toBeGreaterThanOrEqual(44);
    }
    await barre.focus();
    await page.keyboard.press('Enter');
    await expect(titre(page, 'Livre des recettes')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`periode=${AUJOURDHUI.slice(0, 7)}`));
    await expect(page.getByRole('link', { name: String(facture.numero) })).toBeVisible();
    await page.goBack();
    await expect(titre(page, 'Tableau de bord')).toBeVisible();

    await page.getByRole('button', { name: motif('Pourquoi ce chiffre : À encaisser') }).click();
    const volet = page.getByRole('dialog');
    await expect(volet.getByRole('link', { name: new RegExp(String(facture.numero)) })).toBeVisible();
    await expect(volet).toContainText(motif('720,00 €'));
    await sansFaute(page, 'pourquoi');
    await page.keyboard.press('Escape');
    await expect(volet).toHaveCount(0);
  });
}

for (const [largeur, hauteur] of TAILLES)
  test(`à ${largeur} px, une charge, un solde et un objectif se disent au clavier, et chaque mouvement mène à sa source`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    exiger(await pro.http.put('/activite', ACTIVITE), 200);
    const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_200, nature: 'services' }];
    const facture = await emettreFacture(pro, await creerClient(pro), {
      lignes,
      dateEcheance: dansJours(20),
    });

    await entrer(page, pro, '/previsions');
    const numero = page.getByRole('link', { name: motif(String(facture.numero)) });
    await expect(numero).toHaveAttribute('href', `/factures/${facture._id}`);
    await sansFaute(page, 'previsions');

    await page.getByRole('button', { name: 'Dire mon solde' }).press('Enter');
    const fenetre = page.getByRole('dialog');
    await fenetre.getByLabel(/^Solde/).fill('2000');
    await fenetre.getByRole('button', { name: 'Enregistrer le solde' }).press('Enter');
    await expect(fenetre).toHaveCount(0);

    await page.getByRole('button', { name: 'Ajouter une charge' }).press('Enter');
    await fenetre.getByLabel(/^Charge/).fill('Loyer');
    await fenetre.getByLabel(/^Montant/).fill('450');
    await sansFaute(page, 'previsions-charge');
    await fenetre.getByRole('button', { name: 'Enregistrer la charge' }).press('Enter');
    await expect(fenetre).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Charges' })).toContainText('Loyer');

    const objectif = page.getByRole('region', { name: motif(`Objectif ${ANNEE}`) });
    await objectif.getByLabel(/^Objectif/).fill('30000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: `Objectif ${ANNEE}` })).toBeVisible();
    await sansFaute(page, 'previsions-dites');

    const mouvements = page.getByRole('region', { name: 'Ce qui entre et ce qui sort' });
    for (const mouvement of await mouvements.getByRole('listitem').all())
      await expect(mouvement.getByRole('link')).toHaveCount(1);
    await mouvements.getByRole('link', { name: motif(String(facture.numero)) }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/factures/${facture._id}$`));
    await page.goBack();
    await expect(titre(page, 'Prévisions')).toBeVisible();
  });

test('un compte qui commence lit ce que son tableau dira, et n’a qu’un geste', async ({ page }) => {
  await entrer(page, await nouveauProfessionnel(produitWeb), '/tableau-de-bord');
  await expect(page.getByText('Votre tableau de bord se remplit tout seul')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Nouvelle facture' })).toBeVisible();
  await sansFaute(page, 'vierge');
});

test('l’assistant dit ce qu’une facture ferait de la franchise, et laisse émettre', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  exiger(await pro.http.put('/activite', ACTIVITE), 200);
  await recevoir(pro, 37_000, AUJOURDHUI);
  const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 900, nature: 'services' }];
  const brouillon = { statut: 'brouillon', lignes, dateEcheance: dansJours(3) };
  const { _id } = await emettreFacture(pro, await creerClient(pro), brouillon);
  await entrer(page, pro, `/factures/${_id}/edit`);
  await allerA(page, 3);
  await estAnnonce(page, 'status', 'au-delà de 37 500 €');
  await sansFaute(page, 'assistant');
});
