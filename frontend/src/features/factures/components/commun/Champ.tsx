import type { JSX, ReactNode } from 'react';
import './commun.css';

/** Un champ : son étiquette liée, son contrôle, et sous lui l'aide ou la faute (`id` + `-note`). */
export function Champ({
  id,
  libelle,
  requis = false,
  note,
  faute,
  children,
}: {
  id: string;
  libelle: string;
  requis?: boolean;
  note?: ReactNode;
  faute?: string | null;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="champ">
      <label htmlFor={id}>
        {libelle}
        {requis && <span aria-hidden="true">*</span>}
      </label>
      {children}
      {faute ? (
        <p id={`${id}-note`} className="faute" role="alert">
          {faute}
        </p>
      ) : (
        note && (
          <p id={`${id}-note`} className="note">
            {note}
          </p>
        )
      )}
    </div>
  );
}
