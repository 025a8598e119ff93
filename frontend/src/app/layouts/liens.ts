import type { NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';

export interface LienNavigation {
  href: string;
  libelle: string;
  icone: NomIcone;
}

/** Les liens de la navigation pour ce compte : les clients et l'abonnement sont aux professionnels. */
export function liensPour(moi: User): LienNavigation[] {
  const professionnel = moi.role === 'professionnel';
  return [
    { href: paths.factures.href(), libelle: 'Factures', icone: 'facture' },
    ...(professionnel ? [{ href: paths.clients.href(), libelle: 'Clients', icone: 'clients' as const }] : []),
  ];
}

/** Les liens du compte, au bas du menu. */
export const LIENS_COMPTE: LienNavigation[] = [];
