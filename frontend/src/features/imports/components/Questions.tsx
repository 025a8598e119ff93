import type { QuestionImport, ReponsesImport } from '@facturier/domaine/contrat/imports';
import { Radio } from 'antd';
import type { JSX } from 'react';
import styles from './apercu.module.css';

/** Ce que le fichier ne dit pas : chaque réponse refait l'aperçu. */
export function Questions({
  questions,
  reponses,
  surReponse,
}: {
  questions: readonly QuestionImport[];
  reponses: ReponsesImport;
  surReponse: (reponse: ReponsesImport) => void;
}): JSX.Element | null {
  if (questions.length === 0) return null;
  return (
    <div className={styles.questions}>
      {questions.map(({ champ, libelle, choix, defaut }) => (
        <fieldset key={champ} className={styles.question}>
          <legend>{libelle}</legend>
          <Radio.Group
            vertical
            value={reponses[champ] ?? defaut}
            onChange={({ target }) => surReponse({ [champ]: target.value as string })}
            options={choix.map(({ valeur, libelle: dit }) => ({ value: valeur, label: dit }))}
          />
        </fieldset>
      ))}
    </div>
  );
}
