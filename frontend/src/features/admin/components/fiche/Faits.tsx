import type { JSX, ReactNode } from 'react';
import textes from '@/components/textes.module.css';
import styles from './FicheCompte.module.css';

/** Des faits nommés, en deux colonnes. */
export function Faits({ faits }: { faits: readonly (readonly [string, ReactNode])[] }): JSX.Element {
  return (
    <dl className={styles.faits}>
      {faits.map(([nom, valeur]) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd className={textes.chiffres}>{valeur}</dd>
        </div>
      ))}
    </dl>
  );
}
