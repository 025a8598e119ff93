import type { JSX } from 'react';
import { Squelette } from '@/components/Squelettes';
import styles from './SqueletteDetail.module.css';
import detail from './detail.module.css';

/** L'attente d'un document, à sa forme : l'en-tête, la feuille A4, les cartes à côté. */
export function SqueletteDetail(): JSX.Element {
  return (
    <Squelette>
      <div className={styles.tete} aria-hidden="true">
        <i style={{ width: 80 }} />
        <i style={{ width: 260, height: 28, maxWidth: '80%' }} />
        <i style={{ width: 190 }} />
      </div>
      <div className={detail.detail} aria-hidden="true">
        <div className={detail.detailFeuille}>
          <div className={styles.feuille} data-forme="feuille" />
        </div>
        <div className={detail.detailCote}>
          {[2, 4, 3].map((lignes, rang) => (
            <div key={rang} className={detail.detailCarte}>
              {Array.from({ length: lignes }, (_, ligne) => (
                <i key={ligne} style={{ width: `${90 - ligne * 15}%` }} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Squelette>
  );
}
