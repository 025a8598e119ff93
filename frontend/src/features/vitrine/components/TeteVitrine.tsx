import type { JSX } from 'react';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import { useConnecte } from '../model/session';
import commun from './commun.module.css';
import styles from './TeteVitrine.module.css';

/** L'en-tête des pages publiques ; qui est connecté y retrouve ses factures. */
export function TeteVitrine(): JSX.Element {
  const connecte = useConnecte();
  return (
    <header className={`${commun.largeur} ${styles.tete}`}>
      <a href={paths.accueil.href()} className={styles.marque} aria-label="Facturier, accueil">
        <Logo />
      </a>
      <nav aria-label="Navigation">
        <a href={paths.accueil.href('tarifs')} className={`${styles.lien} ${styles.large}`}>
          Tarifs
        </a>
        <a href={paths.blog.href()} className={`${styles.lien} ${styles.large}`}>
          Guides
        </a>
        {connecte ? (
          <a href={paths.factures.href()} className={commun.bouton}>
            Mes factures
          </a>
        ) : (
          <>
            <a href={paths.connexion.href()} className={styles.lien}>
              Se connecter
            </a>
            <a href={paths.inscription.href()} className={commun.bouton}>
              Créer un compte
            </a>
          </>
        )}
      </nav>
    </header>
  );
}
