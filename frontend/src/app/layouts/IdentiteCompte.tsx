import { Tooltip } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { useDeconnexion } from '@/features/auth/public';
import { initiales, nomComplet, type User } from '@/features/users/public';

/** Qui est connecté, et le bouton pour ne plus l'être. */
export function IdentiteCompte({ moi }: { moi: User }): JSX.Element {
  const deconnexion = useDeconnexion();
  return (
    <div className="identite">
      <Link to={paths.compte.href()} className="identite-lien" aria-label={`Mon compte, ${nomComplet(moi)}`}>
        <span className="identite-avatar" aria-hidden="true">
          {initiales(moi)}
        </span>
        <span className="identite-textes">
          <span className="identite-nom">{nomComplet(moi)}</span>
          <span className="identite-email">{moi.email}</span>
        </span>
      </Link>
      <Tooltip title="Se déconnecter">
        <button
          type="button"
          className="identite-sortie"
          aria-label="Se déconnecter"
          aria-busy={deconnexion.isPending}
          disabled={deconnexion.isPending}
          onClick={() => deconnexion.mutate()}
        >
          <Icone nom="sortie" />
        </button>
      </Tooltip>
    </div>
  );
}
