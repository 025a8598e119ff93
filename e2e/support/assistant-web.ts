import { expect, type Locator, type Page } from '@playwright/test';

/** Le nom du client que choisit `saisirEtape`. */
export const CLIENT = 'Menuiserie Ferrand';

/** L'assistant de facture, en panneau ou en page. */
export const panneau = (page: Page): Locator => page.locator('[data-assistant]');
const titre = (page: Page): Locator => panneau(page).getByRole('heading', { name: /^Étape \d sur 5/ });

/** Va à l'étape demandée, d'où que l'on soit, par Suivant et Précédent. */
export async function allerA(page: Page, etape: number): Promise<void> {
  await expect(titre(page)).toBeVisible();
  for (;;) {
    const actuelle = Number(/\d/.exec((await titre(page).textContent()) ?? '')?.[0]);
    if (actuelle === etape) return;
    const [bouton, suite] = actuelle < etape ? ['Suivant', actuelle + 1] : ['Précédent', actuelle - 1];
    await panneau(page)
      .getByRole('button', { name: String(bouton) })
      .click();
    await expect(titre(page)).toContainText(`Étape ${suite} sur 5`);
  }
}

export interface Etape {
  numero: number;
  champs: readonly [string, string][];
}

/** Ce qu'on saisit à chaque étape, par l'étiquette de chaque champ. */
export const ETAPES: readonly Etape[] = [
  {
    numero: 1,
    champs: [
      ['Prénom', 'Héloïse'],
      ['Nom', 'Nguyễn-Martin'],
      ['Adresse', '7 impasse du Puits'],
      ['Code postal', '13001'],
      ['Ville', 'Marseille'],
    ],
  },
  { numero: 2, champs: [] },
  {
    numero: 3,
    champs: [
      ['Description, ligne 1', 'Chaise tripode « éclair »'],
      ['Quantité, ligne 1', '3'],
      ['Prix unitaire, ligne 1', '45,50'],
      ['Description, ligne 2', 'Ligne encore sans vrai prix'],
      ['Prix unitaire, ligne 2', 'à voir'],
      ['Date d’échéance', ''],
      ['Objet', 'Mobilier du printemps'],
      ['Bon de commande', 'BC-77'],
      ['Lieu d’exécution ou de livraison', '3 quai des Brumes, Sète'],
      ['Date de la prestation', ''],
    ],
  },
  {
    numero: 4,
    champs: [
      ['Ajout aux conditions de paiement', 'Paiement comptant à réception.'],
      ['Mention libre', 'Merci de votre confiance.'],
    ],
  },
  { numero: 5, champs: [] },
];

/** Un champ de texte du panneau, qu'il propose ou non des réponses pendant la frappe. */
const champDe = (page: Page, name: string) =>
  panneau(page)
    .getByRole('textbox', { name, exact: true })
    .or(panneau(page).getByRole('combobox', { name, exact: true }));

/** L'étape entière est là, ses champs compris : son titre vient avant eux. */
export async function attendreEtape(page: Page, { champs }: Etape): Promise<void> {
  const [premier] = champs;
  if (premier) await expect(champDe(page, premier[0])).toBeVisible();
}

/** Finit la ligne laissée en suspens : sans cela, l'étape 3 ne laisse pas passer. */
export async function finirEtape(page: Page, { numero }: Etape): Promise<void> {
  if (numero === 3) await panneau(page).getByLabel('Prix unitaire, ligne 2').fill('12,00');
}

/** Les mêmes étapes, la ligne en suspens finie : une facture que l'on peut tenter d'émettre. */
export const ETAPES_COMPLETES: readonly Etape[] = ETAPES.map((etape) => ({
  ...etape,
  champs: etape.champs.map(([champ, valeur]) => [champ, valeur === 'à voir' ? '12,00' : valeur] as const),
}));

/** Une date, dans douze jours, telle qu'elle s'écrit dans un champ. */
const DATE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(
  new Date(Date.now() + 12 * 86_400_000),
);
const valeurDe = ([champ, valeur]: readonly [string, string]): string =>
  champ.startsWith('Date') ? DATE : valeur;

async function ouvrirPrecisions(page: Page): Promise<void> {
  const precisions = panneau(page).locator('details');
  if (!(await precisions.evaluate((element: HTMLDetailsElement) => element.open))) {
    await precisions.locator('summary').click();
  }
}

/** Saisit tous les champs de l'étape affichée. */
export async function saisirEtape(page: Page, { numero, champs }: Etape): Promise<void> {
  if (numero === 2) await panneau(page).getByRole('radio', { name: CLIENT }).press('Space');
  if (numero === 3) await ouvrirPrecisions(page);
  for (const champ of champs) {
    await champDe(page, champ[0]).fill(valeurDe(champ));
  }
}

/** Retrouve, champ par champ, ce que `saisirEtape` a saisi. */
export async function retrouverEtape(page: Page, { numero, champs }: Etape): Promise<void> {
  if (numero === 2) await expect(panneau(page).getByRole('radio', { name: CLIENT })).toBeChecked();
  if (numero === 3) await ouvrirPrecisions(page);
  for (const champ of champs) {
    await expect(champDe(page, champ[0])).toHaveValue(valeurDe(champ));
  }
  if (numero !== 5) return;
  for (const texte of [CLIENT, 'Chaise tripode « éclair »', 'Mobilier du printemps', '13001 Marseille']) {
    await expect(panneau(page)).toContainText(texte);
  }
}
