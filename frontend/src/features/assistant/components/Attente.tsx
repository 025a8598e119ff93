import { Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Panne } from '@/components/Panne';
import { SqueletteFiche } from '@/components/Squelettes';
import styles from './assistant.module.css';

/** Tant qu'il manque quelque chose : les lignes grises, ou ce qui empêche d'ouvrir, et de quoi sortir. */
export function Attente({
  phrase,
  sortie,
  panne,
  relire,
  surFermeture,
}: {
  /** Ce qui n'a pas pu se charger. */
  phrase: string;
  /** Le bouton qui en sort. */
  sortie: string;
  panne: unknown;
  relire: () => unknown;
  surFermeture: () => void;
}): JSX.Element {
  return (
    <div className={styles.assistantVide}>
      {panne ? (
        <Panne
          erreur={panne}
          phrase={phrase}
          reessayer={relire}
          sortie={<Button onClick={surFermeture}>{sortie}</Button>}
        />
      ) : (
        <SqueletteFiche champs={4} />
      )}
    </div>
  );
}

/** Le cadre d'un assistant en pleine page ; plein écran sur téléphone. */
export const CadreEnPage = ({ children }: { children: ReactNode }): JSX.Element => (
  <section
    data-assistant
    className={clsx(styles.assistant, styles.assistantPage)}
    aria-labelledby="titre-assistant"
  >
    {children}
  </section>
);
