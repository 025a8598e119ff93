import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Retour } from '@/components/EnTetePage';
import { paths } from '@/config/paths';

/** Ce qu'un lien vers un compte retient : l'écran d'où l'on vient, filtres compris. */
export interface Venu {
  de: string;
}

const estVenu = (etat: unknown): etat is Venu =>
  typeof etat === 'object' && etat !== null && 'de' in etat && typeof etat.de === 'string';

const simple = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Le retour à l'écran d'où l'on vient : par l'historique, qui en garde les filtres et le défilement. */
export function useRetour(): Retour {
  const state: unknown = useLocation().state;
  const naviguer = useNavigate();
  const libelle = 'Administration';
  if (!estVenu(state)) return { href: paths.admin.href(), libelle };
  return {
    href: state.de,
    libelle,
    surClic: (evenement) => {
      if (!simple(evenement)) return;
      evenement.preventDefault();
      void naviguer(-1);
    },
  };
}
