import type { EtatDeclaration } from '@facturier/domaine/cotisations/suivi';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { ETATS_DE_PERIODE } from '../model/declarations';

/** L'état d'une période : un mot, une icône, une couleur. */
export function EtatDePeriode({ etat }: { etat: EtatDeclaration }): JSX.Element {
  const { libelle, ton, icone } = ETATS_DE_PERIODE[etat];
  return (
    <Etiquette ton={ton} icone={icone}>
      {libelle}
    </Etiquette>
  );
}
