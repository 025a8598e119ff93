import { App } from 'antd';
import { useRef } from 'react';
import { partagePossible, partagerPdf } from '@/lib/partage';
import { lirePdf } from '../../api/pdf';
import type { Facture } from '../../model/facture';

/** « Partager » : remet le PDF à une autre application du téléphone ; `null` là où le navigateur ne sait pas le faire. */
export function usePartage({ _id, numero }: Facture): (() => void) | null {
  const { message } = App.useApp();
  const pret = useRef<Promise<Blob> | null>(null);
  if (!numero || !partagePossible()) return null;
  const partager = async (): Promise<void> => {
    // Une facture émise ne change pas : le PDF lu au premier geste sert au second, que le navigateur peut exiger.
    pret.current ??= lirePdf(_id);
    const issue = await partagerPdf(await pret.current, `${numero}.pdf`);
    if (issue === 'a_refaire')
      void message.info('Le document est prêt\u00a0: choisissez «\u00a0Partager\u00a0» encore une fois.');
  };
  return () =>
    void partager().catch(() => {
      pret.current = null;
      void message.error('Le PDF n’a pas pu être partagé.');
    });
}
