import type { FormEvent, JSX, ReactNode } from 'react';
import styles from './formulaire.module.css';
import { ResumeFautes } from './ResumeFautes';
import type { SaisieEnvoyable } from './use-formulaire';

/** Un formulaire dans une page, et le résumé de ce qu'un envoi refusé reproche ; Entrée l'envoie. */
export function Formulaire({
  saisie,
  className = styles.page,
  titre,
  resume = <ResumeFautes resume={saisie.resume} />,
  children,
}: {
  saisie: SaisieEnvoyable;
  className?: string;
  /** L'identifiant du titre qui le nomme. */
  titre?: string;
  /** Le résumé, pour qui le dessine autrement. */
  resume?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const envoyer = (evenement: FormEvent): void => {
    evenement.preventDefault();
    saisie.envoyer();
  };
  return (
    <form id={saisie.nom} className={className} aria-labelledby={titre} noValidate onSubmit={envoyer}>
      {resume}
      {children}
    </form>
  );
}
