import { lazy, type ComponentType } from 'react';

const rien = { default: () => null };

/** Les rappels d'une facture, chargés avec une facture à payer seulement ; hors ligne, leur absence ne casse pas la page. */
export const CarteRappels = lazy<ComponentType<{ factureId: string }>>(() =>
  import('./components/CarteRappels').catch(() => rien),
);

/** Ce que l'émetteur règle des rappels d'un client, de même. */
export const CarteRappelsClient = lazy<ComponentType<{ clientId: string }>>(() =>
  import('./components/CarteRappelsClient').catch(() => rien),
);
