import { definirActes } from '../../platform/journal/acte';

/** Les exports qu'une personne fait de ses données. */
export const EXPORT = definirActes('export', {
  donnees: 'Toutes les données exportées',
  factures: 'Factures exportées',
  clients: 'Clients exportés',
  pdf: 'Documents PDF exportés',
});
