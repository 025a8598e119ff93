import type { JSX, ReactNode } from 'react';
import type { ChampSaisi, Controle } from './champ-saisi';
import styles from './formulaire.module.css';

/** Ce que `Champ` ajoute au contrôle : ce qui le décrit et ce qu'il exige. */
export interface ControleLie<V> extends Controle<V> {
  'aria-describedby': string | undefined;
  'aria-labelledby'?: string;
  'aria-required'?: true;
}

/** Un champ : son étiquette liée, son contrôle (de quelque facture qu'il soit), et sous lui sa faute et son aide. */
export function Champ<V>({
  libelle,
  champ: { controle, faute, annonce },
  requis = false,
  groupe = false,
  note,
  className = '',
  children,
}: {
  libelle: ReactNode;
  champ: ChampSaisi<V>;
  /** Marqué d'un astérisque. */
  requis?: boolean;
  /** Le contrôle est un groupe (boutons radio, couleurs) : son étiquette le nomme sans désigner un champ. */
  groupe?: boolean;
  note?: ReactNode;
  className?: string;
  children: (controle: ControleLie<V>) => ReactNode;
}): JSX.Element {
  const { id } = controle;
  const decrit = [faute && `${id}-faute`, note && `${id}-note`].filter(Boolean).join(' ');
  const nom = (
    <>
      {libelle}
      {requis && <span aria-hidden="true">*</span>}
    </>
  );
  return (
    <div className={`${styles.champ} ${className}`}>
      {groupe ? (
        <span id={`${id}-nom`} className={styles.libelle}>
          {nom}
        </span>
      ) : (
        <label htmlFor={id}>{nom}</label>
      )}
      {children({
        ...controle,
        ...(groupe && { 'aria-labelledby': `${id}-nom` }),
        'aria-describedby': decrit || undefined,
        ...(requis && { 'aria-required': true as const }),
      })}
      {faute && (
        <p id={`${id}-faute`} className={styles.faute} role={annonce ? 'alert' : undefined}>
          {faute}
        </p>
      )}
      {note && (
        <div id={`${id}-note`} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  );
}
