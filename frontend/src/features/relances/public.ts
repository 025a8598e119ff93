import { lazy, type ComponentType, type ReactNode } from 'react';

import type { EnvoiDeRappel } from './components/FenetreRappel';

export { useRappels } from './api/relances';

const rien = { default: () => null };

/** Les rappels d'une facture, chargés avec une facture à payer seulement ; hors ligne, leur absence ne casse pas la page. */
export const CarteRappels = lazy<
  ComponentType<EnvoiDeRappel & { corriger: string | null; lettreProposee: boolean; attente: ReactNode }>
>(() => import('./components/CarteRappels').catch(() => rien));

/** Ce que l'émetteur règle des rappels d'un client, de même. */
export const CarteRappelsClient = lazy<ComponentType<{ clientId: string }>>(() =>
  import('./components/CarteRappelsClient').catch(() => rien),
);

/** « Relancer », depuis l'en-tête d'une facture ; hors ligne, `sinon` à sa place. */
export const FenetreRelance = lazy<ComponentType<EnvoiDeRappel & { fermer: () => void; sinon: ReactNode }>>(
  () =>
    import('./components/FenetreRelance').catch(() => ({
      default: ({ sinon }: { sinon: ReactNode }) => sinon,
    })),
);
