import { definirActes } from '../../platform/journal/acte';

/** Les exports qu'une personne fait de ses données. */
export const EXPORT = definirActes('export', {
  donnees: 'Toutes les données exportées',
  factures: 'Factures exportées',
  clients: 'Clients exportés',
  recettes: 'Livre des recettes exporté',
  achats: 'Registre des achats exporté',
  pdf: 'Documents PDF exportés',
});
