import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';
import { phraseErreur } from '@/lib/erreurs-api';
import { useMarquerLu } from '../api/messages';
import { interlocuteur, nomParticipant, type Conversation } from '../model/conversation';
import { useEtatFlux } from '@/lib/etat-flux';
import { useEnvoi } from '../model/use-envoi';
import { ChampMessage } from './ChampMessage';
import { FilMessages } from './FilMessages';
import textes from '@/components/textes.module.css';
import styles from './volet.module.css';

function Tete({
  conversation,
  admin,
  retour,
}: {
  conversation: Conversation | null;
  admin: boolean;
  retour: boolean;
}): JSX.Element {
  const autre = conversation && interlocuteur(conversation, admin);
  const coupe = useEtatFlux() === 'coupe';
  // Sur téléphone, la conversation est toute la page : son nom en est le titre.
  const Titre = retour ? 'h1' : 'h2';
  return (
    <header className={styles.voletTete}>
      {retour && (
        <Link
          to={paths.messages.href()}
          className={styles.voletRetour}
          aria-label="Revenir aux conversations"
        >
          <Icone nom="retour" />
        </Link>
      )}
      <div className={styles.voletQui}>
        <Titre>{nomParticipant(autre)}</Titre>
        <p>{autre?.email ?? (coupe ? 'Reconnexion…' : 'Nous répondons aux heures ouvrées.')}</p>
      </div>
      {admin && autre && (
        <Link to={paths.compteAdmin.href(autre._id)} className={styles.voletFiche}>
          Fiche du compte
        </Link>
      )}
    </header>
  );
}

/** Une conversation ouverte (ou celle qui va naître du premier message) : tête, messages, champ. */
export function VoletConversation({
  moi,
  conversationId,
  conversation,
  retour,
  surCreation,
}: {
  moi: User;
  /** `null` : le premier message la créera. */
  conversationId: string | null;
  conversation: Conversation | null;
  /** Sur téléphone : un lien vers la liste. */
  retour: boolean;
  surCreation: (conversationId: string) => void;
}): JSX.Element {
  const envoi = useEnvoi(conversationId, `message.${moi._id}.${conversationId ?? 'nouvelle'}`, surCreation);
  const { mutate: marquer } = useMarquerLu();
  const vide: ReactNode = envoi.enAttente === null && (
    <EtatVide dessin="messages" titre="Une question ? Écrivez-nous.">
      Un conseiller vous répond ici, et un <span className={textes.entier}>e-mail</span> vous prévient si vous
      n’êtes plus là.
    </EtatVide>
  );
  return (
    <section className={styles.volet} aria-label="Conversation">
      <Tete conversation={conversation} admin={moi.estAdmin} retour={retour} />
      {conversationId ? (
        <FilMessages
          key={conversationId}
          conversationId={conversationId}
          // Hors de la liste chargée, on ne sait pas : on dit lu, le serveur ne recule jamais.
          nonLus={conversation ? conversation.nonLus : 1}
          envoi={envoi.enAttente}
          marquer={(rang) => marquer({ id: conversationId, rang })}
        />
      ) : (
        <div className={clsx(styles.fil, styles.filVide)}>{vide}</div>
      )}
      <div className={styles.voletPied}>
        {envoi.erreur && (
          <Alerte type="erreur">
            {phraseErreur(envoi.erreur, 'Le message n’est pas parti. Votre texte est gardé, réessayez.')}
          </Alerte>
        )}
        <ChampMessage
          champ={envoi.champ}
          texte={envoi.texte}
          surTexte={envoi.surTexte}
          surEnvoi={envoi.envoyer}
          enCours={envoi.enCours}
        />
      </div>
    </section>
  );
}
