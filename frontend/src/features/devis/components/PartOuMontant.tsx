import { Input } from 'antd';
import type { JSX } from 'react';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourAntd, type Controle } from '@/components/formulaire/champ-saisi';
import styles from './part-ou-montant.module.css';

const FORMES = [
  { value: 'taux' as const, label: '%' },
  { value: 'montant' as const, label: '€' },
];

/** Ce que dit le nombre tapé : des pour-cent, ou des euros. */
type Forme = (typeof FORMES)[number]['value'];

/** Un nombre tapé, et ce qu'il dit. @param suite ce qui distingue ce choix d'un autre de la page, pour qui l'entend */
export function PartOuMontant({
  controle,
  en,
  surForme,
  suite = '',
}: {
  controle: Controle<string>;
  en: Forme;
  surForme: (forme: Forme) => void;
  suite?: string;
}): JSX.Element {
  return (
    <div className={styles.part}>
      <Input
        {...pourAntd(controle)}
        size="large"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder={en === 'taux' ? '30' : '0,00'}
      />
      <ChoixEnBoutons
        size="large"
        aria-label={`En pour cent ou en euros${suite}`}
        options={FORMES}
        value={en}
        onChange={({ target }) => surForme(target.value as Forme)}
      />
    </div>
  );
}
