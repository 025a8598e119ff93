import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Icone } from './Icone';
import styles from './Selecteur.module.css';

/** Une courte liste de choix du navigateur, au dessin du produit ; `vide` nomme l'absence de choix. */
export function Selecteur({
  valeur,
  options,
  vide,
  surChoix,
  className,
  'aria-label': libelle,
}: {
  valeur: string;
  options: readonly (readonly [valeur: string, libelle: string])[];
  vide: string;
  surChoix: (valeur: string) => void;
  className?: string;
  'aria-label': string;
}): JSX.Element {
  return (
    <span className={clsx(styles.cadre, className)}>
      <select
        className={valeur ? styles.selecteur : clsx(styles.selecteur, styles.vide)}
        aria-label={libelle}
        value={valeur}
        onChange={({ target }) => surChoix(target.value)}
      >
        <option value="">{vide}</option>
        {options.map(([cle, texte]) => (
          <option key={cle} value={cle}>
            {texte}
          </option>
        ))}
      </select>
      <Icone nom="chevron" taille={14} />
    </span>
  );
}
