import type { JSX } from 'react';
import { Histoire } from '@/components/Histoire';
import { useHistorique } from '../../api/historique';

/** L'histoire de la facture : ce qui s'est passé, quand, par qui. */
export function Chronologie({ factureId }: { factureId: string }): JSX.Element {
  const { data: evenements } = useHistorique(factureId);
  return <Histoire evenements={evenements ?? []} />;
}
