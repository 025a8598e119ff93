import type { JSX } from 'react';
import { Alerte } from './Alerte';
import './formulaire.css';

/** Ce que l'envoi refusé reproche, annoncé : un résumé à l'écran s'il y a plusieurs fautes, à voix haute s'il n'y en a qu'une. */
export function ResumeFautes({ fautes }: { fautes: readonly string[] }): JSX.Element | null {
  if (fautes.length === 0) return null;
  if (fautes.length === 1)
    return (
      <p className="lecteurs" role="alert">
        {fautes[0]}
      </p>
    );
  return (
    <div className="formulaire-resume">
      <Alerte type="erreur" titre={`${fautes.length} champs sont à corriger`}>
        {fautes.join(' ')}
      </Alerte>
    </div>
  );
}
