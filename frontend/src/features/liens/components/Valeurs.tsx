import { clsx } from 'clsx';
import type { JSX } from 'react';
import lien from './lien.module.css';

/** Des noms et leurs valeurs, dans l'ordre donné. */
export function Valeurs({
  lignes,
  className,
}: {
  lignes: readonly (readonly [nom: string, valeur: string])[];
  className?: string | undefined;
}): JSX.Element {
  return (
    <dl className={clsx(lien.valeurs, className)}>
      {lignes.map(([nom, valeur]) => (
        <div key={nom} className={lien.valeur}>
          <dt>{nom}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  );
}
