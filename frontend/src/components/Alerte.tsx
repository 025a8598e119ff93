import type { JSX, ReactNode } from 'react';
import { Icone, type NomIcone } from './Icone';
import './alerte.css';

export type TypeAlerte = 'succes' | 'erreur' | 'alerte' | 'info';

const ICONES: Record<TypeAlerte, NomIcone> = {
  succes: 'poignee',
  erreur: 'alerte',
  alerte: 'alerte',
  info: 'info',
};

/** Un message dans la page, annoncé : `alert` pour une faute, `status` pour le reste. */
export function Alerte({
  type,
  titre,
  children,
  action,
}: {
  type: TypeAlerte;
  titre?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}): JSX.Element {
  return (
    <div role={type === 'erreur' ? 'alert' : 'status'} className={`alerte alerte-${type}`}>
      <Icone nom={ICONES[type]} taille={20} />
      <div className="alerte-corps">
        {titre && <p className="alerte-titre">{titre}</p>}
        {children && <div>{children}</div>}
        {action && <div className="alerte-action">{action}</div>}
      </div>
    </div>
  );
}
