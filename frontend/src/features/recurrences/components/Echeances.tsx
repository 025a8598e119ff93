import type { OccurrenceDeSerie } from '@facturier/domaine/contrat/recurrences';
import type { EtatDOccurrence } from '@facturier/domaine/recurrences/serie';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDEcheance, useApercu, useOccurrences } from '../api/recurrences';
import styles from './recurrences.module.css';

const MOTS: Readonly<Record<EtatDOccurrence, string>> = {
  promise: 'En cours',
  brouillon: 'Brouillon à relire',
  generee: 'Faite',
  sautee: 'Sautée',
  echec: 'Non faite',
};

function Passee({ id, une }: { id: string; une: OccurrenceDeSerie }): JSX.Element {
  const { k, le, etat, raison, facture, numero, faisable } = une;
  const { mutate, isPending } = useActeDEcheance();
  const { refus } = useAnnonce();
  const faire = (): void =>
    mutate({ id, k, acte: 'generer' }, { onError: refus('L’échéance n’a pas pu se faire') });
  return (
    <li className={styles.rangee}>
      <span>
        {formaterDateLongue(le)} ·{' '}
        {facture ? <Link to={paths.facture.href(facture)}>{numero ?? MOTS[etat]}</Link> : MOTS[etat]}
        {raison && <span className={styles.note}> – {raison}</span>}
      </span>
      {faisable && (
        <Button size="small" onClick={faire} loading={isPending}>
          Faire quand même
        </Button>
      )}
    </li>
  );
}

/** La prochaine seule se saute ; sautée, elle peut encore se faire à la main. */
function Sauter({ id, k }: { id: string; k: number }): JSX.Element {
  const { mutate, isPending } = useActeDEcheance();
  const { refus } = useAnnonce();
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() =>
        mutate({ id, k, acte: 'sauter' }, { onError: refus('L’échéance n’a pas pu être sautée') })
      }
    >
      Sauter celle-ci
    </Button>
  );
}

/** Les échéances d'une série : les cinq qui viennent, leurs variables résolues, et ce que les autres sont devenues. */
export function Echeances({ id, sautable }: { id: string; sautable: boolean }): JSX.Element {
  const { data: aVenir = [] } = useApercu(id);
  const { data: passees = [] } = useOccurrences(id);
  return (
    <>
      {aVenir.length > 0 && (
        <>
          <h3>À venir</h3>
          <ol className={styles.liste}>
            {aVenir.map(({ k, le, premiereLigne, montant }, rang) => (
              <li key={k} className={styles.rangee}>
                <span>
                  {formaterDateLongue(le)} · {premiereLigne} · {formaterEuros(centimesDepuisEuros(montant))}
                </span>
                {rang === 0 && sautable && <Sauter id={id} k={k} />}
              </li>
            ))}
          </ol>
        </>
      )}
      {passees.length > 0 && (
        <>
          <h3>Passées</h3>
          <ul className={styles.liste}>
            {passees.map((une) => (
              <Passee key={une.k} id={id} une={une} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
