import { Button } from 'antd';
import type { JSX } from 'react';
import styles from './commun.module.css';

/** Les adresses d'un client qui en a plusieurs : un geste en choisit une, pour cette facture et les suivantes. */
export const ChoixAdresse = ({
  adresses,
  choisie,
  surChoix,
}: {
  adresses: readonly string[];
  /** Celle qui s'enregistre, le temps d'une demande. */
  choisie?: string | null | undefined;
  surChoix: (adresse: string) => void;
}): JSX.Element => (
  <ul className={styles.choixAdresse} aria-label="Adresses de ce client">
    {adresses.map((adresse) => (
      <li key={adresse}>
        <Button
          block
          loading={adresse === choisie}
          disabled={Boolean(choisie)}
          aria-label={`Choisir l’adresse ${adresse}`}
          onClick={() => surChoix(adresse)}
        >
          {adresse}
        </Button>
      </li>
    ))}
  </ul>
);
