import type { JSX } from 'react';
import { Squelette, SqueletteBloc, SqueletteTete } from '@/components/Squelettes';
import styles from './FicheClient.module.css';

/** La fiche d'un client en cours de chargement : les chiffres, les coordonnées, les factures, à leur place. */
export function SqueletteClient(): JSX.Element {
  return (
    <Squelette>
      <SqueletteTete />
      <div className={styles.clientChiffres}>
        {[1, 2, 3, 4].map((rang) => (
          <SqueletteBloc key={rang} lignes={2} forme={styles.clientChiffre} />
        ))}
      </div>
      <div className={styles.clientFiche}>
        <SqueletteBloc lignes={10} forme={styles.clientBloc} />
        <SqueletteBloc lignes={6} forme={styles.clientBloc} />
      </div>
    </Squelette>
  );
}
