import { type ModeDeSerie, MODE_EN_MOTS, MODES_DE_SERIE } from '@facturier/domaine/recurrences/serie';
import { Radio } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourRadios, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import styles from './recurrences.module.css';

const SUITES: Readonly<Record<ModeDeSerie, string>> = {
  brouillon: 'Rien ne part\u00a0: vous relisez, puis vous émettez.',
  emission: 'Elle prend son numéro le matin venu\u00a0; vous l’envoyez.',
  envoi: 'Elle prend son numéro, et part par e-mail à votre client.',
};

/** Ce que chaque échéance devient, le moins hardi d'abord. */
export const ChoixMode = ({
  champ,
  prevenu = true,
}: {
  champ: ChampSaisi<ModeDeSerie>;
  prevenu?: boolean;
}): JSX.Element => (
  <Champ
    libelle="Chaque facture"
    champ={champ}
    groupe
    note={
      prevenu && champ.controle.value !== 'brouillon' && 'Vous êtes prévenu la veille de ce qui part seul.'
    }
  >
    {(controle) => (
      <Radio.Group
        {...pourRadios(controle)}
        className={styles.modes}
        options={MODES_DE_SERIE.map((value) => ({
          value,
          label: (
            <>
              {MODE_EN_MOTS[value]}
              <span className={styles.note}> – {SUITES[value]}</span>
            </>
          ),
        }))}
      />
    )}
  </Champ>
);
