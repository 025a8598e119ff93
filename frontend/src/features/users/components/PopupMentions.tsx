import type { JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { useMoi } from '../api/moi';
import { FormulaireMentions } from './FormulaireMentions';
import { MentionsLues } from './MentionsLues';

/** Les mentions légales dans une fenêtre, depuis la liste des factures ; pour un particulier, le passage en mode professionnel. */
export function PopupMentions({ surFermeture }: { surFermeture: () => void }): JSX.Element | null {
  const { data: user } = useMoi();
  if (!user) return null;
  return (
    <Fenetre open title="Mentions légales" onCancel={surFermeture} footer={null} width={680} destroyOnHidden>
      <MentionsLues user={user}>
        {(mentions) => <FormulaireMentions user={user} mentions={mentions} />}
      </MentionsLues>
    </Fenetre>
  );
}
