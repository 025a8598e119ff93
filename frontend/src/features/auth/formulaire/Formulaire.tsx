import type { FormEvent, JSX, ReactNode } from 'react';
import { ResumeFautes } from '@/components/ResumeFautes';
import type { ControleSaisi, FormulaireSaisi, Valeurs } from './use-formulaire';
import './formulaire-saisi.css';

/** Le formulaire, et le résumé de ce qu'un envoi refusé reproche. */
export function Formulaire<T extends Valeurs>({
  saisie,
  surEnvoi,
  children,
}: {
  saisie: FormulaireSaisi<T>;
  surEnvoi: (valeurs: T) => void;
  children: ReactNode;
}): JSX.Element {
  const envoyer = (evenement: FormEvent): void => {
    evenement.preventDefault();
    const valeurs = saisie.valider();
    if (valeurs) surEnvoi(valeurs);
  };
  return (
    <form noValidate onSubmit={envoyer}>
      <ResumeFautes fautes={saisie.resume} />
      {children}
    </form>
  );
}

/** Un champ : son étiquette liée, son contrôle, et la faute annoncée sous lui. */
export function Champ({
  libelle,
  controle,
  faute,
  children,
}: {
  libelle: string;
  controle: ControleSaisi;
  faute?: string;
  children: (controle: ControleSaisi) => ReactNode;
}): JSX.Element {
  return (
    <div className="champ-saisi">
      <label htmlFor={controle.id}>{libelle}</label>
      {children(controle)}
      {faute && (
        <p id={`${controle.id}-faute`} className="champ-saisi-faute" role="alert">
          {faute}
        </p>
      )}
    </div>
  );
}
