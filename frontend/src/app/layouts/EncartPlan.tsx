import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { EncartQuota } from '@/features/subscription/public';
import type { User } from '@/features/users/public';

/** Selon le compte : la consommation du plan gratuit, ou le passage en mode professionnel. */
export function EncartPlan({ moi }: { moi: User }): JSX.Element | null {
  if (moi.role === 'professionnel') return <EncartQuota />;
  return (
    <section className="encart" aria-label="Mode professionnel">
      <p className="encart-titre">Vous facturez aussi&nbsp;?</p>
      <p className="encart-texte">Ajoutez votre SIRET et créez vos factures. L’essai dure 15&nbsp;jours.</p>
      <Link to={paths.mentionsLegales.href()} className="encart-bouton">
        Passer en mode Pro
      </Link>
    </section>
  );
}
