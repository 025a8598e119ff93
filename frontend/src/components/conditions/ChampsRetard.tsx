import { plancherPenalites, tauxDit } from '@facturier/domaine/documents/conditions';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { formaterTaux } from '@facturier/domaine/valeurs/montant';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import styles from './conditions.module.css';
import { ANNUEL, CHOIX_PENALITES, type SaisieRetard } from './saisie-conditions';

/** L'escompte et les pénalités : les mêmes cases dans le profil et pour une facture. */
export function ChampsRetard({
  champ,
  penalites,
  date,
  taille,
}: {
  champ: (nom: keyof SaisieRetard) => ChampSaisi<string>;
  penalites: string;
  date: DateCivile;
  /** Celle des champs voisins. */
  taille?: 'large';
}): JSX.Element {
  const choix = CHOIX_PENALITES.some(({ value }) => value === penalites)
    ? CHOIX_PENALITES
    : [{ value: penalites, label: `${penalites} fois le taux légal` }, ...CHOIX_PENALITES];
  return (
    <div className={styles.retard}>
      <Champ libelle="Escompte (%)" champ={champ('escompteTaux')} note="Vide : pas d’escompte.">
        {(controle) => <Input {...pourAntd(controle)} size={taille} inputMode="decimal" maxLength={6} />}
      </Champ>
      <Champ libelle="Si le paiement arrive sous (jours)" champ={champ('escompteJours')}>
        {(controle) => <Input {...pourAntd(controle)} size={taille} inputMode="numeric" maxLength={2} />}
      </Champ>
      <Champ
        libelle="Pénalités de retard"
        champ={champ('penalites')}
        note={penalites === '3' ? 'Le minimum de la loi.' : undefined}
      >
        {(controle) => <Select {...pourAntd(controle)} size={taille} options={choix} />}
      </Champ>
      {penalites === ANNUEL && (
        <Champ
          libelle="Taux annuel (%)"
          champ={champ('tauxAnnuel')}
          note={`Au moins ${formaterTaux(plancherPenalites(date))}, trois fois ${tauxDit(date)}.`}
        >
          {(controle) => <Input {...pourAntd(controle)} size={taille} inputMode="decimal" maxLength={6} />}
        </Champ>
      )}
    </div>
  );
}
