import type { JSX } from 'react';
import { FaitsSecurite } from '@/components/FaitsSecurite';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { useActivite } from '@/features/auth/public';

/** Ce qui est arrivé à ce compte : entrées, refus et changements, d'où et quand. */
export function ListeActivite(): JSX.Element {
  const activite = useActivite();
  return (
    <ListeEtats
      requete={activite}
      nombre={activite.data?.length ?? 0}
      erreur="Votre activité n’a pas pu être chargée."
      squelette={<SqueletteLignes nombre={2} />}
      vide={<p>Aucun fait de sécurité pour l’instant.</p>}
    >
      <FaitsSecurite faits={activite.data ?? []} />
    </ListeEtats>
  );
}
