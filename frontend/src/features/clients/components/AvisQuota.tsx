import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { paths } from '@/config/paths';

const DUREE_MS = 5_000;

/** L'avis rouge du quota de clients : utilisé/limite et « Passer Premium », 5 s. */
export function AvisQuota({
  utilise,
  limite,
  surFin,
}: {
  utilise: number;
  limite: number;
  surFin: () => void;
}): JSX.Element {
  return (
    <div className="client-doublon">
      <AnnonceTemporisee
        type="erreur"
        delaiMs={DUREE_MS}
        surFin={surFin}
        bouton="Fermer"
        titre={`Quota de clients atteint (${utilise}/${limite})`}
      >
        Le plan gratuit est limité à {limite} clients.{' '}
        <Link to={paths.abonnement.href()}>Passer Premium</Link>
      </AnnonceTemporisee>
    </div>
  );
}
