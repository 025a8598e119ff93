import { useRef, type JSX } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { PastilleNonLus, useNonLus } from '@/features/messaging/public';
import type { User } from '@/features/users/public';
import { CREATIONS, liensDuBas, type LienNavigation } from './liens';
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

/** Le « plus », et ce qu'il crée : un volet du navigateur, qui se ferme d'Échap ou d'un toucher ailleurs. */
function Creer(): JSX.Element {
  const volet = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={styles.barreBassePlus} aria-label="Créer" popoverTarget="creer">
        <Icone nom="plus" taille={24} />
      </button>
      <div ref={volet} id="creer" popover="auto" className={styles.creer}>
        {CREATIONS.map(({ href, libelle, icone }) => (
          <Link key={href} to={href} onClick={() => volet.current?.hidePopover()}>
            <Icone nom={icone} taille={20} /> {libelle}
          </Link>
        ))}
      </div>
    </>
  );
}

/** La barre basse des téléphones : Factures, Devis, +, Clients, Menu ; à un particulier, ses devis, ses vendeurs et ses messages. */
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
      {moi.role === 'professionnel' && <Creer />}
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
