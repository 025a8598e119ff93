import type { JSX } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
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
  const { pathname } = useLocation();
  return (
    <ul className={styles.navigation}>
      {liens.map(({ href, libelle, icone, nonLus, aussi }) => {
        const Lien = aussi?.some((chemin) => pathname.startsWith(chemin)) ? Link : NavLink;
        return (
          <li key={href}>
            <Lien to={href} aria-current="page" className={styles.navigationLien} onClick={surChoix}>
              <Icone nom={icone} />
              <span className={styles.navigationLibelle}>{libelle}</span>
              {nonLus && <PastilleNonLus nombre={nombre} />}
            </Lien>
          </li>
        );
      })}
    </ul>
  );
}
