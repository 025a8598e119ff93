import { Button } from 'antd';
import { useRef, useState, type JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { useTelephone } from '@/lib/ecran';
import { aujourdhui } from '@/lib/format/date';
import { libelleJour, parJour } from '@/lib/format/jours';
import { useMessages } from '../api/messages';
import { messagesEnOrdre } from '../model/conversation';
import { useLecture } from '../model/use-lecture';
import { Bulle, BulleEnvoi } from './Bulle';
import styles from './volet.module.css';
import conversations from './conversations.module.css';

/** Plus haut que cela, la personne relit : un message nouveau ne déplace pas sa lecture. */
const PRES_DU_BAS_PX = 80;

/** Les messages d'une conversation ; le cadre part du bas et garde sa place quand des messages s'ajoutent en haut. */
export function FilMessages({
  conversationId,
  nonLus,
  envoi,
  marquer,
}: {
  conversationId: string;
  nonLus: number;
  /** Le message qui part. */
  envoi: string | null;
  marquer: (rang: number) => void;
}): JSX.Element {
  const requete = useMessages(conversationId);
  const cadre = useRef<HTMLDivElement>(null);
  // Au téléphone, le nom de la conversation est le titre de la page : les jours viennent juste après.
  const TitreJour = useTelephone() ? 'h2' : 'h3';
  const [enHaut, setEnHaut] = useState(false);
  const messages = messagesEnOrdre(requete.data?.pages ?? []);
  useLecture(messages.at(-1)?.rang ?? 0, nonLus, marquer);
  return (
    <div
      className={styles.fil}
      ref={cadre}
      tabIndex={0}
      role="region"
      aria-label="Messages de la conversation"
      onScroll={({ currentTarget }) => setEnHaut(currentTarget.scrollTop < -PRES_DU_BAS_PX)}
    >
      <div className={styles.filContenu}>
        <ListeEtats
          requete={requete}
          nombre={messages.length + (envoi === null ? 0 : 1)}
          erreur="Erreur lors du chargement des messages"
          squelette={<SqueletteLignes nombre={4} />}
          vide={<EtatVide dessin="messages" titre="Écrivez le premier message" />}
        >
          {requete.hasNextPage && (
            <div className={conversations.messagesSuite}>
              <Button
                size="small"
                loading={requete.isFetchingNextPage}
                onClick={() => void requete.fetchNextPage()}
              >
                Messages plus anciens
              </Button>
            </div>
          )}
          <div role="log" aria-label="Messages">
            {parJour(messages, ({ createdAt }) => createdAt).map(({ jour, elements: duJour }) => (
              <section key={jour} className={styles.filJour}>
                <TitreJour>{libelleJour(jour, aujourdhui())}</TitreJour>
                <ol>
                  {duJour.map((message) => (
                    <Bulle key={message._id} message={message} />
                  ))}
                </ol>
              </section>
            ))}
            {envoi !== null && (
              <ol className={styles.filEnvoi}>
                <BulleEnvoi contenu={envoi} />
              </ol>
            )}
          </div>
        </ListeEtats>
      </div>
      {enHaut && (
        <button
          type="button"
          className={styles.filDescendre}
          onClick={() => cadre.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icone nom="chevron" taille={16} /> {nonLus > 0 ? 'Nouveaux messages' : 'Derniers messages'}
        </button>
      )}
    </div>
  );
}
