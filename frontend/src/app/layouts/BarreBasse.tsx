import type { JSX } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';
import { liensPour, LIENS_REGLAGES } from './liens';

/** La barre basse des téléphones : les pages courantes, le bouton de création, le menu. */
export function BarreBasse({
  moi,
  ouvrirMenu,
  menuOuvert,
}: {
  moi: User;
  ouvrirMenu: () => void;
  menuOuvert: boolean;
}): JSX.Element {
  const professionnel = moi.role === 'professionnel';
  const liens = [...liensPour(moi).slice(0, 2), ...LIENS_REGLAGES.slice(professionnel ? 1 : 0)];
  const avant = liens.slice(0, 2);
  const apres = liens.slice(2, 3);
  return (
    <nav className="barre-basse" aria-label="Navigation du bas de l’écran">
      {avant.map((lien) => (
        <NavLink key={lien.href} to={lien.href} className="barre-basse-lien">
          <Icone nom={lien.icone} taille={22} />
          {lien.libelle.replace('Mon compte', 'Compte').replace('Mentions légales', 'Mentions')}
        </NavLink>
      ))}
      {professionnel && (
        <Link to={paths.factureCreation.href()} className="barre-basse-plus" aria-label="Nouvelle facture">
          <Icone nom="plus" taille={24} />
        </Link>
      )}
      {apres.map((lien) => (
        <NavLink key={lien.href} to={lien.href} className="barre-basse-lien">
          <Icone nom={lien.icone} taille={22} />
          {lien.libelle.replace('Mon compte', 'Compte')}
        </NavLink>
      ))}
      <button
        type="button"
        className="barre-basse-lien"
        onClick={ouvrirMenu}
        aria-haspopup="dialog"
        aria-expanded={menuOuvert}
      >
        <Icone nom="menu" taille={22} />
        Menu
      </button>
    </nav>
  );
}
