import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';
import { EncartPlan } from './EncartPlan';
import { IdentiteCompte } from './IdentiteCompte';
import { liensPour, LIENS_REGLAGES } from './liens';
import { Navigation } from './Navigation';

/** La barre latérale des grands écrans : marque, liens, consommation du plan, compte. */
export function BarreLaterale({ moi }: { moi: User }): JSX.Element {
  return (
    <header className="barre-laterale">
      <Link to={paths.factures.href()} className="barre-laterale-logo" aria-label="Facturier, mes factures">
        <Logo taille={26} />
      </Link>
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
