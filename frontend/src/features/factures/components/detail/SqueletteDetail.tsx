import type { JSX } from 'react';
import { Squelette, SqueletteBloc, SqueletteTete } from '@/components/Squelettes';
import styles from './SqueletteDetail.module.css';
import detail from '@/components/detail.module.css';

/** L'attente d'un document, à sa forme : l'en-tête, la feuille A4, les cartes à côté. */
export function SqueletteDetail(): JSX.Element {
  return (
    <Squelette>
      <SqueletteTete />
      <div className={detail.detail} aria-hidden="true">
        <div className={detail.detailFeuille}>
          <div className={styles.feuille} data-forme="feuille" />
        </div>
        <div className={detail.detailCote}>
          {[2, 4, 3].map((lignes, rang) => (
            <SqueletteBloc key={rang} lignes={lignes} forme={styles.carte} />
          ))}
        </div>
      </div>
    </Squelette>
  );
}
