import { clsx } from 'clsx';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from './Icone';
import styles from './EnTetePage.module.css';

/** Où mène le lien de retour ; `surClic` peut préférer l'historique, qui garde le défilement. */
export interface Retour {
  href: string;
  libelle: string;
  surClic?: (evenement: MouseEvent<HTMLAnchorElement>) => void;
}

/** L'en-tête d'une page : retour facultatif, titre, étiquette, actions (une seule principale, en dernier). */
export function EnTetePage({
  titre,
  etiquette,
  actions,
  retour,
  sousTitre,
}: {
  titre: ReactNode;
  etiquette?: ReactNode;
  actions?: ReactNode;
  retour?: Retour;
  sousTitre?: ReactNode;
}): JSX.Element {
  return (
    <header className={styles.enTetePage}>
      {retour && (
        <Link to={retour.href} className={styles.retour} onClick={retour.surClic}>
          <Icone nom="retour" taille={16} /> {retour.libelle}
        </Link>
      )}
      <div className={styles.rangee}>
        <div className={clsx('en-tete-page-textes', sousTitre && styles.longs)}>
          <div className={styles.titre}>
            <h1>{titre}</h1>
            {etiquette}
          </div>
          {sousTitre && <p className={styles.sousTitre}>{sousTitre}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
