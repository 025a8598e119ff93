import type { DevisRecu } from '@facturier/domaine/contrat/devis-recus';
import type { JSX } from 'react';
import { useRefuserRecu } from '../../api/devis-recus';
import { SaisieRaison } from '../fiche/SaisieRaison';

const MOTS = {
  titre: 'Refuser ce devis',
  libelle: 'Pourquoi vous le refusez',
  valider: 'Refuser le devis',
  fait: 'Devis refusé.',
  echec: 'Le devis n’a pas pu être refusé.',
};

/** Le refus d'un devis reçu, avec sa raison. */
export default function FenetreRefus({
  recu: { _id, vendeur },
  surFermeture,
}: {
  recu: DevisRecu;
  surFermeture: () => void;
}): JSX.Element {
  const refuser = useRefuserRecu(_id);
  return (
    <SaisieRaison nom="refuser" mots={MOTS} envoyer={refuser.mutateAsync} surFermeture={surFermeture}>
      {vendeur} lira votre raison. Ce devis ne pourra plus être accepté.
    </SaisieRaison>
  );
}
