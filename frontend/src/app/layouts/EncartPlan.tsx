import type { JSX } from 'react';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { Encart, EncartQuota } from '@/features/subscription/public';
import { estInvitable, type User } from '@/features/users/public';

/** Selon le compte : la consommation du plan gratuit, ou le passage en mode professionnel ; rien à l'administration. */
export function EncartPlan({ moi }: { moi: User }): JSX.Element | null {
  if (!estInvitable(moi)) return null;
  if (moi.role === 'professionnel') return <EncartQuota />;
  return (
    <Encart
      nom="Mode professionnel"
      titre="Vous facturez aussi ?"
      texte={`Ajoutez votre SIRET et créez vos factures. L’essai dure ${dureeEssai()}.`}
      lien={{ href: paths.mentionsLegales.href(), libelle: 'Passer en mode Pro' }}
    />
  );
}
