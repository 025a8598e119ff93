import type { JSX } from 'react';
import styles from './Evitement.module.css';

/** Le lien d'évitement : premier arrêt du clavier, il mène au contenu de la page. */
export const Evitement = (): JSX.Element => (
  <a className={styles.evitement} href="#contenu">
    Aller au contenu
  </a>
);
