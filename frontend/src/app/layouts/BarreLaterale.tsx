import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';
import { EncartPlan } from './EncartPlan';
import { IdentiteCompte } from './IdentiteCompte';
import { liensPour, LIENS_REGLAGES } from './liens';
import { Navigation } from './Navigation';
import { RechercheRapide } from './RechercheRapide';

/** La barre latérale des grands écrans : marque, recherche, liens, consommation du plan, compte. */
export function BarreLaterale({ moi, chercher }: { moi: User; chercher: () => void }): JSX.Element {
  return (
    <header className="barre-laterale">
      <Link to={paths.factures.href()} className="barre-laterale-logo" aria-label="Facturier, mes factures">
        <Logo taille={26} />
      </Link>
      <RechercheRapide ouvrir={chercher} />
      <nav aria-label="Navigation principale">
        <Navigation liens={liensPour(moi)} />
        <hr className="barre-laterale-filet" />
        <Navigation liens={LIENS_REGLAGES} />
      </nav>
      <div className="barre-laterale-bas">
        <EncartPlan moi={moi} />
        <IdentiteCompte moi={moi} />
      </div>
    </header>
  );
}
