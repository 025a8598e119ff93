import { clsx } from 'clsx';
import type { ComponentPropsWithRef, JSX, ReactNode } from 'react';
import styles from './Saisie.module.css';

export interface SaisieProps extends ComponentPropsWithRef<'input'> {
  /** Les 42 px des écrans de compte, au lieu de 36. */
  grande?: boolean;
  /** Après le texte, dans le cadre : un bouton, une unité. */
  suffixe?: ReactNode;
}

/** Un champ de texte du navigateur, au dessin du produit ; en faute quand il porte `aria-invalid`. */
export function Saisie({ grande = false, suffixe, className, ...reste }: SaisieProps): JSX.Element {
  return (
    <span className={clsx(styles.saisie, grande && styles.grande, className)}>
      <input {...reste} />
      {suffixe}
    </span>
  );
}
