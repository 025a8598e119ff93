import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Icone } from './Icone';
import styles from './BoutonFlottant.module.css';

/** Le bouton « plus » posé en bas à droite ; la page garde une marge basse pour qu'il ne couvre pas la dernière ligne. */
export function BoutonFlottant({
  libelle,
  surClic,
  surTelephone = true,
}: {
  libelle: string;
  surClic: () => void;
  /** Faux quand la barre du bas porte déjà le même geste. */
  surTelephone?: boolean;
}): JSX.Element {
  return (
    <button
      type="button"
      className={surTelephone ? styles.boutonFlottant : clsx(styles.boutonFlottant, styles.bureau)}
      aria-label={libelle}
      title={libelle}
      onClick={surClic}
    >
      <Icone nom="plus" taille={26} epaisseur={2} />
    </button>
  );
}
