import { Input, Select } from 'antd';
import { useMemo, type JSX } from 'react';
import {
  type AdresseLivraison,
  CODE_POSTAL_LIVRAISON,
  RUE_LIVRAISON,
  VILLE_LIVRAISON,
} from '@facturier/domaine/documents/livraison';
import { CODES_PAYS, nomPays } from '@facturier/domaine/valeurs/pays';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import type { Blocage } from '../model/validation-etapes';
import styles from './ChampLivraison.module.css';

const ids = {
  rue: 'precision-livraison',
  codePostal: 'precision-codePostal',
  ville: 'precision-ville',
  pays: 'precision-pays',
} as const;

/** Les pays, la France d'abord, puis dans l'ordre de leur nom français. */
const paysProposes = (): { value: string; label: string }[] =>
  CODES_PAYS.map((code) => ({ value: code, label: nomPays(code) })).sort((a, b) =>
    a.value === 'FR' ? -1 : b.value === 'FR' ? 1 : a.label.localeCompare(b.label, 'fr'),
  );

/** L'adresse où l'on livre, ou bien le lieu où l'on exécute, si ce n'est pas celle du client. */
export function ChampLivraison({
  livraison,
  faute,
  changer,
}: {
  livraison: AdresseLivraison;
  faute: Blocage | null;
  changer: (champ: keyof AdresseLivraison, valeur: string) => void;
}): JSX.Element {
  const pays = useMemo(() => paysProposes(), []);
  const lier = (champ: keyof AdresseLivraison): ChampSaisi<string> =>
    lierChamp({
      id: ids[champ],
      valeur: livraison[champ],
      faute: faute?.champ === ids[champ] ? faute.message : null,
      changer: (valeur) => changer(champ, valeur),
    });
  return (
    <div className={styles.livraison}>
      <Champ className={styles.rue} libelle="Lieu d’exécution ou de livraison" champ={lier('rue')}>
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            size="large"
            autoSize={{ minRows: 1, maxRows: 4 }}
            placeholder="Nom du lieu, rue"
            maxLength={RUE_LIVRAISON.max}
          />
        )}
      </Champ>
      <Champ libelle="Code postal du lieu" champ={lier('codePostal')}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={CODE_POSTAL_LIVRAISON.max} />}
      </Champ>
      <Champ libelle="Ville du lieu" champ={lier('ville')}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={VILLE_LIVRAISON.max} />}
      </Champ>
      <Champ libelle="Pays du lieu" champ={lier('pays')}>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={pays}
            showSearch={{
              filterOption: (tape, option) =>
                cleDeRecherche(option?.label ?? '').includes(cleDeRecherche(tape)),
            }}
          />
        )}
      </Champ>
    </div>
  );
}
