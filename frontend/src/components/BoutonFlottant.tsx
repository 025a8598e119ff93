import type { JSX } from 'react';
import { Icone } from './Icone';
import styles from './BoutonFlottant.module.css';

/** Le bouton « plus » posé en bas à droite des petits écrans ; la page garde une marge basse pour qu'il ne couvre pas la dernière ligne. */
export function BoutonFlottant({ libelle, surClic }: { libelle: string; surClic: () => void }): JSX.Element {
  return (
    <button
      type="button"
      className={styles.boutonFlottant}
      aria-label={libelle}
      title={libelle}
      onClick={surClic}
    >
      <Icone nom="plus" taille={26} epaisseur={2} />
    </button>
  );
}
