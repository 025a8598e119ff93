import type { JSX } from 'react';
import { Squelette } from '@/components/Squelettes';
import styles from './FicheCompte.module.css';

function Bloc({ lignes }: { lignes: number }): JSX.Element {
  return (
    <div className={styles.bloc} aria-hidden="true">
      <i style={{ width: 110, height: 16, marginBottom: 14 }} />
      {Array.from({ length: lignes }, (_, rang) => (
        <div key={rang} className={styles.ligneAttendue}>
          <i style={{ width: '22%' }} />
          <i style={{ width: `${36 - (rang % 3) * 6}%` }} />
        </div>
      ))}
    </div>
  );
}

/** La page d'un compte en cours de chargement : les mêmes cadres, aux mêmes places. */
export function SqueletteCompte(): JSX.Element {
  return (
    <Squelette forme={styles.fiche}>
      <div className={styles.corps}>
        <Bloc lignes={6} />
        <Bloc lignes={10} />
        <Bloc lignes={8} />
      </div>
      <Bloc lignes={4} />
    </Squelette>
  );
}
