import type { JSX, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Venu } from '../model/retour';

/** Un lien vers la page d'un compte, qui retient d'où l'on vient. */
export function LienCompte({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}): JSX.Element {
  const { pathname, search } = useLocation();
  const venu: Venu = { de: pathname + search };
  return (
    <Link to={paths.compteAdmin.href(id)} state={venu} className={className}>
      {children}
    </Link>
  );
}
