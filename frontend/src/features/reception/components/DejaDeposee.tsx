import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { paths } from '@/config/paths';
import { useDeposee } from '../api/recues';

/** La facture que ce vendeur envoie ici, et dont on avait déjà déposé le fichier : deux lignes, mais un seul paiement. */
export default function DejaDeposee({ id, numero }: { id: string; numero: string }): JSX.Element | null {
  const { data: deposee } = useDeposee(id, numero);
  if (!deposee) return null;
  return (
    <Alerte
      type="alerte"
      titre="Déjà déposée par son fichier"
      action={<Link to={paths.recue.href(deposee._id)}>Voir l’autre</Link>}
    >
      {deposee.fournisseur}, numéro {numero}, même année&nbsp;: c’est sans doute la même facture, à ne payer
      qu’une fois.
    </Alerte>
  );
}
