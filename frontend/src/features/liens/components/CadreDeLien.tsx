import type { JSX, ReactNode } from 'react';
import { Evitement } from '@/components/Evitement';
import { Logo } from '@/components/Logo';
import styles from './lien.module.css';

/** La page d'un document reçu par un lien : l'enseigne, et de quoi attendre. */
export function CadreDeLien({ attend, children }: { attend: boolean; children: ReactNode }): JSX.Element {
  return (
    <>
      <Evitement />
      <header className={styles.entete}>
        <Logo taille={24} />
      </header>
      <main id="contenu" tabIndex={-1} className={styles.page} aria-busy={attend}>
        {attend && <p className={styles.attente}>Ouverture du document…</p>}
        {children}
      </main>
    </>
  );
}
