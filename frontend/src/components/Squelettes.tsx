import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import styles from './Squelettes.module.css';
import textes from './textes.module.css';

/** Le cadre d'une attente ; `data-attente` dit aux essais que le contenu n'est pas encore là. */
export const Squelette = ({ forme, children }: { forme?: string; children: ReactNode }): JSX.Element => (
  <div className={clsx(styles.squelette, forme)} role="status" data-attente>
    <span className={textes.lecteurs}>Chargement…</span>
    {children}
  </div>
);

/** L'en-tête d'une fiche : le retour, le titre, une précision. */
export const SqueletteTete = (): JSX.Element => (
  <div className={styles.tete} aria-hidden="true">
    <i style={{ width: 80 }} />
    <i style={{ width: 260, height: 28, maxWidth: '80%' }} />
    <i style={{ width: 190 }} />
  </div>
);

/** Les lignes d'un cadre dont `forme` est celle du contenu. */
export const SqueletteBloc = ({
  lignes,
  forme,
}: {
  lignes: number;
  forme: string | undefined;
}): JSX.Element => (
  <div className={forme} aria-hidden="true">
    <div className={styles.blocs}>
      {Array.from({ length: lignes }, (_, rang) => (
        <i key={rang} style={{ width: `${90 - (rang % 5) * 15}%` }} />
      ))}
    </div>
  </div>
);

/** Des lignes de la forme d'un tableau ; n'apparaissent qu'après 200 ms, pour ne pas clignoter. */
export function SqueletteLignes({ nombre = 6 }: { nombre?: number }): JSX.Element {
  return (
    <Squelette forme={styles.cadre}>
      {Array.from({ length: nombre }, (_, rang) => (
        <div key={rang} className={styles.ligne} aria-hidden="true">
          <i style={{ width: '18%' }} />
          <i style={{ width: '12%' }} />
          <i style={{ width: `${34 - (rang % 3) * 6}%` }} />
          <i style={{ width: '10%', marginLeft: 'auto' }} />
        </div>
      ))}
    </Squelette>
  );
}

/** Des cartes, pour les listes du téléphone et les grilles. */
export function SqueletteCartes({ nombre = 4 }: { nombre?: number }): JSX.Element {
  return (
    <Squelette forme={styles.cartes}>
      {Array.from({ length: nombre }, (_, rang) => (
        <div key={rang} className={styles.carte} aria-hidden="true">
          <i style={{ width: '55%' }} />
          <i style={{ width: '80%' }} />
          <i style={{ width: '35%' }} />
        </div>
      ))}
    </Squelette>
  );
}

/** Un formulaire ou une fiche en cours de chargement. */
export function SqueletteFiche({ champs = 5 }: { champs?: number }): JSX.Element {
  return (
    <Squelette forme={styles.fiche}>
      {Array.from({ length: champs }, (_, rang) => (
        <div key={rang} aria-hidden="true">
          <i style={{ width: 120, height: 10 }} />
          <i style={{ height: 36, marginTop: 8 }} />
        </div>
      ))}
    </Squelette>
  );
}

/** L'ossature de l'application pendant que le compte se charge. */
export function SqueletteApplication(): JSX.Element {
  return (
    <Squelette forme={styles.application}>
      <div className={styles.barre} aria-hidden="true" />
      <div className={styles.page} aria-hidden="true">
        <i style={{ width: 180, height: 28 }} />
        <i style={{ height: 88, marginTop: 24 }} />
        <i style={{ height: 320, marginTop: 20 }} />
      </div>
    </Squelette>
  );
}
