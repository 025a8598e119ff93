import type { Devis } from '@facturier/domaine/contrat/devis';
import type { JSX } from 'react';
import { useRepondre } from '../../api/actes-devis';
import { SaisieRaison } from './SaisieRaison';

const MOTS = {
  refuser: {
    titre: 'Noter le refus du client',
    texte: 'Le devis ne pourra plus être accepté. Une nouvelle version pourra le reprendre.',
    libelle: 'Pourquoi votre client refuse',
    valider: 'Noter le refus',
    fait: 'Refus noté.',
    echec: 'Le refus n’a pas pu être noté.',
  },
  annuler: {
    titre: 'Annuler ce devis',
    texte: 'Il ne pourra plus être accepté, ni repris. Prévenez votre client s’il l’a reçu.',
    libelle: 'Pourquoi vous l’annulez',
    valider: 'Annuler le devis',
    fait: 'Devis annulé.',
    echec: 'Le devis n’a pas pu être annulé.',
  },
};

/** Un devis envoyé engage jusqu'à son terme ; accepté, il engage les deux. */
const ENGAGE =
  'Il est accepté\u00a0: l’annuler demande l’accord de votre client, et rien ne doit encore en être facturé.';

/** Un refus ou une annulation, avec sa raison. */
export default function FenetreRaison({
  devis,
  acte,
  surFermeture,
}: {
  devis: Devis;
  acte: 'refuser' | 'annuler';
  surFermeture: () => void;
}): JSX.Element {
  const { texte, ...mots } = MOTS[acte];
  const repondre = useRepondre(devis._id, acte);
  return (
    <SaisieRaison nom={acte} mots={mots} envoyer={repondre.mutateAsync} surFermeture={surFermeture}>
      {devis.etat === 'accepte' ? ENGAGE : texte}
    </SaisieRaison>
  );
}
