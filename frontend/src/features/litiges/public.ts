import { lazy, type ComponentType } from 'react';

const rien = { default: () => null };

/** Le litige d'une facture, à part de sa page : presque aucune n'en a. */
export const CarteLitige = lazy<ComponentType<{ factureId: string }>>(() =>
  import('./components/CarteLitige').catch(() => rien),
);

/** Tous les litiges de l'émetteur. */
export const ListeLitiges = lazy<ComponentType>(() => import('./components/ListeLitiges').catch(() => rien));
