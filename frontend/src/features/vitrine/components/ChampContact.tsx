import type { InputHTMLAttributes, JSX } from 'react';

/** Un champ du formulaire de contact : libellé, saisie, faute dite à côté. `multiligne` : une zone de texte. */
export function ChampContact({
  nom,
  libelle,
  faute,
  multiligne = false,
  ...reste
}: {
  nom: string;
  libelle: string;
  faute?: string;
  multiligne?: boolean;
} & InputHTMLAttributes<HTMLInputElement>): JSX.Element {
  const id = `contact-${nom}`;
  const commun = {
    id,
    name: nom,
    'aria-invalid': faute ? true : undefined,
    'aria-describedby': faute ? `${id}-faute` : undefined,
  };
  return (
    <div className="vitrine-champ">
      <label htmlFor={id}>{libelle}</label>
      {multiligne ? (
        <textarea {...commun} rows={7} maxLength={reste.maxLength} required={reste.required} />
      ) : (
        <input {...commun} {...reste} />
      )}
      {faute && (
        <p id={`${id}-faute`} className="vitrine-faute">
          {faute}
        </p>
      )}
    </div>
  );
}
