import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { paths } from '@/config/paths';
import { useMoi } from '@/features/users/public';

/** À l'admin seul. Qui ne l'est pas et tape l'adresse : le serveur refuserait chaque appel, on ne les tente pas. */
export function ReserveAdmin({ children }: { children: ReactNode }): JSX.Element {
  const { data: moi } = useMoi();
  if (moi?.estAdmin) return <>{children}</>;
  return (
    <>
      <EnTetePage titre="Administration" />
      <div role="alert">
        <EtatVide
          dessin="panne"
          titre="Vous n’avez pas accès à cette page."
          action={<Link to={paths.factures.href()}>Revenir aux factures</Link>}
        />
      </div>
    </>
  );
}
