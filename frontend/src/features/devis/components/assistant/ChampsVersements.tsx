import {
  GENRES_VERSEMENT,
  montantDuVersement,
  quandVerser,
  VERSEMENTS_MAX,
} from '@facturier/domaine/devis/offre';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Button, Select } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd } from '@/components/formulaire/champ-saisi';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { lireOffre, type VersementTape } from '../../model/offre-tapee';
import { PartOuMontant } from '../PartOuMontant';
import type { AtelierDOffre } from './atelier-offre';
import styles from './offre.module.css';

const GENRES = { acompte: 'Acompte', arrhes: 'Arrhes' };

/** Un versement : ce qu'il est, sa part ou sa somme, et quand il se paie. */
function Versement({
  atelier,
  versement,
  rang,
}: {
  atelier: AtelierDOffre;
  versement: VersementTape;
  rang: number;
}): JSX.Element {
  const { agir, aujourdhui, fauteDe, id, offre, totalCentimes } = atelier;
  const { cle, genre, valeur, en, exigibleLe } = versement;
  const chemin = `offre.echeancier.${rang}`;
  const suite = `, versement ${rang + 1}`;
  const change = (nouveau: Partial<VersementTape>): void =>
    agir({ type: 'offre/versement', cle, change: nouveau });
  const lu = lireOffre(offre).echeancier[rang];
  return (
    <li className={styles.versement}>
      <Champ
        libelle={
          <>
            Sorte<span className={textes.lecteurs}>{suite}</span>
          </>
        }
        champ={lierChamp({
          id: id(`${chemin}.genre`),
          valeur: genre,
          changer: (choisi) => change({ genre: choisi }),
        })}
      >
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={GENRES_VERSEMENT.map((value) => ({ value, label: GENRES[value] }))}
          />
        )}
      </Champ>
      <Champ
        libelle={
          <>
            Part ou montant<span className={textes.lecteurs}>{suite}</span>
          </>
        }
        champ={lierChamp({
          id: id(chemin),
          valeur,
          faute: valeur && fauteDe(chemin),
          changer: (tape) => change({ valeur: tape }),
        })}
        note={lu && en === 'taux' ? formaterEuros(montantDuVersement(lu, totalCentimes)) : undefined}
      >
        {(controle) => (
          <PartOuMontant
            controle={controle}
            en={en}
            suite={suite}
            surForme={(forme) => change({ en: forme })}
          />
        )}
      </Champ>
      <ChampDate
        libelle={`Le (vide\u00a0: ${quandVerser({}, atelier.conclusion, aujourdhui)})`}
        calendrier={`jour du versement ${rang + 1}`}
        champ={lierChamp({
          id: id(`${chemin}.exigibleLe`),
          valeur: exigibleLe,
          faute: fauteDe(`${chemin}.exigibleLe`),
          changer: (jour) => change({ exigibleLe: jour }),
        })}
      />
      <Button
        type="text"
        aria-label={`Retirer le versement ${rang + 1}`}
        icon={<Icone nom="corbeille" />}
        onClick={() => agir({ type: 'offre/retirer', cle })}
      />
    </li>
  );
}

/** Ce qui se verse d'avance. Le mot « acompte » ou « arrhes » s'imprime toujours. */
export function ChampsVersements({ atelier }: { atelier: AtelierDOffre }): JSX.Element {
  const { offre, agir, fauteDe } = atelier;
  const { versements } = offre;
  const faute = fauteDe('offre.echeancier');
  return (
    <fieldset className={styles.groupe}>
      <legend>Versements d’avance</legend>
      <p className={styles.note}>
        Un acompte engage les deux parties. Des arrhes se perdent si le client renonce, et se rendent au
        double si c’est vous.
      </p>
      {versements.length > 0 && (
        <ul className={styles.versements}>
          {versements.map((versement, rang) => (
            <Versement key={versement.cle} atelier={atelier} versement={versement} rang={rang} />
          ))}
        </ul>
      )}
      {faute && (
        <p className={styles.faute} role="alert">
          {faute}
        </p>
      )}
      {versements.length < VERSEMENTS_MAX && (
        <Button
          id="offre-echeancier"
          className={styles.demander}
          icon={<Icone nom="plus" />}
          onClick={() => agir({ type: 'offre/demander', genre: versements[0]?.genre ?? 'acompte' })}
        >
          {versements.length === 0 ? 'Demander un acompte' : 'Ajouter un versement'}
        </Button>
      )}
    </fieldset>
  );
}
