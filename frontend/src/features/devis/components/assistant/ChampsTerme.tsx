import { EXECUTION } from '@facturier/domaine/devis/offre';
import { Input } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { ajouterJours, formaterDateLongue } from '@/lib/format/date';
import { lier, type AtelierDOffre } from './atelier-offre';
import styles from './offre.module.css';

/** Jusqu'à quand l'offre vaut, et quand elle s'exécute. */
export function ChampsTerme({ atelier }: { atelier: AtelierDOffre }): JSX.Element {
  const { offre, aujourdhui, estRequis } = atelier;
  const dernier = offre.valideJusquau && formaterDateLongue(offre.valideJusquau);
  return (
    <fieldset className={styles.groupe}>
      <legend>Validité et exécution</legend>
      <ChampDate
        libelle="Valable jusqu’au"
        calendrier="fin de validité"
        bornes={{ du: aujourdhui, au: ajouterJours(aujourdhui, 366) }}
        champ={lier(atelier, 'valideJusquau')}
        requis
      >
        <p className={styles.note}>
          {dernier ? `Votre client peut l’accepter jusqu’au ${dernier} à minuit.` : 'Dernier jour compris.'}
        </p>
      </ChampDate>
      <Champ
        libelle="Date ou délai d’exécution"
        champ={lier(atelier, 'execution')}
        requis={estRequis('offre.execution')}
        note={`Il s’imprime tel quel. Le lieu se précise à l’étape\u00a03.`}
      >
        {(controle) => (
          <Input
            {...pourAntd(controle)}
            size="large"
            maxLength={EXECUTION.max}
            placeholder="Sous trois semaines, le 12 janvier…"
          />
        )}
      </Champ>
    </fieldset>
  );
}
