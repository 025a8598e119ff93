import { DOMAINES_ENVOI } from '@facturier/domaine/contrat/openapi/exemples/domaines-envoi';
import { DECLARATIONS_PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/declarations-plateforme';
import { PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/plateforme';
import { CONSTATS_DKIM, CONSTATS_DMARC, CONSTATS_SPF } from '@facturier/domaine/domaines-envoi/constats';
import { expect } from '@playwright/test';
import { ouvrir } from './liste';
import type { Ecran } from './types';

/** Un domaine à prouver ; le produit de la matrice n'interroge aucun résolveur. */
const A_PROUVER = {
  ...DOMAINES_ENVOI.DomaineEnvoi,
  ...{ etat: 'a_prouver', adresseConfirmee: false, actif: false },
  constats: { dkim: CONSTATS_DKIM.pas_vu, spf: CONSTATS_SPF.plusieurs, dmarc: CONSTATS_DMARC.pas_vu },
};

/** Le domaine d'où partent les e-mails : l'enregistrement, le code, ce qui se voit. */
const DOMAINE_ENVOI: Ecran = {
  nom: 'domaine d’envoi',
  route: '/domaine-envoi',
  chemin: '/domaine-envoi',
  titre: /Réglages, E-mail/,
  preparer: (page) =>
    page.route('**/api/domaines-envoi', (route) =>
      route.fulfill({ json: { permis: true, domaines: [A_PROUVER] } }),
    ),
  attendre: (page) => expect(page.getByRole('button', { name: 'Contrôler maintenant' })).toBeVisible(),
  etats: [{ nom: 'retirer', aller: ouvrir('Retirer le domaine', /Retirer/) }],
};

/** Par quelle plateforme l'on reçoit et émet ; le produit de la matrice n'en connaît aucune. */
const PLATEFORME_AGREEE: Ecran = {
  nom: 'plateforme agréée',
  route: '/plateforme/:etape?',
  chemin: '/plateforme',
  titre: /Réglages, Facture électronique/,
  preparer: (page) =>
    page.route('**/api/plateforme', (route) => route.fulfill({ json: PLATEFORME.Plateforme })),
  attendre: (page) => expect(page.getByText('À reconnecter')).toBeVisible(),
  etats: [
    {
      nom: 'connecter',
      aller: async (page) => {
        await page.getByRole('button', { name: /^Reconnecter/ }).click();
        await expect(page.getByRole('button', { name: /^Continuer chez/ })).toBeVisible();
      },
    },
    {
      nom: 'par des clés',
      aller: async (page) => {
        await page.getByRole('button', { name: 'J’ai déjà des clés' }).click();
        await expect(page.getByLabel('Identifiant')).toBeVisible();
      },
    },
  ],
};

/** Ce que l'on déclare par sa plateforme : une période, deux fichiers. */
const DECLARATIONS: Ecran = {
  nom: 'déclarations par la plateforme',
  route: '/plateforme/declarations/:id?',
  chemin: '/plateforme/declarations',
  titre: /Déclarations/,
  preparer: (page) =>
    page.route('**/api/plateforme/declarations', (route) =>
      route.fulfill({ json: DECLARATIONS_PLATEFORME.DeclarationsPlateforme }),
    ),
  attendre: (page) => expect(page.getByText(/519,90/)).toBeVisible(),
  etats: [{ nom: 'envoyer', aller: ouvrir(/^Envoyer/, /^Envoyer/) }],
};

/** Les réglages qui ont leur page. */
export const REGLAGES_A_PART: readonly Ecran[] = [DOMAINE_ENVOI, PLATEFORME_AGREEE, DECLARATIONS];
