import type { JSX } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { FeuilleDessinee } from '@/components/FeuilleDessinee';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import './cadre-visiteur.css';

/** Le cadre des écrans de compte : le formulaire à gauche, ce que le produit promet à droite (grand écran). */
export default function CadreVisiteur(): JSX.Element {
  return (
    <div className="visiteur">
      <div className="visiteur-gauche">
        <header>
          <Link to={paths.accueil.href()} className="visiteur-logo" aria-label="Facturier, accueil">
            <Logo />
          </Link>
        </header>
        <main id="contenu" tabIndex={-1} className="visiteur-contenu">
          <Outlet />
        </main>
      </div>
      <aside className="visiteur-droite" aria-label="Le produit">
        <FeuilleDessinee />
        <p className="visiteur-promesse">Des factures justes, belles et conformes.</p>
        <p className="visiteur-detail">
          Numérotées sans trou, figées à l’émission, envoyées et suivies jusqu’au paiement.
        </p>
      </aside>
    </div>
  );
}
