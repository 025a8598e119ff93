import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/Logo';
import { Cloche } from '@/features/notifications/public';
import type { User } from '@/features/users/public';
import { EncartPlan } from './EncartPlan';
import { IdentiteCompte } from './IdentiteCompte';
import { accueilDe, liensDeReglage, liensPour } from './liens';
import { Navigation } from './Navigation';
import { RechercheRapide } from './RechercheRapide';
import styles from './BarreLaterale.module.css';

/** La barre latérale des grands écrans : marque, cloche, recherche, liens, consommation du plan, compte. */
export function BarreLaterale({ moi, chercher }: { moi: User; chercher: () => void }): JSX.Element {
  const accueil = accueilDe(moi);
  return (
    <header className={styles.barreLaterale}>
      <div className={styles.barreLateraleTete}>
        <Link to={accueil.href} className={styles.barreLateraleLogo} aria-label={accueil.nom}>
          <Logo taille={26} />
        </Link>
        <Cloche place="barre" />
      </div>
      <RechercheRapide ouvrir={chercher} />
      <nav aria-label="Navigation principale">
        <Navigation liens={liensPour(moi)} />
        <hr className={styles.barreLateraleFilet} />
        <Navigation liens={liensDeReglage(moi)} />
      </nav>
      <div className={styles.barreLateraleBas}>
        <EncartPlan moi={moi} />
        <IdentiteCompte moi={moi} />
      </div>
    </header>
  );
}
