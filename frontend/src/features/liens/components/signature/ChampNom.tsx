import { NOM_DU_SIGNATAIRE } from '@facturier/domaine/devis/consentement';
import type { JSX } from 'react';
import { Aussi } from '../Aussi';
import { ChampDeTexte } from './ChampDeTexte';

/** Les prénom et nom de qui accepte, ou renonce. */
export function ChampNom({
  nom,
  faute,
  surSaisie,
}: {
  nom: string;
  faute: string | undefined;
  surSaisie: (nom: string) => void;
}): JSX.Element {
  return (
    <ChampDeTexte
      champ="nom"
      libelle={
        <>
          Vos prénom et nom
          <Aussi>your full name</Aussi>
        </>
      }
      autoComplete="name"
      maxLength={NOM_DU_SIGNATAIRE.max}
      value={nom}
      faute={faute}
      surSaisie={surSaisie}
    />
  );
}
