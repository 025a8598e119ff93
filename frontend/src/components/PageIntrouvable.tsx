import type { JSX } from 'react';
import { EnTetePage, type Retour } from './EnTetePage';
import { FicheIntrouvable } from './FicheIntrouvable';

/** La page d'une fiche qui ne s'est pas chargée : son en-tête, d'où revenir, et pourquoi. */
export function PageIntrouvable({
  titre,
  retour,
  ...pourquoi
}: {
  titre: string;
  retour: Retour;
  erreur: unknown;
  /** La phrase d'une fiche qui n'existe pas. */
  absente: string;
  /** La phrase d'une panne. */
  panne: string;
  reessayer: () => unknown;
}): JSX.Element {
  return (
    <>
      <EnTetePage titre={titre} retour={retour} />
      <FicheIntrouvable {...pourquoi} />
    </>
  );
}
