import type { JSX } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { PastilleNonLus, useNonLus } from '@/features/messaging/public';
import type { User } from '@/features/users/public';
import { liensDuBas, type LienNavigation } from './liens';
import styles from './BarreBasse.module.css';

function Lien({ lien, nombre }: { lien: LienNavigation; nombre: number }): JSX.Element {
  return (
    <NavLink to={lien.href} className={styles.barreBasseLien}>
      <span className={styles.barreBasseIcone}>
        <Icone nom={lien.icone} taille={22} />
        {lien.nonLus && <PastilleNonLus nombre={nombre} />}
      </span>
      {lien.libelle}
    </NavLink>
  );
}

/** La barre basse des téléphones : Factures, Clients, +, Messages, Menu. */
export function BarreBasse({
  moi,
  ouvrirMenu,
  menuOuvert,
}: {
  moi: User;
  ouvrirMenu: () => void;
  menuOuvert: boolean;
}): JSX.Element {
  const nombre = useNonLus();
  const { avant, apres } = liensDuBas(moi);
  return (
    <nav className={styles.barreBasse} aria-label="Navigation du bas de l’écran">
      {avant.map((lien) => (
        <Lien key={lien.href} lien={lien} nombre={nombre} />
      ))}
      {moi.role === 'professionnel' && (
        <Link
          to={paths.factureCreation.href()}
          className={styles.barreBassePlus}
          aria-label="Nouvelle facture"
        >
          <Icone nom="plus" taille={24} />
        </Link>
      )}
      {apres.map((lien) => (
        <Lien key={lien.href} lien={lien} nombre={nombre} />
      ))}
      <button
        type="button"
        className={styles.barreBasseLien}
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
