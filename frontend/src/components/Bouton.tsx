import type { ComponentPropsWithRef, JSX } from 'react';
import './bouton.css';

export interface BoutonProps extends ComponentPropsWithRef<'button'> {
  genre?: 'principal' | 'ordinaire' | 'lien';
  taille?: 'petite' | 'moyenne' | 'grande';
  /** Sur toute la largeur. */
  large?: boolean;
  /** Un acte est en cours : le bouton garde le focus, montre un rouet et ne fait rien de plus. */
  occupe?: boolean;
}

/** Un bouton du navigateur au dessin du produit, pour les écrans qui se passent d'antd. */
export function Bouton({
  genre = 'ordinaire',
  taille = 'moyenne',
  large = false,
  occupe = false,
  className = '',
  onClick,
  children,
  ...reste
}: BoutonProps): JSX.Element {
  const classes = `bouton bouton-${genre} bouton-${taille} ${large ? 'bouton-large' : ''} ${className}`;
  return (
    <button
      type="button"
      {...reste}
      className={classes}
      aria-busy={occupe}
      onClick={(evenement) => (occupe ? evenement.preventDefault() : onClick?.(evenement))}
    >
      {occupe && <span className="rouet" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
