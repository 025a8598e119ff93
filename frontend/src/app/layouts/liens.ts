import type { NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';

export interface LienNavigation {
  href: string;
  libelle: string;
  icone: NomIcone;
}

/** Les liens de la navigation pour ce compte : clients et abonnement aux professionnels seulement. */
export function liensPour(moi: User): LienNavigation[] {
  const factures: LienNavigation = { href: paths.factures.href(), libelle: 'Factures', icone: 'facture' };
  if (moi.role !== 'professionnel') return [factures];
  return [
    factures,
    { href: paths.clients.href(), libelle: 'Clients', icone: 'clients' },
    { href: paths.abonnement.href(), libelle: 'Abonnement', icone: 'abonnement' },
  ];
}

/** Les liens de réglage, sous les premiers. */
export const LIENS_REGLAGES: readonly LienNavigation[] = [
  { href: paths.mentionsLegales.href(), libelle: 'Mentions légales', icone: 'balance' },
  { href: paths.compte.href(), libelle: 'Mon compte', icone: 'personne' },
];
