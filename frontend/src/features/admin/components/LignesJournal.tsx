import type { JSX } from 'react';
import { afficherInstant } from '@/lib/format/date';
import textes from '@/components/textes.module.css';
import type { LigneJournal } from '../model/compte';
import { changements } from '../model/journal';
import styles from './journal.module.css';

function Ligne({ ligne }: { ligne: LigneJournal }): JSX.Element {
  const { le, libelle, qui, cible, avant, apres } = ligne;
  return (
    <li>
      <time dateTime={le} className={textes.chiffres}>
        {afficherInstant(le)}
      </time>
      <div>
        <p>
          <b>{libelle}</b>
          {cible && <> – {cible.nom}</>}
        </p>
        {changements(avant, apres).map(({ champ, avant: valeurAvant, apres: valeurApres }) => (
          <p key={champ} className={styles.journalChangement}>
            {champ}&nbsp;:{' '}
            {valeurAvant !== null && (
              <>
                <del>{valeurAvant}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{valeurApres}</ins>
          </p>
        ))}
        <p className={styles.journalQui}>par {qui?.nom ?? 'le système'}</p>
      </div>
    </li>
  );
}

/** Des actes du journal : quand, quoi, sur qui, ce qui a changé, par qui. */
export function LignesJournal({ lignes }: { lignes: readonly LigneJournal[] }): JSX.Element {
  return (
    <ol className={styles.journal}>
      {lignes.map((ligne) => (
        <Ligne key={ligne._id} ligne={ligne} />
      ))}
    </ol>
  );
}
