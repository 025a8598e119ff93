import type { JSX } from 'react';
import { NavLink } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { PastilleNonLus, useNonLus } from '@/features/messaging/public';
import type { LienNavigation } from './liens';
import styles from './Navigation.module.css';

/** Une liste de liens ; celui de la page courante porte `aria-current`, celui des messages leur nombre de non lus. */
export function Navigation({
  liens,
  surChoix,
}: {
  liens: readonly LienNavigation[];
  surChoix?: () => void;
}): JSX.Element {
  const nombre = useNonLus();
  return (
    <ul className={styles.navigation}>
      {liens.map(({ href, libelle, icone, nonLus }) => (
        <li key={href}>
          <NavLink to={href} className={styles.navigationLien} onClick={surChoix}>
            <Icone nom={icone} />
            <span className={styles.navigationLibelle}>{libelle}</span>
            {nonLus && <PastilleNonLus nombre={nombre} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
