import { clsx } from 'clsx';
import { useId, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { TONS } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { TexteEntier } from '@/components/TexteEntier';
import textes from '@/components/textes.module.css';
import { afficherInstant } from '@/lib/format/date';
import { useMarquerLues } from '../api/actes';
import { ICONES, type Notification } from '../model/notification';
import { TEXTES } from '../model/textes';
import { ActesNotification } from './ActesNotification';
import styles from './notifications.module.css';

/** Le titre mène à la page, et c'est l'avoir lue. */
function Titre({ notification, lire }: { notification: Notification; lire: () => void }): JSX.Element {
  const { titre, chemin, lue } = notification;
  const dit = (
    <>
      {!lue && <span className={textes.lecteurs}>{`${TEXTES.nonLue}\u00a0: `}</span>}
      {titre}
    </>
  );
  if (!chemin) return <span>{dit}</span>;
  return (
    <Link to={chemin} className={styles.lien} onClick={() => !lue && lire()}>
      {dit}
    </Link>
  );
}

/** Une notification : ce qui est arrivé, quand, et ce qu'on peut en faire. */
export function LigneNotification({
  notification,
  quand,
}: {
  notification: Notification;
  /** Le moment, dit par qui sait ce qui l'entoure. */
  quand: (le: string) => string;
}): JSX.Element {
  const { _id, type, titre, texte, le, lue } = notification;
  const [ouverts, ouvrir] = useState(false);
  const marquer = useMarquerLues();
  const actes = useId();
  const lire = (): void => marquer.mutate({ ids: [_id] });
  const { icone, ton } = ICONES[type];
  return (
    <li className={clsx(styles.ligne, !lue && styles.nonLue)}>
      <span className={clsx(styles.pastille, TONS[ton])}>
        <Icone nom={icone} taille={17} />
      </span>
      <div className={styles.corps}>
        <p className={styles.titre}>
          <Titre notification={notification} lire={lire} />
        </p>
        <p className={styles.texte}>
          <TexteEntier>{texte}</TexteEntier>
        </p>
        <p className={styles.temps}>
          <time dateTime={le} title={afficherInstant(le)}>
            {quand(le)}
          </time>
        </p>
      </div>
      <button
        type="button"
        className={styles.plus}
        aria-label={`Que faire\u00a0: ${titre}`}
        aria-expanded={ouverts}
        aria-controls={ouverts ? actes : undefined}
        onClick={() => ouvrir(!ouverts)}
      >
        <Icone nom="points" epaisseur={3} />
      </button>
      {ouverts && <ActesNotification id={actes} notification={notification} lire={lire} />}
    </li>
  );
}
