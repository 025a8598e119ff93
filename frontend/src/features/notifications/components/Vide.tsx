import type { JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import type { Filtre } from '../model/notification';
import { VIDES } from '../model/textes';

/** Une liste de notifications sans rien à montrer. */
export const Vide = ({ filtre }: { filtre: Filtre }): JSX.Element => (
  <EtatVide dessin="notifications" titre={VIDES[filtre].titre}>
    {VIDES[filtre].texte}
  </EtatVide>
);
