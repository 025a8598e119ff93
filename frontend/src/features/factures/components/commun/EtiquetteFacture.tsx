import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { EtiquetteStatut } from '@/components/EtiquetteStatut';
import { declareePayeeLe, statutDuCote, type Cote, type FactureResume } from '../../model/facture';

/** L'étiquette d'une facture, du côté où l'on est ; pour l'émetteur, un paiement que le client déclare prime. */
export function EtiquetteFacture({ facture, cote }: { facture: FactureDite; cote: Cote }): JSX.Element {
  if (cote === 'emetteur' && declareePayeeLe(facture))
    return (
      <Etiquette ton="alerte" icone="euro">
        Déclarée payée
      </Etiquette>
    );
  return <EtiquetteStatut statut={statutDuCote(facture, cote)} joursDeRetard={facture.joursDeRetard} />;
}

type FactureDite = Pick<
  FactureResume,
  'statutEmetteur' | 'statutDestinataire' | 'joursDeRetard' | 'reglement'
>;
