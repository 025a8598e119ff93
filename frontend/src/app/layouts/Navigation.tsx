import type { JSX } from 'react';
import { NavLink } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { PastilleNonLus, useNonLus } from '@/features/messaging/public';
import type { LienNavigation } from './liens';

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
    <ul className="navigation">
      {liens.map(({ href, libelle, icone, nonLus }) => (
        <li key={href}>
          <NavLink to={href} className="navigation-lien" onClick={surChoix}>
            <Icone nom={icone} />
            <span className="navigation-libelle">{libelle}</span>
            {nonLus && <PastilleNonLus nombre={nombre} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
