import { lazy, type ComponentType } from 'react';

const rien = { default: () => null };

/** La vie électronique d'une facture émise, à part de sa page : peu en ont une. */
export const VieDeLEmise = lazy<ComponentType<{ factureId: string; annulee: boolean }>>(() =>
  import('./components/CarteEmise').catch(() => rien),
);

/** La vie électronique d'une facture reçue, et de quoi répondre au fournisseur. */
export const VieDeLaRecue = lazy<ComponentType<{ recueId: string }>>(() =>
  import('./components/CarteRecue').catch(() => rien),
);
