import { Suspense, type JSX } from 'react';
import { Autrement } from '@/features/envois/public';
import { CopierLien } from '@/features/liens/public';
import type { Facture } from '../../model/facture';
import { useTelechargerPdf } from './use-telecharger-pdf';

/** Remettre une facture émise sans e-mail : son lien pour cette adresse, ou son PDF. */
export function RemettreAutrement({ facture, adresse }: { facture: Facture; adresse: string }): JSX.Element {
  return (
    <Autrement telecharger={useTelechargerPdf(facture)}>
      <Suspense fallback={null}>
        <CopierLien factureId={facture._id} adresse={adresse} />
      </Suspense>
    </Autrement>
  );
}
