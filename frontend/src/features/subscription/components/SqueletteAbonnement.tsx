import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Squelette, SqueletteBloc } from '@/components/Squelettes';
import styles from '../pages/PageAbonnement.module.css';

/** L'abonnement en cours de chargement : le plan actuel, puis les trois plans. */
export function SqueletteAbonnement(): JSX.Element {
  return (
    <Squelette>
      <SqueletteBloc lignes={5} forme={styles.planActuel} />
      <div className={clsx(styles.plans, styles.plansAttente)}>
        {[1, 2, 3].map((rang) => (
          <SqueletteBloc key={rang} lignes={8} forme={styles.plan} />
        ))}
      </div>
    </Squelette>
  );
}
