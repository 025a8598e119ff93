import { lazy, type ComponentType, type ReactNode } from 'react';
import type { TypeClient } from '@facturier/domaine/documents/facture';

const rien = { default: () => null };

/** Ce que le retard d'une facture ajoute, chargé avec une facture en retard seulement ; hors ligne, son absence ne casse pas la page. */
export const CarteRetard = lazy<ComponentType<{ factureId: string }>>(() =>
  import('./components/CarteRetard').catch(() => rien),
);

/** Ses mises en demeure, de même. */
export const CarteLettres = lazy<
  ComponentType<{ factureId: string; client: TypeClient; joursDeRetard: number; attente: ReactNode }>
>(() => import('./components/CarteLettres').catch(() => rien));
