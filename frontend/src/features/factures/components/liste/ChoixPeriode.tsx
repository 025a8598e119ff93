import { Button } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { aujourdhui } from '@/lib/format/date';
import { periodesProposees } from '../../model/mois';
import styles from './liste.module.css';

export interface Periode {
  du: string;
  au: string;
}

/** Les raccourcis de période et les deux dates libres ; chargés quand on ouvre le filtre. */
export default function ChoixPeriode({
  du,
  au,
  surChangement,
}: Periode & { surChangement: (periode: Periode) => void }): JSX.Element {
  return (
    <div className={styles.periode}>
      <div className={styles.periodeRaccourcis}>
        {periodesProposees(aujourdhui()).map(({ libelle, ...periode }) => (
          <Button key={libelle} size="small" onClick={() => surChangement(periode)}>
            {libelle}
          </Button>
        ))}
        {(du || au) && (
          <Button size="small" type="text" onClick={() => surChangement({ du: '', au: '' })}>
            Effacer
          </Button>
        )}
      </div>
      <div className={styles.periodeDates}>
        <ChampDate
          libelle="Du"
          calendrier="du"
          champ={lierChamp({
            id: 'filtre-du',
            valeur: du,
            changer: (date) => surChangement({ du: date, au }),
          })}
        />
        <ChampDate
          libelle="Au"
          calendrier="au"
          champ={lierChamp({
            id: 'filtre-au',
            valeur: au,
            changer: (date) => surChangement({ du, au: date }),
          })}
        />
      </div>
    </div>
  );
}
