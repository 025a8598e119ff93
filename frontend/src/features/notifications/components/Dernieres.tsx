import { useEffect, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useMarquerVues } from '../api/actes';
import { useAttente } from '../api/attente';
import { useNotifications } from '../api/liste';
import { dateRelative, enListe } from '../model/notification';
import { TEXTES } from '../model/textes';
import { LigneNotification } from './LigneNotification';
import { OffrePush } from './OffrePush';
import { ToutLire } from './ToutLire';
import { Vide } from './Vide';
import styles from './Panneau.module.css';
import lignes from './notifications.module.css';

const ilYA = (le: string): string => dateRelative(le, new Date());

/** Ce que le panneau montre d'une liste. */
const DERNIERES = 8;

/** Les dernières notifications reçues ; les montrer, c'est les avoir vues. */
export function Dernieres({ titre }: { titre: ReactNode }): JSX.Element {
  const liste = useNotifications('recues');
  const dernieres = enListe(liste.data).slice(0, DERNIERES);
  const { nonVues } = useAttente();
  const { mutate: voir } = useMarquerVues();
  useEffect(() => {
    if (nonVues > 0) voir();
  }, [nonVues, voir]);
  return (
    <>
      <div className={styles.tete}>
        {titre}
        <ToutLire discret />
      </div>
      <div className={styles.defile}>
        <ListeEtats
          requete={liste}
          nombre={dernieres.length}
          erreur={TEXTES.panne}
          vide={<Vide filtre="recues" />}
          squelette={<SqueletteLignes nombre={4} />}
        >
          <OffrePush notifications={dernieres} />
          <ul className={lignes.liste} aria-label={TEXTES.panneau} tabIndex={-1}>
            {dernieres.map((une) => (
              <LigneNotification key={une._id} notification={une} quand={ilYA} />
            ))}
          </ul>
        </ListeEtats>
      </div>
      <p className={styles.pied}>
        <Link to={paths.notifications.href()}>{TEXTES.toutVoir}</Link>
        <Link to={paths.notifications.href('reglages')}>{TEXTES.reglages}</Link>
      </p>
    </>
  );
}
