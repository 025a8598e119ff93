import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import { phraseProgres, type Progres } from '../model/fichier';
import styles from './Avancement.module.css';

/** La barre d'un téléchargement ; muette pour les lecteurs d'écran, qui entendent le début et la fin. */
export function Avancement({ progres }: { progres: Progres | null }): JSX.Element {
  const part = progres?.total ? Math.min(1, progres.documents / progres.total) : null;
  return (
    <div aria-hidden="true">
      {part !== null && (
        <div className={styles.avancement}>
          <i style={{ transform: `scaleX(${part})` }} />
        </div>
      )}
      <span className={textes.chiffres}>{progres ? phraseProgres(progres) : 'Préparation…'}</span>
    </div>
  );
}
