import type { JSX } from 'react';
import { suiviDestinataire, suiviEmetteur } from '@facturier/domaine/factures/suivi';
import { Etiquette } from '@/components/Etiquette';
import { EtiquetteStatut } from '@/components/EtiquetteStatut';
import type { Cote, FactureResume } from '../../model/facture';

/** L'étiquette d'une facture, du côté où l'on est ; l'émetteur y lit aussi ce que le client en a fait. */
export function EtiquetteFacture({ facture, cote }: { facture: FactureDite; cote: Cote }): JSX.Element {
  const statut = cote === 'emetteur' ? suiviEmetteur(facture) : suiviDestinataire(facture);
  if (statut === 'declaree')
    return (
      <Etiquette ton="alerte" icone="euro">
        Déclarée payée
      </Etiquette>
    );
  return <EtiquetteStatut statut={statut} joursDeRetard={facture.joursDeRetard} genre={facture.genre} />;
}

type FactureDite = Pick<
  FactureResume,
  'genre' | 'statutEmetteur' | 'statutDestinataire' | 'joursDeRetard' | 'reglement'
>;
