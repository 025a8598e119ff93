import { expect } from '@playwright/test';
import type { Ecran } from './types';

/** Les factures qui se répètent : une série active, ses échéances. */
export const RECURRENCES: Ecran = {
  nom: 'récurrences',
  route: '/recurrences/:id?',
  chemin: '/recurrences',
  titre: /Récurrences/,
  attendre: (page) => expect(page.getByText('Entretien de la charpente').first()).toBeVisible(),
};
