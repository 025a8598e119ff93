import type { JSX, ReactNode } from 'react';
import './encart-quota.css';

/** Le cadre du bas de la barre latérale. */
export function Encart({
  nom,
  titre,
  children,
}: {
  nom: string;
  titre: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <section className="encart" aria-label={nom}>
      <p className="encart-titre">{titre}</p>
      {children}
    </section>
  );
}
