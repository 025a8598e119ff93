import { definirEffet } from '../../../platform/outbox/effet';

/** Faire avancer un dépôt : l'envoyer, le chercher chez la plateforme, regarder son analyse. */
export const DEPOT_PA = definirEffet<{ proprietaire: string; depot: string }>(
  'pa.depot',
  null,
  ({ proprietaire }) => proprietaire,
);
