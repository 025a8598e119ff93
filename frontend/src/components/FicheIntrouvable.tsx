import type { JSX } from 'react';
import { ErreurApi } from '@/lib/erreurs-api';
import { EtatVide } from './EtatVide';
import { Panne } from './Panne';

/** Une fiche qui ne s'est pas chargée : elle n'existe pas (404), ou c'est une panne, et l'on peut réessayer. */
export function FicheIntrouvable({
  erreur,
  absente,
  panne,
  reessayer,
}: {
  erreur: unknown;
  /** La phrase d'une fiche qui n'existe pas. */
  absente: string;
  /** La phrase d'une panne. */
  panne: string;
  reessayer: () => unknown;
}): JSX.Element {
  const estAbsente = erreur instanceof ErreurApi && erreur.statut === 404;
  if (!estAbsente) return <Panne erreur={erreur} phrase={panne} reessayer={reessayer} />;
  return (
    <div role="alert">
      <EtatVide dessin="recherche" titre={absente} />
    </div>
  );
}
