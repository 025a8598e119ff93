import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { libelleSemestre, semestreDe } from '@facturier/domaine/retards/taux';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import cartes from '@/components/carte.module.css';
import { phraseErreur } from '@/lib/erreurs-api';
import { formaterDateCourte } from '@/lib/format/date';
import { accorder, afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { useRetard } from '../api/retard';
import { phrasePeriode } from '../model/phrase-periode';
import styles from './CarteRetard.module.css';

/** De quel droit chaque régime ajoute au retard, et ce qui s'y compte sans chiffre. */
const REGIMES = {
  commerce: { article: 'article L441-10 du code de commerce', aVenir: 'Pénalités au taux légal' },
  commande_publique: {
    article: 'article L2192-13 du code de la commande publique',
    aVenir: 'Intérêts moratoires',
  },
} as const;

function Sommes({ retard }: { retard: RetardDeFacture }): JSX.Element {
  const { jours, penalites, indemnite, total, regime, aParfaireDu } = retard;
  return (
    <dl className={clsx(styles.sommes, textes.chiffres)}>
      {(jours > 0 || !aParfaireDu) && (
        <div>
          <dt>Pénalités, {accorder(jours, 'jour')}</dt>
          <dd>{afficherEuros(penalites)}</dd>
        </div>
      )}
      {aParfaireDu && (
        <div>
          <dt>
            {REGIMES[regime].aVenir}, depuis le {formaterDateCourte(aParfaireDu)}
          </dt>
          <dd>à parfaire</dd>
        </div>
      )}
      <div>
        <dt>Frais de recouvrement</dt>
        <dd>{afficherEuros(indemnite)}</dd>
      </div>
      <div className={styles.total}>
        <dt>En plus du reste dû</dt>
        <dd>{afficherEuros(total)}</dd>
      </div>
    </dl>
  );
}

function Decompte({ retard }: { retard: RetardDeFacture }): JSX.Element {
  const { au, periodes, regime, aParfaireDu } = retard;
  return (
    <>
      <Sommes retard={retard} />
      {aParfaireDu && (
        <p>
          {`Le taux du ${libelleSemestre(semestreDe(aParfaireDu))} n’est pas encore publié\u00a0: ce qui court depuis se comptera dès qu’il le sera.`}
        </p>
      )}
      <p>
        Dus de plein droit au {formaterDateCourte(au)}, sans TVA ({REGIMES[regime].article}). Vous êtes libre
        de ne pas les réclamer.
      </p>
      {periodes.length > 0 && (
        <details className={styles.calcul}>
          <summary>Le calcul</summary>
          <ul>
            {periodes.map((periode) => (
              <li key={periode.du}>{phrasePeriode(periode)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Ce que le retard d'un client professionnel a ajouté à ce jour, ou pourquoi il ne se compte pas encore. */
export default function CarteRetard({ factureId }: { factureId: string }): JSX.Element {
  const { data, error } = useRetard(factureId);
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-retard">
      <h2 id="titre-retard">Retard</h2>
      {data && <Decompte retard={data} />}
      {!data && error && <p role="status">{phraseErreur(error, 'Le retard n’a pas pu être compté.')}</p>}
      {!data && !error && <p>Compte en cours…</p>}
    </section>
  );
}
