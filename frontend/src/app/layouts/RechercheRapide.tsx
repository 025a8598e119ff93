import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { toucheCommande } from '../palette/touches';
import styles from './BarreLaterale.module.css';

/** Ouvre la palette à la souris, et apprend son raccourci. */
export function RechercheRapide({
  ouvrir,
  clavier = true,
}: {
  ouvrir: () => void;
  /** Faux sur un téléphone : il n'a pas ces touches. */
  clavier?: boolean;
}): JSX.Element {
  return (
    <button type="button" className={styles.rechercheRapide} aria-haspopup="dialog" onClick={ouvrir}>
      <Icone nom="loupe" taille={16} />
      <span>Rechercher</span>
      {clavier && <kbd aria-hidden="true">{toucheCommande()}&nbsp;K</kbd>}
    </button>
  );
}
