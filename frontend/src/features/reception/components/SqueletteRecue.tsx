import type { JSX } from 'react';
import { Squelette, SqueletteBloc, SqueletteTete } from '@/components/Squelettes';
import document from './document.module.css';
import styles from './reception.module.css';

/** La facture d'un fournisseur en cours de chargement : le document, et les cartes à côté. */
export function SqueletteRecue(): JSX.Element {
  return (
    <Squelette>
      <SqueletteTete />
      <div className={styles.detail}>
        <SqueletteBloc lignes={20} forme={document.feuille} />
        <div className={styles.cote}>
          <SqueletteBloc lignes={5} forme={document.feuille} />
        </div>
      </div>
    </Squelette>
  );
}
