import { Button } from 'antd';
import { useEffect, type JSX } from 'react';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import { aujourdhui } from '@/lib/format/date';
import { libelleJour, parJour } from '@/lib/format/jours';
import { useVisible } from '@/lib/visible';
import { useMarquerVues } from '../api/actes';
import { useAttente } from '../api/attente';
import { useNotifications } from '../api/liste';
import { enListe, momentDuJour, type Filtre } from '../model/notification';
import { TEXTES } from '../model/textes';
import { LigneNotification } from './LigneNotification';
import { OffrePush } from './OffrePush';
import { Vide } from './Vide';
import styles from './notifications.module.css';

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
        <section key={jour} aria-labelledby={`jour-${jour}`}>
          <h2 id={`jour-${jour}`} className={styles.jour}>
            {libelleJour(jour, aujourdhui())}
          </h2>
          <div className={styles.cadre}>
            <ul className={styles.liste} aria-labelledby={`jour-${jour}`} tabIndex={-1}>
              {elements.map((une) => (
                <LigneNotification
                  key={une._id}
                  notification={une}
                  quand={(le) => momentDuJour(le, new Date())}
                />
              ))}
            </ul>
          </div>
        </section>
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
