import { clsx } from 'clsx';
import type { ComponentPropsWithRef, JSX } from 'react';
import styles from './Bouton.module.css';

const GENRES = { principal: styles.principal, ordinaire: styles.ordinaire, lien: styles.lien };
const TAILLES = { petite: styles.petite, moyenne: undefined, grande: styles.grande };

export interface BoutonProps extends ComponentPropsWithRef<'button'> {
  genre?: keyof typeof GENRES;
  taille?: keyof typeof TAILLES;
  /** Sur toute la largeur. */
  large?: boolean;
  /** Un acte est en cours : le bouton garde le focus, montre un rouet et ne fait rien de plus. */
  occupe?: boolean;
}

/** Le dessin d'un bouton, pour ce qui n'en est pas un : un lien qui invite à un acte. */
export const classesBouton = (genre: keyof typeof GENRES, taille: keyof typeof TAILLES = 'moyenne'): string =>
  clsx(styles.bouton, GENRES[genre], TAILLES[taille]);

/** Le cercle qui tourne pendant un acte ; muet. */
export const Rouet = (): JSX.Element => <span className={styles.rouet} aria-hidden="true" />;

/** Un bouton du navigateur au dessin du produit, pour les écrans qui se passent d'antd. */
export function Bouton({
  genre = 'ordinaire',
  taille = 'moyenne',
  large = false,
  occupe = false,
  className,
  onClick,
  children,
  ...reste
}: BoutonProps): JSX.Element {
  return (
    <button
      type="button"
      {...reste}
      className={clsx(classesBouton(genre, taille), large && styles.large, className)}
      aria-busy={occupe}
      onClick={(evenement) => (occupe ? evenement.preventDefault() : onClick?.(evenement))}
    >
      {occupe && <Rouet />}
      <span>{children}</span>
    </button>
  );
}
