import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FacturationDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import { aujourdhui, formaterDateCourte, formaterDateLongue } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import {
  exigibleLe,
  type FacturationTapee,
  lireAcompteTape,
  motDAvance,
  prevoirSolde,
} from '../../model/facturation';
import styles from './facturation.module.css';

interface Proprietes {
  devis: Devis;
  facturation: FacturationDeDevis;
}

function DAcompte({ devis, facturation, tape }: Proprietes & { tape: FacturationTapee }): JSX.Element {
  const lu = lireAcompteTape(tape, facturation);
  const montant = 'corps' in lu ? lu.montantCentimes : null;
  const reste = centimesDepuisEuros(facturation.resteAFacturer);
  const jour = montant === null ? null : exigibleLe(devis, montant, facturation.payableDes, aujourdhui());
  return (
    <>
      <div>
        <dt>Reste à facturer</dt>
        <dd>{formaterEuros(reste)}</dd>
      </div>
      <div>
        <dt>{motDAvance(devis)}</dt>
        <dd>{montant === null ? '–' : formaterEuros(montant)}</dd>
      </div>
      <div>
        <dt>À payer</dt>
        <dd>{jour ? `le ${formaterDateLongue(jour)}` : 'à réception'}</dd>
      </div>
      <div className={styles.total}>
        <dt>Il restera à facturer</dt>
        <dd>{formaterEuros(reste - (montant ?? 0))}</dd>
      </div>
    </>
  );
}

function DuSolde({ devis, facturation }: Proprietes): JSX.Element {
  const { acomptes, netCentimes } = prevoirSolde(facturation);
  return (
    <>
      <div>
        <dt>Total accepté</dt>
        <dd>{afficherEuros(facturation.accepte)}</dd>
      </div>
      {acomptes.map(({ facture: { _id, numero, dateEmission }, montantCentimes }) => (
        <div key={_id}>
          <dt>
            {motDAvance(devis)} {numero} du {formaterDateCourte(dateEmission)}
          </dt>
          <dd>{`\u2212${formaterEuros(montantCentimes)}`}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Net à payer</dt>
        <dd>{formaterEuros(netCentimes)}</dd>
      </div>
    </>
  );
}

/** Ce que la facture demandera, avant de la préparer. */
export function Prevision({ tape, ...suite }: Proprietes & { tape: FacturationTapee }): JSX.Element {
  return (
    <dl className={`${styles.sommes} ${textes.chiffres}`} aria-live="polite">
      {tape.nature === 'solde' ? <DuSolde {...suite} /> : <DAcompte {...suite} tape={tape} />}
    </dl>
  );
}
