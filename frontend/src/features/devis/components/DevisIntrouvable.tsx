import type { JSX } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';

/** Un devis, fait ou reçu, que l'adresse désigne et qui ne se lit pas. */
export function DevisIntrouvable({
  retour,
  erreur,
  reessayer,
}: {
  retour: { href: string; libelle: string };
  erreur: Error;
  reessayer: () => unknown;
}): JSX.Element {
  return (
    <>
      <EnTetePage titre="Devis" retour={retour} />
      <FicheIntrouvable
        erreur={erreur}
        absente="Devis non trouvé"
        panne="Erreur lors du chargement du devis"
        reessayer={reessayer}
      />
    </>
  );
}
