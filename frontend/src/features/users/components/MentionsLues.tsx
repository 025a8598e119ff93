import { useState, type JSX, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteFiche } from '@/components/Squelettes';
import { useMentions } from '../api/mentions';
import type { MentionsDuCompte } from '../model/mentions-profil';
import { ADRESSE_PASSAGE } from '../model/passage';
import { estInvitable, type User } from '../model/utilisateur';
import { DevenirProfessionnel } from './DevenirProfessionnel';

/** Les mentions du compte, lues : `children` les montre à un professionnel ; un particulier trouve le passage en mode professionnel, qu'une page confirme. */
export function MentionsLues({
  user,
  children,
}: {
  user: User;
  children: (mentions: MentionsDuCompte) => ReactNode;
}): JSX.Element {
  const mentions = useMentions();
  const [roleAvant] = useState(user.role);
  if (roleAvant === 'particulier' && user.role === 'professionnel')
    return <Navigate to={ADRESSE_PASSAGE} replace />;
  return (
    <ListeEtats
      requete={mentions}
      nombre={mentions.data ? 1 : 0}
      erreur="Erreur lors du chargement des mentions légales"
      squelette={<SqueletteFiche />}
      vide={null}
    >
      {mentions.data &&
        (user.role === 'professionnel' ? (
          children(mentions.data)
        ) : !estInvitable(user) ? (
          <EtatVide dessin="factures" titre="Le compte d’administration ne facture pas" />
        ) : (
          <DevenirProfessionnel mentions={mentions.data} />
        ))}
    </ListeEtats>
  );
}
