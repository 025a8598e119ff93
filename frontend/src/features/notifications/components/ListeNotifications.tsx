import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Button } from 'antd';
import { useEffect, useId, type JSX } from 'react';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import { aujourdhui } from '@/lib/format/date';
import { libelleJour, parJour } from '@/lib/format/jours';
import { useVisible } from '@/lib/visible';
import { useMarquerVues } from '../api/actes';
import { useAttente } from '../api/attente';
import { useNotifications } from '../api/liste';
import { enListe, momentDuJour, type Filtre, type Notification } from '../model/notification';
import { TEXTES } from '../model/textes';
import { LigneNotification } from './LigneNotification';
import { OffrePush } from './OffrePush';
import { Vide } from './Vide';
import styles from './notifications.module.css';

function Jour({
  jour,
  notifications,
}: {
  jour: DateCivile;
  notifications: readonly Notification[];
}): JSX.Element {
  const titre = useId();
  return (
    <section aria-labelledby={titre}>
      <h2 id={titre} className={styles.jour}>
        {libelleJour(jour, aujourdhui())}
      </h2>
      <div className={styles.cadre}>
        <ul className={styles.liste} aria-labelledby={titre} tabIndex={-1}>
          {notifications.map((une) => (
            <LigneNotification
              key={une._id}
              notification={une}
              quand={(le) => momentDuJour(le, new Date())}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** La liste entière d'un filtre, rangée par jour ; sous les yeux de la personne, elle est vue. */
export function ListeNotifications({ filtre }: { filtre: Filtre }): JSX.Element {
  const requete = useNotifications(filtre);
  const { nonVues } = useAttente();
  const { mutate: voir } = useMarquerVues();
  const visible = useVisible();
  const aVoir = visible && nonVues > 0;
  useEffect(() => {
    if (aVoir) voir();
  }, [aVoir, voir]);
  const notifications = enListe(requete.data);
  return (
    <ListeEtats
      requete={requete}
      nombre={notifications.length}
      erreur={TEXTES.panne}
      vide={<Vide filtre={filtre} />}
    >
      <OffrePush notifications={notifications} />
      {parJour(notifications, ({ le }) => le).map(({ jour, elements }) => (
        // Une notification reportée revient à son jour, datée de son fait : un même jour peut avoir deux places.
        <Jour key={elements[0]?._id} jour={jour} notifications={elements} />
      ))}
      {requete.hasNextPage && (
        <div className={listes.suite}>
          <Button loading={requete.isFetchingNextPage} onClick={() => void requete.fetchNextPage()}>
            {TEXTES.suite}
          </Button>
        </div>
      )}
    </ListeEtats>
  );
}
