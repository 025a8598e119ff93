import type { Session } from '@facturier/domaine/contrat/auth';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import lignes from '@/components/lignes.module.css';
import { useFinirSession, useOublierSession, useSessions } from '@/features/auth/public';
import { phraseErreur } from '@/lib/erreurs-api';
import { afficherInstant } from '@/lib/format/date';
import styles from '../../pages/PageCompte.module.css';

function LigneSession({ session, finir }: { session: Session; finir: () => void }): JSX.Element {
  return (
    <li>
      <div>
        <p className={lignes.titre}>
          {session.appareil} {session.courante && <Etiquette ton="succes">Cette session</Etiquette>}
        </p>
        <p className={styles.aide}>
          Vue le {afficherInstant(session.vueLe)}, ouverte le {afficherInstant(session.creeeLe)}
        </p>
      </div>
      {!session.courante && (
        <Button size="small" onClick={finir} aria-label={`Déconnecter ${session.appareil}`}>
          Déconnecter
        </Button>
      )}
    </li>
  );
}

/** Où ce compte est connecté ; chaque session se ferme, ou toutes à la fois. */
export function ListeSessions(): JSX.Element {
  const { modal, message } = App.useApp();
  const sessions = useSessions();
  const fin = useFinirSession();
  const oublier = useOublierSession();

  const finir = (id?: string): Promise<void> =>
    fin
      .mutateAsync(id)
      .then(async () => {
        if (id) void message.success('Session fermée.');
        else await oublier();
      })
      .catch((erreur: unknown) => {
        void message.error(phraseErreur(erreur, 'La session n’a pas pu être fermée.'));
      });

  const partout = (): void =>
    void modal.confirm({
      title: 'Déconnecter toutes les sessions ?',
      content: 'Vous serez déconnecté partout, de ce navigateur aussi.',
      okText: 'Déconnecter partout',
      cancelText: 'Annuler',
      onOk: () => finir(),
    });

  return (
    <ListeEtats
      requete={sessions}
      nombre={sessions.data?.length ?? 0}
      erreur="Vos sessions n’ont pas pu être chargées."
      squelette={<SqueletteLignes nombre={2} />}
      vide={null}
    >
      <ul className={lignes.lignes}>
        {sessions.data?.map((session) => (
          <LigneSession key={session.id} session={session} finir={() => void finir(session.id)} />
        ))}
      </ul>
      <Button onClick={partout}>Déconnecter partout</Button>
    </ListeEtats>
  );
}
