import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Tooltip } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { useDeconnexion } from '@/features/auth/public';
import { initiales, nomComplet, type User } from '@/features/users/public';
import avatar from '@/components/avatar.module.css';
import styles from './IdentiteCompte.module.css';

/** Qui est connecté, et le bouton pour ne plus l'être. */
export function IdentiteCompte({ moi }: { moi: User }): JSX.Element {
  const deconnexion = useDeconnexion();
  return (
    <div className={styles.identite}>
      <Link
        to={paths.compte.href()}
        className={styles.identiteLien}
        aria-label={`Mon compte, ${nomComplet(moi)}`}
      >
        <span className={avatar.avatar} aria-hidden="true">
          {initiales(moi)}
        </span>
        <span className={styles.identiteTextes}>
          <span className={styles.identiteNom} title={nomComplet(moi)}>
            {nomComplet(moi)}
          </span>
          <span className={styles.identiteEmail}>{emailLisible(moi.email)}</span>
        </span>
      </Link>
      <Tooltip title="Se déconnecter">
        <button
          type="button"
          className={styles.identiteSortie}
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
