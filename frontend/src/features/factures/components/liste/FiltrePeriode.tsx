import { Button, Popover } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { aujourdhui, formaterDateCourte } from '@/lib/format/date';
import { periodesProposees } from '../../model/mois';
import { Champ } from '../commun/Champ';
import { ChampDate } from '../commun/ChampDate';
import './liste.css';

const resume = (du: string, au: string): string => {
  if (du && au) return `${formaterDateCourte(du)} – ${formaterDateCourte(au)}`;
  if (du) return `Depuis le ${formaterDateCourte(du)}`;
  return au ? `Jusqu’au ${formaterDateCourte(au)}` : 'Période';
};

/** Filtre par date d'émission : raccourcis ou deux dates libres. */
export function FiltrePeriode({
  du,
  au,
  surChangement,
}: {
  du: string;
  au: string;
  surChangement: (periode: { du: string; au: string }) => void;
}): JSX.Element {
  const contenu = (
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
  return (
    <Popover content={contenu} trigger="click" placement="bottomLeft">
      <Button className="chiffres" aria-haspopup="dialog">
        {resume(du, au)} <Icone nom="chevron" taille={14} />
      </Button>
    </Popover>
  );
}
