import type { JSX } from 'react';
import feuille from '@/components/feuille/FeuilleFacture.module.css';
import { Fragment } from './Fragment';
import styles from './FactureExemple.module.css';

/** Une vraie facture, dessinée par la feuille du produit, et son PDF. */
export function FactureExemple(): JSX.Element {
  return (
    <figure className={styles.exemple} id="exemple">
      <Fragment
        nom="exemple"
        role="img"
        aria-label="Exemple de facture dessinée par Facturier : FAC-2026-104, de Marie Durand EI aux Tables du Parc, cinq lignes, net à payer 1 134,50 euros."
        className={`${styles.feuille} ${feuille.cadre}`}
      />
      <figcaption>
        Entreprise imaginaire, facture dessinée par Facturier.{' '}
        <a href="/exemple-facture.pdf" target="_blank" rel="noopener">
          L’ouvrir en PDF
        </a>
      </figcaption>
    </figure>
  );
}
