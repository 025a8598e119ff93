import type { ActiviteSecurite } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { LIBELLES_SECURITE } from '@/lib/actes-securite';
import { afficherInstant } from '@/lib/format/date';
import { Etiquette } from './Etiquette';
import styles from './lignes.module.css';

function Fait({ acte, reussi, appareil, reseau, le }: ActiviteSecurite): JSX.Element {
  return (
    <li>
      <div>
        <p className={styles.titre}>
          {LIBELLES_SECURITE[acte]} {!reussi && <Etiquette ton="alerte">Refusé</Etiquette>}
        </p>
        <p className={styles.precision}>
          Le {afficherInstant(le)}, {appareil}, réseau {reseau}
        </p>
      </div>
    </li>
  );
}

/** Des faits de sécurité : entrées, refus et changements, d'où et quand. */
export function FaitsSecurite({ faits }: { faits: readonly ActiviteSecurite[] }): JSX.Element {
  return (
    <ul className={styles.lignes}>
      {faits.map((fait) => (
        <Fait key={fait.le + fait.acte} {...fait} />
      ))}
    </ul>
  );
}
