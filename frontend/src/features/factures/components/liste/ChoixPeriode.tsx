import { Button } from 'antd';
import type { JSX } from 'react';
import { aujourdhui } from '@/lib/format/date';
import { periodesProposees } from '../../model/mois';
import { Champ } from '../commun/Champ';
import { ChampDate } from '../commun/ChampDate';
import './liste.css';

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
    <div className="periode">
      <div className="periode-raccourcis">
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
      <div className="periode-dates">
        <Champ id="filtre-du" libelle="Du">
          <ChampDate
            id="filtre-du"
            libelle="du"
            valeur={du}
            surChangement={(date) => surChangement({ du: date, au })}
          />
        </Champ>
        <Champ id="filtre-au" libelle="Au">
          <ChampDate
            id="filtre-au"
            libelle="au"
            valeur={au}
            surChangement={(date) => surChangement({ du, au: date })}
          />
        </Champ>
      </div>
    </div>
  );
}
