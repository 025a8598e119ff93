import { definirEffet } from '../../platform/outbox/effet';

/** Fermer chez le prestataire une page qui ne vaut plus, puis rendre sa facture. */
export const FERMER = definirEffet<{ emetteur: string; session: string }>(
  'encaissement.fermer',
  null,
  ({ emetteur }) => emetteur,
);

/** Fermer une page dont rien n'est plus gardé ici. */
export const EXPIRER = definirEffet<{ compte: string; page: string }>('encaissement.expirer', null);
