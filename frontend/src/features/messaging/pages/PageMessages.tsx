import { clsx } from 'clsx';
import { Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { useMoi } from '@/features/users/public';
import { useTelephone } from '@/lib/ecran';
import { useConversations, useCreerConversation } from '../api/conversations';
import { ListeConversations } from '../components/ListeConversations';
import { VoletConversation } from '../components/VoletConversation';
import type { Conversation } from '../model/conversation';
import styles from './PageMessages.module.css';
import stylesVolet from '../components/volet.module.css';

const NouvelleConversation = lazy(() => import('../components/NouvelleConversation'));

/** La phrase de la spécification. */
const ECHEC_CREATION = 'Impossible de créer une conversation. Veuillez réessayer.';

/** La conversation ouverte : celle de l'adresse, sinon la seule du compte sur grand écran. */
function ouverte(
  demandee: string | null,
  conversations: Conversation[],
  parDefaut: boolean,
): { id: string | null; conversation: Conversation | null } {
  const conversation = demandee
    ? conversations.find(({ _id }) => _id === demandee)
    : parDefaut
      ? conversations[0]
      : undefined;
  return { id: demandee ?? conversation?._id ?? null, conversation: conversation ?? null };
}

/** /messages : la conversation avec le conseiller ; l'administration y répond à chacun. */
export default function PageMessages(): JSX.Element | null {
  const { data: moi } = useMoi();
  const telephone = useTelephone();
  const [parametres, setParametres] = useSearchParams();
  const [choix, setChoix] = useState(false);
  const [neuve, setNeuve] = useState(false);
  // Née du premier message : son volet reste monté, le curseur ne quitte pas le champ.
  const [nee, setNee] = useState<string | null>(null);
  const liste = useConversations('');
  const creation = useCreerConversation();
  if (!moi) return null;
  const admin = moi.estAdmin;
  const conversations = liste.data?.pages.flatMap((page) => page.conversations) ?? [];
  const { id, conversation } = ouverte(parametres.get('conversation'), conversations, !admin && !telephone);
  const ouvrir = (conversationId: string): void => {
    setNeuve(false);
    setChoix(false);
    setParametres({ conversation: conversationId }, { preventScrollReset: true });
  };
  const naitre = (conversationId: string): void => {
    setNee(conversationId);
    ouvrir(conversationId);
  };
  const creer = (utilisateur?: string): void =>
    creation.mutate(utilisateur, { onSuccess: ({ _id }) => ouvrir(_id), onError: () => setNeuve(!admin) });
  const nouveau = (): void => (admin ? setChoix(true) : creer());
  const sansConversation = !admin && liste.isSuccess && conversations.length === 0;
  const volet = id !== null || neuve || (sansConversation && !telephone);
  const boutonNouveau = (
    <Button
      type={sansConversation ? 'primary' : 'default'}
      icon={<Icone nom="plus" />}
      loading={creation.isPending}
      aria-busy={creation.isPending}
      onClick={nouveau}
    >
      Nouveau
    </Button>
  );
  return (
    <div className={clsx(styles.messages, volet && styles.messagesVolet)}>
      <div className={styles.messagesListe}>
        <header className={styles.messagesTete}>
          <h1>Messages</h1>
          {boutonNouveau}
        </header>
        {creation.isError && !choix && <Alerte type="erreur">{ECHEC_CREATION}</Alerte>}
        <ListeConversations
          admin={admin}
          choisieId={id}
          vide={
            <EtatVide dessin="messages" titre="Aucune conversation">
              {admin
                ? 'Les messages des comptes arriveront ici.'
                : 'Écrivez-nous\u00a0: la réponse viendra ici.'}
            </EtatVide>
          }
        />
      </div>
      {volet ? (
        <VoletConversation
          key={id === null || id === nee ? 'nouvelle' : id}
          moi={moi}
          conversationId={id}
          conversation={conversation}
          retour={telephone}
          surCreation={naitre}
        />
      ) : (
        <section className={clsx(stylesVolet.volet, stylesVolet.voletAbsent)} aria-label="Conversation">
          {liste.isSuccess && <EtatVide dessin="messages" titre="Choisissez une conversation" />}
        </section>
      )}
      {choix && (
        <Suspense>
          <NouvelleConversation
            surChoix={creer}
            surFermeture={() => setChoix(false)}
            erreur={creation.isError ? ECHEC_CREATION : null}
          />
        </Suspense>
      )}
    </div>
  );
}
