import { expect, test, type Page, type Request } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { boite, espacesDe, retenir, surPlusieursLignes } from '../support/formes-web';
import { fautesDeMouvement } from '../support/matrice/regards-entiers';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, estAnnonce, prendre, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const TELEPHONE = { width: 375, height: 667 };
/** Ce qu'un clavier de téléphone laisse voir. */
const SOUS_LE_CLAVIER = { width: 375, height: 360 };

let pro: Session;
let client: string;
let emise: string;
let annulee: string;

test.beforeAll(async () => {
  pro = await nouveauProfessionnel(produitWeb);
  client = await creerClient(pro, { nom: 'Coopérative d’aménagement et de restauration du patrimoine bâti' });
  emise = (await emettreFacture(pro, client))._id;
  annulee = (await emettreFacture(pro, client))._id;
  exiger(await pro.http.post(`/factures/${annulee}/avoirs`, { motif: 'Commande abandonnée' }), 201);
});

const feuille = (page: Page) => page.locator('[data-imprimable] article');

test.describe('Le détail d’un document', () => {
  test('s’attend à sa forme : la feuille vient à la place qui l’attendait, et rien ne bouge', async ({
    page,
  }) => {
    const laisser = await retenir(page, `**/api/factures/${emise}`);
    await entrer(page, pro, `/factures/${emise}`);
    const attente = await boite(page.locator('[data-attente] [data-forme="feuille"]'));
    laisser();
    const venue = await boite(feuille(page));
    expect(Math.abs(venue.x - attente.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(venue.y - attente.y)).toBeLessThanOrEqual(8);
    expect(Math.abs(venue.width - attente.width)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible();
    expect(await fautesDeMouvement(page)).toEqual([]);
  });

  test('au téléphone, vient avant ses cartes, et le toucher ouvre le PDF', async ({ page }) => {
    await page.setViewportSize(TELEPHONE);
    await entrer(page, pro, `/factures/${emise}`);
    const document = await boite(feuille(page));
    const statut = await boite(page.getByRole('region', { name: 'Statut' }));
    expect(document.y + document.height).toBeLessThan(statut.y);
    const pdf = page.waitForResponse((reponse) => reponse.url().endsWith(`/factures/${emise}/pdf`));
    const onglet = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Ouvrir le PDF' }).click();
    await onglet;
    expect((await pdf).headers()['content-type']).toContain('application/pdf');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('button', { name: 'Ouvrir le PDF' })).toHaveCount(0);
  });

  test('annulé, porte sa marque sur la feuille', async ({ page }) => {
    await entrer(page, pro, `/factures/${annulee}`);
    await expect(feuille(page).getByText('ANNULÉE', { exact: true })).toBeVisible();
    await page.goto(`/factures/${emise}`);
    await expect(feuille(page)).toBeVisible();
    await expect(page.getByText('ANNULÉE', { exact: true })).toHaveCount(0);
  });

  test('dit son statut une fois : l’étiquette est le sélecteur', async ({ page }) => {
    await entrer(page, pro, `/factures/${emise}`);
    const carte = page.getByRole('region', { name: 'Statut' });
    await expect(carte.getByText('Créée', { exact: true })).toHaveCount(1);
    await expect(carte.locator('.ant-select').getByText('Créée', { exact: true })).toBeVisible();
    await carte.getByLabel('Changer le statut').click();
    await expect(page.getByRole('option', { name: 'Envoyée' })).toBeAttached();
  });

  test('à 1024 px, son titre tient sur une ligne', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await entrer(page, pro, `/factures/${emise}`);
    expect(await surPlusieursLignes(page.getByRole('heading', { level: 1 }))).toEqual([]);
  });
});

test.describe('L’assistant, au téléphone', () => {
  test('nomme la quantité et le prix ; les totaux tiennent chacun sur leur ligne', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 667 });
    await entrer(page, pro, `/factures/create?client=${client}`);
    await versLesLignes(page);
    await panneau(page).getByLabel('Description, ligne 1').fill('Charpente de la halle');
    await panneau(page).getByLabel('Quantité, ligne 1').fill('999');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('9999,99');
    for (const nom of ['Quantité', 'Prix unitaire']) {
      const etiquette = await boite(
        panneau(page).getByText(nom, { exact: true }).and(page.locator(':visible')).first(),
      );
      const champ = await boite(panneau(page).getByLabel(`${nom}, ligne 1`));
      expect(etiquette.y + etiquette.height).toBeLessThanOrEqual(champ.y);
      expect(Math.abs(etiquette.x - champ.x)).toBeLessThanOrEqual(2);
    }
    await expect(panneau(page).locator('dl').last()).toContainText(/9\s989\s990,01/);
    expect(await surPlusieursLignes(panneau(page).locator('dl').last().locator('dt, dd'))).toEqual([]);
  });

  test('le clavier ouvert, la barre du bas ne couvre aucun champ', async ({ page }) => {
    await page.setViewportSize(SOUS_LE_CLAVIER);
    await entrer(page, pro, '/factures/create');
    await versLesLignes(page);
    const barre = await boite(panneau(page).getByRole('button', { name: 'Suivant' }));
    // Les dates et les options se replient : leurs champs comptent aussi.
    for (const repli of await panneau(page).locator('[data-etape-corps] summary').all()) await repli.click();
    const champs = panneau(page).locator('[data-etape-corps] :is(input, textarea):visible');
    expect(await champs.count()).toBeGreaterThan(8);
    for (const champ of await champs.all()) {
      await champ.focus();
      const { y, height } = await boite(champ);
      expect(y + height).toBeLessThanOrEqual(barre.y);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });
});

/** De l'ouverture de l'assistant aux lignes, le premier client choisi. */
async function versLesLignes(page: Page): Promise<void> {
  await allerA(page, 2);
  await panneau(page).getByRole('radio').first().click();
  await allerA(page, 3);
}

test.describe('Une fenêtre', () => {
  const respire = (valeur: number): void => {
    expect(valeur).toBeGreaterThanOrEqual(16);
    expect(valeur).toBeLessThanOrEqual(24);
  };

  for (const largeur of [1280, 375]) {
    test(`laisse de 16 à 24 px entre son titre, ses champs et ses boutons (${largeur} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: largeur, height: 900 });
      await entrer(page, pro, `/factures/${emise}`);
      const fenetre = page.getByRole('dialog');
      for (const ouvrir of [
        () => prendre(page, 'Plus d’actions', 'Faire un avoir'),
        () => prendre(page, 'Plus d’actions', 'Supprimer'),
        () => page.getByRole('button', { name: 'E-mail', exact: true }).click(),
      ]) {
        await ouvrir();
        await expect(fenetre).toBeVisible();
        await expect(fenetre).not.toHaveClass(/ant-zoom/);
        const { apresLeTitre, entreLesChamps, avantLesBoutons } = await espacesDe(fenetre);
        [apresLeTitre, ...entreLesChamps, avantLesBoutons].forEach(respire);
        await page.keyboard.press('Escape');
        await expect(fenetre).toHaveCount(0);
      }
    });
  }
});

test.describe('La liste', () => {
  test('n’a qu’une place pour ses annonces, au milieu et en haut, loin du compte', async ({ page }) => {
    await page.route('**/api/factures/*/send-internal', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/factures/*/statut-emetteur', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await entrer(page, pro, `/factures/${emise}`);
    await page.getByLabel('Changer le statut').click();
    await page.getByTitle('Envoyée', { exact: true }).click();
    const places = [await boite(page.getByText('Erreur lors de la mise à jour du statut'))];
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer sur Facturier' }).click();
    await estAnnonce(page, 'alert', 'Erreur lors de l’envoi interne');
    places.push(await boite(page.locator('.ant-notification-notice')));
    for (const { x, y, width } of places) {
      expect(Math.abs(x + width / 2 - 640)).toBeLessThanOrEqual(40);
      expect(y).toBeLessThan(120);
    }
  });

  test('ne coupe le texte d’aucun filtre choisi', async ({ page }) => {
    await entrer(page, pro, '/factures?du=2026-11-01&au=2026-12-31');
    const periode = page.getByRole('button', { name: /2026 – / });
    await periode.click();
    for (const date of ['Du', 'Au']) {
      const champ = page.getByRole('textbox', { name: date, exact: true });
      await expect(champ).toHaveValue(/^\d\d\/\d\d\/2026$/);
      expect(await champ.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
      await champ.fill('');
      expect(await champ.evaluate(tropEtroit)).toBe(0);
    }
    const statut = page.getByLabel('Filtrer par statut');
    for (const largeur of [1280, 1024, 768]) {
      await page.setViewportSize({ width: largeur, height: 900 });
      expect(await statut.evaluate(manqueAuChoix)).toBeLessThanOrEqual(0);
    }
  });
});

test('une suppression ne redemande rien de ce qui n’est plus', async ({ page }) => {
  const perdu = await creerClient(pro, { nom: 'Atelier fermé' });
  const { _id: brouillon } = exiger(
    await pro.http.post<{ _id: string }>('/factures', uneFacture(client, { statut: 'brouillon' })),
    201,
  );
  // Une lecture partie avant la suppression peut trouver 404 : seules comptent celles d'après.
  const apres = new Set<Request>();
  const introuvables: string[] = [];
  let supprime = false;
  page.on('request', (demande) => supprime && apres.add(demande));
  page.on('response', (reponse) => {
    if (reponse.request().method() === 'DELETE') supprime = true;
    if (reponse.status() === 404 && apres.has(reponse.request())) introuvables.push(reponse.url());
  });
  for (const [chemin, derniere, acte, fin] of [
    [`/clients/${perdu}`, 'Rappels', 'Supprimer le client', 'Atelier fermé a été supprimé.'],
    [`/factures/${brouillon}`, 'Statut', 'Supprimer la facture', 'Facture supprimée.'],
  ] as const) {
    supprime = false;
    await entrer(page, pro, chemin);
    await expect(page.getByRole('region', { name: derniere, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: acte }).click();
    await expect(page.getByText(fin)).toBeVisible();
    await expect(page.getByText('Coopérative').first()).toBeVisible();
    await expect(page.getByText('Atelier fermé', { exact: true })).toHaveCount(0);
  }
  expect(introuvables).toEqual([]);
});

/** Ce qui manque à un champ vide pour montrer son indice, en pixels ; s'exécute dans la page. */
function tropEtroit(champ: Element): number {
  const { placeholder } = champ as HTMLInputElement;
  const style = getComputedStyle(champ);
  const pinceau = document.createElement('canvas').getContext('2d')!;
  pinceau.font = style.font;
  const place = champ.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.max(0, Math.ceil(pinceau.measureText(placeholder).width - place));
}

/** Ce qui manque à une liste pour son choix le plus long, en pixels ; s'exécute dans la page. */
function manqueAuChoix(liste: Element): number {
  const copie = liste.cloneNode(true) as HTMLSelectElement;
  copie.style.width = 'max-content';
  liste.parentElement!.append(copie);
  const voulue = copie.getBoundingClientRect().width;
  copie.remove();
  return Math.ceil(voulue - liste.getBoundingClientRect().width);
}
