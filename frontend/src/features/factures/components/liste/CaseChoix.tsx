import type { JSX } from 'react';
import styles from './case-choix.module.css';

/** La case d'une rangée : mille d'entre elles ne doivent rien peser. Toute sa cellule se presse. */
export function CaseChoix({
  nom,
  cochee,
  partielle = false,
  surChoix,
}: {
  nom: string;
  cochee: boolean;
  /** Ni toutes, ni aucune. */
  partielle?: boolean;
  surChoix: (cochee: boolean) => void;
}): JSX.Element {
  return (
    <label className={styles.choix}>
      <input
        ref={(element) => {
          if (element) element.indeterminate = partielle;
        }}
        type="checkbox"
        aria-label={nom}
        checked={cochee}
        onChange={({ target }) => surChoix(target.checked)}
      />
    </label>
  );
}
