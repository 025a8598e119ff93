import {
  CODES_MOYENS,
  type MoyenAccepte,
  MOYENS_ACCEPTES,
} from '@facturier/domaine/documents/moyens-paiement';
import type { JSX } from 'react';
import styles from './conditions.module.css';

/** Les moyens de paiement acceptés : les mêmes cases dans le profil et pour une facture. */
export function ChoixMoyens({
  id,
  titre,
  note,
  moyens,
  changer,
}: {
  id: string;
  titre: string;
  note: string;
  moyens: readonly MoyenAccepte[];
  changer: (moyens: MoyenAccepte[]) => void;
}): JSX.Element {
  return (
    <fieldset className={styles.moyens} aria-describedby={`${id}-note`}>
      <legend>{titre}</legend>
      {CODES_MOYENS.map((moyen) => (
        <label key={moyen}>
          <input
            id={`${id}-${moyen}`}
            type="checkbox"
            checked={moyens.includes(moyen)}
            onChange={({ target }) =>
              changer(CODES_MOYENS.filter((un) => (un === moyen ? target.checked : moyens.includes(un))))
            }
          />
          {MOYENS_ACCEPTES[moyen].nom}
        </label>
      ))}
      <p id={`${id}-note`}>{note}</p>
    </fieldset>
  );
}
