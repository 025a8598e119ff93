import { expect, type Page } from '@playwright/test';
import { panneau } from './assistant-web';
import { uneAdresse } from './comptes-web';
import { sansFaute } from './devis-web';
import { unSiret } from './session';
import { bouton } from './signature-web';

/** Une sorte de client, telle que ses documents la rencontrent. */
export interface SorteDeClient {
  /** Dans le titre de l'essai. */
  readonly pour: string;
  readonly nom: string;
  /** Son type, au premier champ de la fiche. */
  readonly type: 'Particulier' | 'Entreprise' | 'Association' | 'Organisme public';
  /** Ses autres champs, par étiquette ; une étiquette commence ainsi. */
  readonly champs: Readonly<Record<string, string>>;
  /** Une réponse de la fiche, par son texte. */
  readonly reponse?: string;
  /** À quel titre signe qui signe pour lui ; un consommateur n'en dit pas. */
  readonly qualite?: string;
  /** Ce que son devis réclame du vendeur avant d'être fini, dit à l'étape de l'aperçu. */
  readonly manquesDuDevis: readonly Manque[];
  /** Ce que son document dit, et que les autres ne disent pas. */
  readonly dit: RegExp;
  /** Ce qu'il ne dit pas. */
  readonly tait?: RegExp;
}

/** Ce qui peut manquer au vendeur. */
type Manque = 'telephone' | 'mediateur';

const A_PARIS = { Adresse: '3 rue de l’Abbé', 'Code postal': '75006', Ville: 'Paris' };
const RETARD = /40\s€/;

/** Les cinq sortes de clients du produit, et ce que chacune change. */
export const SORTES_DE_CLIENTS: readonly SorteDeClient[] = [
  {
    pour: 'un particulier',
    nom: 'Camille Roy',
    type: 'Particulier',
    champs: A_PARIS,
    manquesDuDevis: ['telephone', 'mediateur'],
    dit: /Camille Roy/,
    tait: RETARD,
  },
  {
    pour: 'une entreprise',
    nom: 'Les Tables du Parc',
    type: 'Entreprise',
    champs: { SIRET: unSiret(), ...A_PARIS },
    qualite: 'Gérante',
    manquesDuDevis: [],
    dit: RETARD,
  },
  {
    pour: 'un organisme public',
    nom: 'Commune de Sète',
    type: 'Organisme public',
    champs: { SIRET: unSiret(), ...A_PARIS },
    reponse: 'État, collectivité, établissement public\u00a0: 30 jours',
    qualite: 'Adjointe aux finances',
    manquesDuDevis: [],
    dit: /Banque centrale européenne/,
  },
  {
    pour: 'une entreprise étrangère',
    nom: 'Tischlerei Blum GmbH',
    type: 'Entreprise',
    champs: {
      Pays: 'Allemagne',
      'Numéro de TVA': 'DE123456789',
      Adresse: 'Lindenstraße 4',
      'Code postal': '10969',
      Ville: 'Berlin',
    },
    qualite: 'Geschäftsführerin',
    manquesDuDevis: [],
    dit: /Autoliquidation/,
  },
  {
    pour: 'une association sans activité',
    nom: 'Les Amis du Canal',
    type: 'Association',
    champs: A_PARIS,
    reponse: 'Non',
    qualite: 'Présidente',
    manquesDuDevis: [],
    dit: /Les Amis du Canal/,
  },
];

/** L'émetteur d'un compte vide, à la première étape. */
export async function direQuiVend(page: Page): Promise<void> {
  await expect(panneau(page).getByLabel('Prénom')).toBeVisible();
  await panneau(page).getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await panneau(page).getByLabel('Code postal').fill('69003');
  await panneau(page).getByLabel('Ville').fill('Lyon');
}

/** Le premier client du compte, ajouté à la deuxième étape. @returns son adresse */
export async function ajouterLeClient(page: Page, sorte: SorteDeClient): Promise<string> {
  const email = uneAdresse('client');
  await bouton(page, 'Ajouter un client').click();
  const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
  await fiche.getByText(sorte.type, { exact: true }).click();
  await fiche.getByLabel(/^Nom/).fill(sorte.nom);
  await fiche.getByLabel('E-mail').fill(email);
  for (const [etiquette, valeur] of Object.entries(sorte.champs))
    await fiche.getByLabel(new RegExp(`^${etiquette}`)).fill(valeur);
  if (sorte.reponse) await fiche.getByText(sorte.reponse, { exact: true }).click();
  await sansFaute(page, `client-${sorte.type}`);
  await fiche.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(fiche).toHaveCount(0);
  await expect(panneau(page).getByRole('radio', { name: new RegExp(sorte.nom) })).toBeChecked();
  return email;
}

/** Complète, de l'étape de l'aperçu, ce que la loi attend du vendeur. */
export async function completer(page: Page, manques: readonly Manque[]): Promise<void> {
  if (manques.length === 0) return;
  const mentions = page.getByRole('dialog', { name: 'Mentions légales' });
  await bouton(page, 'Compléter mes mentions légales').first().click();
  if (manques.includes('telephone')) await mentions.getByLabel(/^Téléphone/).fill('06 11 22 33 44');
  if (manques.includes('mediateur')) {
    await mentions.getByRole('button', { name: 'Obligations', exact: true }).click();
    const mediateur = mentions.getByRole('region', { name: 'Médiateur de la consommation' });
    await mediateur.getByLabel('Nom').fill('CM2C');
    await mediateur.getByLabel('Site').fill('https://cm2c.example');
    await mediateur.getByLabel('Adresse').fill('14 rue Saint-Jean, Paris');
  }
  await mentions.getByRole('button', { name: 'Enregistrer les mentions' }).click();
  await expect(mentions).toHaveCount(0);
}
