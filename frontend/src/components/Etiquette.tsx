import type { JSX, ReactNode } from 'react';
import { Icone, type NomIcone } from './Icone';
import './etiquette.css';

export type Ton = 'accent' | 'succes' | 'alerte' | 'erreur' | 'neutre';

/** Une petite étiquette : texte, icône facultative, couleur ; jamais la couleur seule. */
export function Etiquette({
  ton = 'neutre',
  icone,
  children,
}: {
  ton?: Ton;
  icone?: NomIcone;
  children: ReactNode;
}): JSX.Element {
  return (
    <span className={`etiquette etiquette-${ton}`}>
      {icone && <Icone nom={icone} taille={14} epaisseur={2} />}
      {children}
    </span>
  );
}
