import type { JSX } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { FeuilleDessinee } from '@/components/FeuilleDessinee';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import styles from './CadreVisiteur.module.css';

/** Le cadre des écrans de compte : le formulaire à gauche, ce que le produit promet à droite (grand écran). */
export default function CadreVisiteur(): JSX.Element {
  return (
    <div className={styles.cadre}>
      <div className={styles.gauche}>
        <header>
          <Link to={paths.accueil.href()} className={styles.logo} aria-label="Facturier, accueil">
            <Logo />
          </Link>
        </header>
        <main id="contenu" tabIndex={-1} className={styles.contenu}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.droite} aria-label="Le produit">
        <div className={styles.tenue}>
          <FeuilleDessinee />
          <p className={styles.promesse}>Des factures justes, belles et conformes.</p>
          <p className={styles.detail}>
            Numérotées sans trou, figées à l’émission, envoyées et suivies jusqu’au paiement.
          </p>
        </div>
      </aside>
    </div>
  );
}
