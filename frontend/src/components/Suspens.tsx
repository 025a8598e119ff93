import type { JSX } from 'react';
import styles from './Suspens.module.css';

/**
 * À la place de ce qui va venir sans que sa taille se sache : ce qui le suit, dans sa colonne ou après elle, ne se montre pas encore.
 * Rien ne bouge ensuite sous le doigt.
 */
export const Suspens = (): JSX.Element => <div hidden className={styles.suspens} />;
