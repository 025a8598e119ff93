import { clsx } from 'clsx';
import type { JSX, ReactNode, Ref } from 'react';
import { Icone, type NomIcone } from './Icone';
import styles from './Alerte.module.css';

export type TypeAlerte = 'succes' | 'erreur' | 'alerte' | 'info';

const ICONES: Record<TypeAlerte, NomIcone> = {
  succes: 'poignee',
  erreur: 'alerte',
  alerte: 'alerte',
  info: 'info',
};

const TONS: Record<TypeAlerte, string | undefined> = {
  succes: styles.succes,
  erreur: styles.erreur,
  alerte: styles.alerte,
  info: styles.info,
};

/** Un message dans la page, annoncé : `alert` pour une faute, `status` pour le reste. */
export function Alerte({
  type,
  titre,
  children,
  action,
  ref,
}: {
  type: TypeAlerte;
  titre?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}): JSX.Element {
  return (
    <div ref={ref} role={type === 'erreur' ? 'alert' : 'status'} className={clsx(styles.cadre, TONS[type])}>
      <Icone nom={ICONES[type]} taille={20} />
      <div className={styles.corps}>
        {titre && <p className={styles.titre}>{titre}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
