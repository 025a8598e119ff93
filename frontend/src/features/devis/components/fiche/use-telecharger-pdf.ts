import type { Devis } from '@facturier/domaine/contrat/devis';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lirePdfDuDevis } from '../../api/lire-devis';

/** Fait enregistrer le PDF d'un devis finalisé, ou dit qu'il ne l'a pas été. */
export function useTelechargerPdf({ _id, numero }: Pick<Devis, '_id' | 'numero'>): () => void {
  const { refus } = useAnnonce();
  return () =>
    void lirePdfDuDevis(_id).then(
      (octets) => telecharger(octets, `${numero}.pdf`),
      refus('Le PDF n’a pas pu être téléchargé.'),
    );
}
