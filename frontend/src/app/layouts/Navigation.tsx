import type { JSX } from 'react';
import { NavLink } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import type { LienNavigation } from './liens';

/** Une liste de liens ; celui de la page courante porte `aria-current`. */
export function Navigation({
  liens,
  surChoix,
}: {
  liens: readonly LienNavigation[];
  surChoix?: () => void;
}): JSX.Element {
  return (
    <ul className="navigation">
      {liens.map(({ href, libelle, icone }) => (
        <li key={href}>
          <NavLink to={href} className="navigation-lien" onClick={surChoix}>
            <Icone nom={icone} />
            {libelle}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
