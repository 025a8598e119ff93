import { clsx } from 'clsx';
import type { JSX } from 'react';
import styles from './champs.module.css';
import textes from './textes.module.css';

/** « 120 / 500 » sous un texte borné ; annoncé aux lecteurs d'écran dans les 50 derniers caractères. */
export function CompteurCaracteres({
  valeur,
  max = 500,
  id,
}: {
  valeur: string;
  max?: number;
  id?: string;
}): JSX.Element {
  const reste = max - valeur.length;
  return (
    <p id={id} className={clsx(styles.compteur, reste < 0 && styles.compteurDepasse)}>
      <span aria-hidden="true" className={textes.chiffres}>
        {valeur.length}&nbsp;/&nbsp;{max}
      </span>
      <span className={textes.lecteurs} aria-live="polite">
        {reste <= 50
          ? `${Math.abs(reste)} caractère${Math.abs(reste) > 1 ? 's' : ''} ${reste < 0 ? 'de trop' : 'restants'}`
          : ''}
      </span>
    </p>
  );
}
