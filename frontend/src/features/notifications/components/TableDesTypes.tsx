import type {
  CorpsPreferencesNotifications,
  PreferenceDeNotification,
} from '@facturier/domaine/contrat/notifications';
import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import { CANAUX, parFamille } from '../model/preferences';
import { REGLAGES } from '../model/textes';
import styles from './reglages.module.css';

type Changer = (corps: CorpsPreferencesNotifications) => void;

function Ligne({
  preference,
  changer,
}: {
  preference: PreferenceDeNotification;
  changer: Changer;
}): JSX.Element {
  const { type, libelle, verrouille } = preference;
  return (
    <tr>
      <th scope="row">
        {libelle}
        {verrouille.includes('email') && <span className={styles.note}>{REGLAGES.verrouille}</span>}
      </th>
      {CANAUX.map((canal) => (
        <td key={canal}>
          <label>
            <span className={textes.lecteurs}>{`${libelle}, ${REGLAGES.canaux[canal].toLowerCase()}`}</span>
            <input
              type="checkbox"
              checked={preference[canal]}
              disabled={canal !== 'push' && verrouille.includes(canal)}
              onChange={({ target }) => changer({ types: [{ type, [canal]: target.checked }] })}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

/** Un type par ligne, un canal par colonne ; ce qui ne se coupe pas est coché, grisé, et dit. */
export function TableDesTypes({
  types,
  changer,
}: {
  types: readonly PreferenceDeNotification[];
  changer: Changer;
}): JSX.Element {
  return (
    <table className={styles.types} aria-labelledby="titre-types">
      <thead>
        <tr>
          <th scope="col">
            <span className={textes.lecteurs}>{REGLAGES.colonne}</span>
          </th>
          {CANAUX.map((canal) => (
            <th key={canal} scope="col">
              {REGLAGES.canaux[canal]}
            </th>
          ))}
        </tr>
      </thead>
      {parFamille(types).map(([famille, deLaFamille]) => (
        <tbody key={famille}>
          <tr>
            <th scope="rowgroup" colSpan={CANAUX.length + 1} className={styles.famille}>
              {famille}
            </th>
          </tr>
          {deLaFamille.map((preference) => (
            <Ligne key={preference.type} preference={preference} changer={changer} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
