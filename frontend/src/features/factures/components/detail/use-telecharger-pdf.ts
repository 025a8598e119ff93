import { App } from 'antd';
import { telecharger } from '@/lib/telechargement';
import { lirePdf } from '../../api/pdf';
import type { Facture } from '../../model/facture';

/** Fait enregistrer le PDF d'une facture, ou dit qu'il ne l'a pas été. */
export function useTelechargerPdf({ _id, numero }: Pick<Facture, '_id' | 'numero'>): () => void {
  const { message } = App.useApp();
  return () =>
    void lirePdf(_id)
      .then((pdf) => telecharger(pdf, `${numero ?? 'brouillon'}.pdf`))
      .catch(() => void message.error('Le PDF n’a pas pu être téléchargé.'));
}
