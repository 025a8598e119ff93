import { definirEffet } from '../../../platform/outbox/effet';

/** Envoyer l'accusé d'une acceptation, avec le devis, son certificat et sa preuve. */
export const ACCUSE_D_ACCEPTATION = definirEffet<{
  emetteur: string;
  devis: string;
  a: string;
  pour: 'client' | 'vendeur';
}>(
  'devis.accuse',
  ({ a }) => a,
  ({ emetteur }) => emetteur,
);
