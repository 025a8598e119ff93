import type { JSX, ReactNode } from 'react';
import { PiedVitrine } from './PiedVitrine';
import { TeteVitrine } from './TeteVitrine';
import commun from './commun.module.css';
import styles from './CadreVitrine.module.css';

/** Le cadre des pages publiques. `etroit` : une colonne de lecture. */
export function CadreVitrine({
  etroit = false,
  children,
}: {
  etroit?: boolean;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className={styles.vitrine}>
      <TeteVitrine />
      <main id="contenu" tabIndex={-1} className={etroit ? `${commun.largeur} ${styles.texte}` : undefined}>
        {children}
      </main>
      <PiedVitrine />
    </div>
  );
}
