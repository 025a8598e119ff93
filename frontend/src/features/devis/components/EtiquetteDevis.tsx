import type { EtatLuDevis } from '@facturier/domaine/devis/etats';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { ETATS_LUS } from '../model/devis';

/** L'état d'un devis : des mots, une icône et un ton. */
export function EtiquetteDevis({ etat }: { etat: EtatLuDevis }): JSX.Element {
  const { libelle, ton, icone } = ETATS_LUS[etat];
  return (
    <Etiquette ton={ton} icone={icone}>
      {libelle}
    </Etiquette>
  );
}
