import type { JSX } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import onglets from '@/components/onglets.module.css';
import { pathsPilotage } from '@/config/paths';
import { useOngletEnVue } from '@/lib/onglet-en-vue';

const PAGES: readonly [href: string, libelle: string][] = [
  [pathsPilotage.tableau.href(), 'Tableau de bord'],
  [pathsPilotage.seuils.href(), 'Seuils'],
  [pathsPilotage.declarations.href(), 'Déclarations'],
  [pathsPilotage.activite.href(), 'Mon activité'],
];

/** D'une page des comptes à l'autre. */
export function NavPilotage(): JSX.Element {
  const cadre = useOngletEnVue(useLocation().pathname);
  return (
    <nav ref={cadre} className={onglets.onglets} aria-label="Mes comptes">
      {PAGES.map(([href, libelle]) => (
        <NavLink key={href} to={href} className={onglets.onglet}>
          {libelle}
        </NavLink>
      ))}
    </nav>
  );
}
