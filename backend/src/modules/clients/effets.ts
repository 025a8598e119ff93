import { definirEffet } from '../../platform/outbox/effet';

/** L'adresse e-mail d'une fiche a changé : ce qui se remet par elle suit. */
export const ADRESSE_DE_CLIENT = definirEffet<{ proprietaire: string; client: string }>(
  'client.adresse',
  null,
  ({ proprietaire }) => proprietaire,
);
