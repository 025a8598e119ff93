import { Input } from 'antd';
import type { JSX } from 'react';
import { DETAIL } from '@facturier/domaine/documents/ligne';
import type { NatureDeLigne, NatureOperation } from '@facturier/domaine/documents/nature';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { lierChamp, pourRadios } from '@/components/formulaire/champ-saisi';
import type { ContenuLigne } from '../model/valeurs-assistant';
import { ChampRemise } from './ChampRemise';
import styles from './OptionsLigne.module.css';

const NATURES: { value: NatureDeLigne; label: string }[] = [
  { value: 'biens', label: 'Bien' },
  { value: 'services', label: 'Service' },
];

/** Ce qu'une ligne peut préciser : un détail sous la désignation, sa nature, sa remise. */
export function OptionsLigne({
  saisie,
  nature,
  faute,
  changer,
}: {
  saisie: ContenuLigne;
  /** La nature du profil, celle d'une ligne qui n'en choisit pas. */
  nature: NatureOperation | undefined;
  faute: string | null;
  changer: (champ: keyof ContenuLigne, valeur: string) => void;
}): JSX.Element {
  const duProfil = nature === 'mixte' ? undefined : nature;
  return (
    <div className={styles.options} role="group" aria-label="Options">
      <Champ
        className={styles.large}
        libelle="Détail"
        champ={lierChamp({
          id: 'modale-detail',
          valeur: saisie.detail,
          changer: (valeur) => changer('detail', valeur),
        })}
      >
        {(controle) => (
          <Input.TextArea
            {...controle}
            placeholder="Imprimé sous la désignation"
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={DETAIL.max}
          />
        )}
      </Champ>
      <Champ
        libelle="Nature"
        champ={lierChamp<NatureDeLigne | undefined>({
          id: 'modale-nature',
          valeur: saisie.nature || duProfil,
          changer: (valeur) => changer('nature', valeur ?? ''),
        })}
      >
        {(controle) => <ChoixEnBoutons {...pourRadios(controle)} aria-label="Nature" options={NATURES} />}
      </Champ>
      <ChampRemise id="modale-remise" saisie={saisie} faute={faute} changer={changer} />
    </div>
  );
}
