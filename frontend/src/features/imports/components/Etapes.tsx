import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { ETAPES } from '../model/parcours';
import styles from './imports.module.css';

/** Les trois étapes, celle où l'on est et celles déjà faites. @param rang à partir de 0 */
export function Etapes({ rang }: { rang: number }): JSX.Element {
  return (
    <ol className={styles.etapes} aria-label="Étapes de l’import">
      {ETAPES.map((nom, place) => (
        <li
          key={nom}
          className={clsx(place === rang && styles.courante, place < rang && styles.faite)}
          aria-current={place === rang ? 'step' : undefined}
        >
          <span aria-hidden="true">
            {place < rang ? <Icone nom="coche" taille={14} epaisseur={2.4} /> : place + 1}
          </span>
          {nom}
        </li>
      ))}
    </ol>
  );
}
