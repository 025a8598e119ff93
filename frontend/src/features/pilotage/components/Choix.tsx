import type { JSX, ReactNode } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import type { ChampSaisi } from '@/components/formulaire/champ-saisi';
import type { Reponse } from '../model/questions';
import styles from './activite.module.css';

/** Une réponse à cocher, son exemple dessous. */
export function CaseDeReponse({
  reponse: { valeur, libelle, exemple },
  ...controle
}: {
  reponse: Reponse<string>;
  id?: string;
  name: string;
  type: 'radio' | 'checkbox';
  checked: boolean;
  onChange: (coche: boolean) => void;
}): JSX.Element {
  return (
    <label className={styles.reponse}>
      <input {...controle} value={valeur} onChange={({ target }) => controle.onChange(target.checked)} />
      <span>
        {libelle}
        {exemple && <small>{exemple}</small>}
      </span>
    </label>
  );
}

/** Une question à une seule réponse. */
export function Choix<V extends string>({
  question,
  champ,
  reponses,
  note,
}: {
  question: string;
  champ: ChampSaisi<V>;
  reponses: readonly Reponse<Exclude<V, ''>>[];
  note?: ReactNode;
}): JSX.Element {
  return (
    <Champ libelle={question} champ={champ} groupe note={note}>
      {({ id, name, value, onChange, ...dit }) => (
        <div role="radiogroup" className={styles.reponses} {...dit}>
          {reponses.map((reponse, rang) => (
            <CaseDeReponse
              key={reponse.valeur}
              reponse={reponse}
              type="radio"
              id={rang === 0 ? id : undefined}
              name={name}
              checked={value === reponse.valeur}
              onChange={() => onChange(reponse.valeur)}
            />
          ))}
        </div>
      )}
    </Champ>
  );
}
