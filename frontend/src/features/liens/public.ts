import type { Genre } from '@facturier/domaine/contrat/factures';
import type { APayerSurPlace } from './components/FairePayer';
import { lazy, type ComponentType, type ReactNode } from 'react';

const rien = { default: () => null };

/** Les liens publics d'une facture ; à part, pour ne pas peser sur qui la lit. Hors ligne, leur absence ne casse pas la page. */
export const CarteLiens = lazy<
  ComponentType<{ factureId: string; genre: Genre; aPayer?: APayerSurPlace | undefined; attente: ReactNode }>
>(() => import('./components/CarteLiens').catch(() => rien));

/** Couper ou rouvrir tous les liens du compte. */
export const ReglageLiens = lazy<ComponentType>(() => import('./components/ReglageLiens').catch(() => rien));

/** Copier le lien d'une facture qu'un e-mail ne porte pas. */
export const CopierLien = lazy<ComponentType<{ factureId: string; adresse: string }>>(() =>
  import('./components/CopierLien').catch(() => rien),
);
