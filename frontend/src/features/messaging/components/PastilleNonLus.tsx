import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import { phraseNonLus, texteNonLus } from '../model/conversation';
import styles from './PastilleNonLus.module.css';

/** Le nombre de messages non lus, « 9+ » au-dessus de 9 ; les lecteurs d'écran entendent « 12 messages non lus ». Rien à zéro. */
export function PastilleNonLus({ nombre }: { nombre: number }): JSX.Element | null {
  if (nombre === 0) return null;
  return (
    <span className={styles.pastilleNonLus}>
      <span aria-hidden="true">{texteNonLus(nombre)}</span>
      <span className={textes.lecteurs}>{phraseNonLus(nombre)}</span>
    </span>
  );
}
