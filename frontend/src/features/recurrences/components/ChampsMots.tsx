import type { LigneFacture } from '@facturier/domaine/contrat/factures';
import { VARIABLES } from '@facturier/domaine/recurrences/variables';
import { Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import type { Champs } from '@/components/formulaire/use-formulaire';
import type { MotsTapes } from '../model/mots';
import styles from './recurrences.module.css';

interface Proprietes extends Pick<Champs<MotsTapes>, 'champ'> {
  lignes: readonly LigneFacture[];
  /** Ce qui se saisit à côté d'une désignation. */
  aCote?: (rang: number) => ReactNode;
}

/** Ce que l'on peut écrire entre accolades. */
export const NoteDeVariables = (): JSX.Element => (
  <p className={styles.note}>
    Entre accolades, ce que chaque échéance dit&nbsp;: {VARIABLES.map((une) => `{${une}}`).join(' ')}
  </p>
);

/** L'objet et les textes de chaque ligne, et ce qu'entre accolades ils peuvent dire. */
export function ChampsMots({ champ, lignes, aCote }: Proprietes): JSX.Element {
  return (
    <>
      <Champ libelle="Objet" champ={champ('objet')}>
        {(controle) => <Input {...pourAntd(controle)} maxLength={200} autoComplete="off" />}
      </Champ>
      {lignes.map(({ detail }, rang) => (
        <div key={rang} className={styles.mots}>
          <div className={aCote && styles.ligne}>
            <Champ libelle={`Désignation, ligne ${rang + 1}`} champ={champ(`description.${rang}`)} requis>
              {(controle) => <Input {...pourAntd(controle)} autoComplete="off" />}
            </Champ>
            {aCote?.(rang)}
          </div>
          {detail && (
            <Champ libelle={`Précision, ligne ${rang + 1}`} champ={champ(`detail.${rang}`)}>
              {(controle) => <Input.TextArea {...pourAntd(controle)} autoSize autoComplete="off" />}
            </Champ>
          )}
        </div>
      ))}
      <NoteDeVariables />
    </>
  );
}
