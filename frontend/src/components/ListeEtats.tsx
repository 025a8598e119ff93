import type { JSX, ReactNode } from 'react';
import { EtatVide } from './EtatVide';
import { Panne } from './Panne';
import { SqueletteLignes } from './Squelettes';

/** Ce qu'il faut savoir d'une requête pour choisir l'état de la liste. */
export interface RequeteListe {
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * Les états d'une liste : chargement, panne (hors ligne et interdite comprises), vide, sans résultat, contenu.
 * Une panne pendant un rafraîchissement laisse le contenu précédent en place.
 */
export function ListeEtats({
  requete,
  nombre,
  filtree = false,
  erreur,
  vide,
  sansResultat,
  squelette = <SqueletteLignes />,
  children,
}: {
  requete: RequeteListe;
  /** Nombre d'éléments à montrer, après filtre. */
  nombre: number;
  filtree?: boolean;
  /** La phrase de la spécification si le chargement échoue. */
  erreur: string;
  vide: ReactNode;
  sansResultat?: ReactNode;
  squelette?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  if (requete.isPending) return <>{squelette}</>;
  if (requete.error && nombre === 0)
    return <Panne erreur={requete.error} phrase={erreur} reessayer={requete.refetch} />;
  if (nombre > 0) return <>{children}</>;
  if (!filtree) return <>{vide}</>;
  return <div role="status">{sansResultat ?? <EtatVide dessin="recherche" titre="Aucun résultat" />}</div>;
}
