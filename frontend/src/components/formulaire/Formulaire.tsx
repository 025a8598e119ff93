import type { FormEvent, JSX, ReactNode } from 'react';
import styles from './formulaire.module.css';
import { ResumeFautes } from './ResumeFautes';
import type { SaisieEnvoyable } from './use-formulaire';

/** Un formulaire dans une page, et le résumé de ce qu'un envoi refusé reproche ; Entrée l'envoie. */
export function Formulaire({
  saisie,
  className = styles.page,
  resume = <ResumeFautes resume={saisie.resume} />,
  children,
}: {
  saisie: SaisieEnvoyable;
  className?: string;
  /** Le résumé, pour qui le dessine autrement. */
  resume?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const envoyer = (evenement: FormEvent): void => {
    evenement.preventDefault();
    saisie.envoyer();
  };
  return (
    <form id={saisie.nom} className={className} noValidate onSubmit={envoyer}>
      {resume}
      {children}
    </form>
  );
}
