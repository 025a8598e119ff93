import type { JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteFiche } from '@/components/Squelettes';
import { useMentions } from '../api/mentions';
import { useMoi } from '../api/moi';
import { DevenirProfessionnel } from './DevenirProfessionnel';
import { FormulaireMentions } from './FormulaireMentions';

/** Les mentions légales dans une fenêtre, depuis la liste des factures ; pour un particulier, le passage en mode professionnel. */
export function PopupMentions({ surFermeture }: { surFermeture: () => void }): JSX.Element | null {
  const { data: user } = useMoi();
  const mentions = useMentions();
  if (!user) return null;
  return (
    <Fenetre open title="Mentions légales" onCancel={surFermeture} footer={null} width={680} destroyOnHidden>
      <ListeEtats
        requete={mentions}
        nombre={mentions.data ? 1 : 0}
        erreur="Erreur lors du chargement des mentions légales"
        squelette={<SqueletteFiche />}
        vide={null}
      >
        {mentions.data &&
          (user.role === 'professionnel' ? (
            <FormulaireMentions user={user} mentions={mentions.data} />
          ) : (
            <DevenirProfessionnel mentions={mentions.data} />
          ))}
      </ListeEtats>
    </Fenetre>
  );
}
