import { Input, Radio } from 'antd';
import type { Dispatch, JSX } from 'react';
import { DETAIL } from '@facturier/domaine/documents/ligne';
import type { NatureDeLigne, NatureOperation } from '@facturier/domaine/documents/nature';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourRadios } from '@/components/formulaire/champ-saisi';
import type { ActionAssistant } from '../../model/assistant.reducer';
import type { LigneTapee } from '../../model/lignes';
import { ChampRemise } from './ChampRemise';
import styles from './OptionsLigne.module.css';

const NATURES: { value: NatureDeLigne; label: string }[] = [
  { value: 'biens', label: 'Bien' },
  { value: 'services', label: 'Service' },
];

/** Ce qu'une ligne repliée a de particulier : « Bien, remise 10 %, avec un détail ». */
export function resumeOptions({ nature, remise, remiseEn, detail }: LigneTapee): string {
  const choisie = NATURES.find(({ value }) => value === nature)?.label;
  return [
    choisie,
    remise.trim() && `remise ${remise.trim()}\u00a0${remiseEn === 'taux' ? '%' : '€'}`,
    detail.trim(),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Ce qu'une ligne peut préciser : un détail sous la désignation, sa nature, sa remise. */
export function OptionsLigne({
  ligne,
  rang,
  agir,
  nature,
  faute,
}: {
  ligne: LigneTapee;
  rang: number;
  agir: Dispatch<ActionAssistant>;
  nature: NatureOperation | undefined;
  faute: string | null;
}): JSX.Element {
  const suite = `, ligne ${rang + 1}`;
  const modifier = (champ: Exclude<keyof LigneTapee, 'cle'>, valeur: string): void =>
    agir({ type: 'ligne/modifier', cle: ligne.cle, champ, valeur });
  const duProfil = nature === 'mixte' ? undefined : nature;
  return (
    <div className={styles.options} role="group" aria-label={`Options${suite}`}>
      <Champ
        className={styles.large}
        libelle="Détail"
        champ={lierChamp({
          id: `ligne-${rang}-detail`,
          valeur: ligne.detail,
          changer: (valeur) => modifier('detail', valeur),
        })}
      >
        {(controle) => (
          <Input.TextArea
            {...controle}
            aria-label={`Détail${suite}`}
            placeholder="Imprimé sous la désignation"
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={DETAIL.max}
          />
        )}
      </Champ>
      <Champ
        libelle="Nature"
        champ={lierChamp<NatureDeLigne | undefined>({
          id: `ligne-${rang}-nature`,
          valeur: ligne.nature || duProfil,
          changer: (valeur) => modifier('nature', valeur ?? ''),
        })}
      >
        {(controle) => (
          <Radio.Group
            {...pourRadios(controle)}
            aria-label={`Nature${suite}`}
            optionType="button"
            options={NATURES}
          />
        )}
      </Champ>
      <ChampRemise
        id={`ligne-${rang}-remise`}
        suite={suite}
        saisie={ligne}
        faute={faute}
        changer={modifier}
      />
    </div>
  );
}
