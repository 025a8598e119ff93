import { expect } from '@playwright/test';
import { ouvrir } from './liste';
import type { Ecran } from './types';

/** Un dossier quitté à mi-chemin ; le produit de la matrice n'a pas de prestataire de paiement. */
const A_COMPLETER = {
  ...{ etat: 'a_completer', actif: true, echeance: '2026-12-01', prelevement: false },
  ...{ permis: true, disponible: true },
  manque: [
    { code: 'external_account', libelle: 'L’IBAN où recevoir vos versements' },
    { code: 'tos_acceptance', libelle: 'Votre accord aux conditions de Stripe' },
  ],
};

/** L'encaissement en ligne : un dossier à reprendre, et de quoi le détacher. */
export const ENCAISSEMENTS: Ecran = {
  nom: 'encaissement en ligne',
  route: '/encaissements/:etape?',
  chemin: '/encaissements',
  titre: /Réglages, Encaissement/,
  preparer: (page) =>
    page.route('**/api/encaissements/compte', (route) => route.fulfill({ json: A_COMPLETER })),
  attendre: (page) => expect(page.getByRole('button', { name: 'Reprendre mon dossier' })).toBeVisible(),
  etats: [{ nom: 'détacher', aller: ouvrir('Détacher le compte', /Détacher/) }],
};
