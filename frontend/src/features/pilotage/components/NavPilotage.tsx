import type { JSX } from 'react';
import { NavLink, useLocation, useParams } from 'react-router-dom';
import onglets from '@/components/onglets.module.css';
import { pathsPilotage } from '@/config/paths';
import { aujourdhui } from '@/lib/format/date';
import { useOngletEnVue } from '@/lib/onglet-en-vue';

const pages = (annee: string): [href: string, libelle: string][] => [
  [pathsPilotage.tableau.href(), 'Tableau de bord'],
  [pathsPilotage.previsions.href(), 'Prévisions'],
  [pathsPilotage.seuils.href(), 'Seuils'],
  [pathsPilotage.declarations.href(), 'Déclarations'],
  [pathsPilotage.achats.href(), 'Achats'],
  [pathsPilotage.annee.href(annee), `Année ${annee}`],
  [pathsPilotage.activite.href(), 'Mon activité'],
];

/** D'une page des comptes à l'autre. */
export function NavPilotage(): JSX.Element {
  const { annee = aujourdhui().slice(0, 4) } = useParams();
  const cadre = useOngletEnVue(useLocation().pathname);
  return (
    <nav ref={cadre} className={onglets.onglets} aria-label="Mes comptes">
      {pages(annee).map(([href, libelle]) => (
        <NavLink key={href} to={href} className={onglets.onglet}>
          {libelle}
        </NavLink>
      ))}
    </nav>
  );
}
