import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from './Icone';
import styles from './EnTetePage.module.css';

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
  retour?: { href: string; libelle: string };
  sousTitre?: ReactNode;
}): JSX.Element {
  return (
    <header className={styles.enTetePage}>
      {retour && (
        <Link to={retour.href} className={styles.retour}>
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
