import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import { phraseAttente } from '@facturier/domaine/comptes/attente';
import { Button, Input } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EFFACER } from '@/components/Effacer';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { initiales } from '@/features/users/public';
import { aujourdhui } from '@/lib/format/date';
import { momentCourt } from '@/lib/format/jours';
import { useMaintenant } from '@/lib/minuteur';
import { useRetarde } from '@/lib/use-retarde';
import textes from '@/components/textes.module.css';
import avatar from '@/components/avatar.module.css';
import { useConversations } from '../api/conversations';
import { interlocuteur, nomParticipant, type Conversation } from '../model/conversation';
import { PastilleNonLus } from './PastilleNonLus';
import styles from './conversations.module.css';

const RETARD_RECHERCHE_MS = 250;
const MINUTE_MS = 60_000;

/** Depuis quand la personne attend la réponse, et si sa formule la promet en priorité. */
function Attente({ attente }: { attente: Conversation['attente'] }): JSX.Element | null {
  const maintenant = useMaintenant(MINUTE_MS);
  if (!attente?.depuis) return null;
  return (
    <span className={styles.conversationAttente}>
      {attente.prioritaire && <b>Prioritaire</b>}
      {phraseAttente(attente.depuis, maintenant)}
    </span>
  );
}

function Rangee({
  conversation,
  admin,
  choisie,
}: {
  conversation: Conversation;
  admin: boolean;
  choisie: boolean;
}): JSX.Element {
  const { _id, dernierMessage, derniereActivite, nonLus } = conversation;
  const autre = interlocuteur(conversation, admin);
  return (
    <li>
      <Link
        to={`?conversation=${encodeURIComponent(_id)}`}
        className={clsx(styles.conversation, nonLus > 0 && styles.conversationNonLue)}
        aria-current={choisie ? 'true' : undefined}
        preventScrollReset
      >
        <span className={avatar.avatar} aria-hidden="true">
          {autre && admin ? initiales(autre) : <Icone nom="message" />}
        </span>
        <span className={styles.conversationTextes}>
          <span className={styles.conversationRangee}>
            <b>{nomParticipant(autre)}</b>
            <time dateTime={derniereActivite} className={textes.chiffres}>
              {momentCourt(derniereActivite, aujourdhui())}
            </time>
          </span>
          <Attente attente={conversation.attente} />
          {autre?.email && <span className={styles.conversationEmail}>{emailLisible(autre.email)}</span>}
          <span className={styles.conversationRangee}>
            <span className={styles.conversationExtrait}>
              {dernierMessage
                ? `${dernierMessage.deMoi ? 'Vous\u00a0: ' : ''}${dernierMessage.contenu}`
                : 'Aucun message'}
            </span>
            <PastilleNonLus nombre={nonLus} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** La liste des conversations, avec sa recherche ; la plus récente d'abord. */
export function ListeConversations({
  admin,
  choisieId,
  vide,
}: {
  admin: boolean;
  choisieId: string | null;
  /** Quand le compte n'a encore aucune conversation. */
  vide: ReactNode;
}): JSX.Element {
  const [saisie, setSaisie] = useState('');
  const recherche = useRetarde(saisie.trim(), RETARD_RECHERCHE_MS);
  const liste = useConversations(recherche);
  const conversations = liste.data?.pages.flatMap((page) => page.conversations) ?? [];
  return (
    <>
      <div className={styles.messagesRecherche} role="search">
        <Input
          type="search"
          allowClear={EFFACER}
          maxLength={100}
          value={saisie}
          onChange={({ target }) => setSaisie(target.value)}
          placeholder={admin ? 'Nom, e-mail, message…' : 'Rechercher…'}
          aria-label="Rechercher une conversation"
          prefix={<Icone nom="loupe" taille={16} />}
        />
      </div>
      <div className={styles.messagesConversations} aria-busy={liste.isFetching}>
        <ListeEtats
          requete={liste}
          nombre={conversations.length}
          filtree={recherche !== ''}
          erreur="Erreur lors du chargement des conversations"
          squelette={<SqueletteLignes nombre={3} />}
          vide={vide}
          sansResultat={
            <EtatVide
              dessin="recherche"
              titre="Aucune conversation trouvée"
              action={<Button onClick={() => setSaisie('')}>Effacer la recherche</Button>}
            />
          }
        >
          <ul aria-label="Conversations">
            {conversations.map((une) => (
              <Rangee key={une._id} conversation={une} admin={admin} choisie={une._id === choisieId} />
            ))}
          </ul>
          {liste.hasNextPage && (
            <div className={styles.messagesSuite}>
              <Button loading={liste.isFetchingNextPage} onClick={() => void liste.fetchNextPage()}>
                Charger la suite
              </Button>
            </div>
          )}
        </ListeEtats>
      </div>
    </>
  );
}
