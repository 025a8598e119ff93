import { clsx } from 'clsx';
import { lazy, Suspense, type JSX, type ReactNode } from 'react';
import type { Dessin } from './Dessins';
import styles from './EtatVide.module.css';

/** Un dessin n'arrive qu'avec un écran vide ; sans réseau, il manque, et la phrase reste. */
const Dessins = lazy(() => import('./Dessins').catch(() => ({ default: () => null })));

/** Une liste sans rien à montrer : un dessin au trait, une phrase, et le seul geste utile. */
export function EtatVide({
  dessin,
  titre,
  children,
  action,
  compact = false,
}: {
  dessin: Dessin;
  titre: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Dans une carte, au-dessus d'autre chose. */
  compact?: boolean;
}): JSX.Element {
  return (
    <div className={clsx(styles.etatVide, compact && styles.compact)} data-vide>
      <svg aria-hidden="true" viewBox="0 0 120 116" width="120" height="116">
        <Suspense>
          <Dessins nom={dessin} />
        </Suspense>
      </svg>
      <p className={styles.titre}>{titre}</p>
      {children && <div className={styles.texte}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
