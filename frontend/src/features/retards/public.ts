import { lazy, type ComponentType } from 'react';

/** Ce que le retard d'une facture ajoute, chargé avec une facture en retard seulement ; hors ligne, son absence ne casse pas la page. */
export const CarteRetard = lazy<ComponentType<{ factureId: string }>>(() =>
  import('./components/CarteRetard').catch(() => ({ default: () => null })),
);
