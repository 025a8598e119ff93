import type { DeclarationDePeriode, RaisonDeCase } from '@facturier/domaine/contrat/declarations';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import textes from '@/components/textes.module.css';
import { afficherEuros } from '@/lib/format/montant';
import {
  calculDEstimation,
  environ,
  estVide,
  eurosEntiers,
  libelleDEstimation,
  nomDeCategorie,
} from '../model/declarations';
import { sourceDite } from '../model/pourquoi';
import { CopierValeur } from './CopierValeur';
import { PhraseDeRefus } from './PhraseDeRefus';
import { Pourquoi } from './Pourquoi';
import { TermesDeChiffre } from './TermesDeChiffre';
import styles from './declaration.module.css';

/** Les cases du formulaire, dans l'ordre de l'Urssaf, chacune à copier. */
export function CasesDePeriode({ periode }: { periode: DeclarationDePeriode }): JSX.Element {
  return (
    <section className={styles.carte} aria-labelledby="cases">
      <h2 id="cases">
        Ce que vous déclarez{' '}
        <Pourquoi nom="Ce que vous déclarez" chiffre="declaration" periode={periode.cle} />
      </h2>
      {estVide(periode) && (
        <p className={styles.phrase}>
          Rien encaissé&nbsp;: déclarez 0. Une période sans recette se déclare aussi.
        </p>
      )}
      <ul className={styles.cases}>
        {periode.cases.map(({ categorie, encaisse, report, declare }) => (
          <li key={categorie}>
            <span>
              <b>{nomDeCategorie(categorie)}</b>
              <small className={textes.chiffres}>
                encaissé {afficherEuros(encaisse)}
                {report !== 0 && `, reporté d’une période d’avant ${afficherEuros(report)}`}
              </small>
            </span>
            <span className={clsx(styles.declare, textes.chiffres)}>{eurosEntiers(declare)}</span>
            <CopierValeur nom={nomDeCategorie(categorie)} valeur={String(declare)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ce que cela coûterait, ligne à ligne. */
export function EstimationDePeriode({
  periode: { cle, estimation, refus },
}: {
  periode: DeclarationDePeriode;
}): JSX.Element | null {
  if (!estimation)
    return refus ? (
      <Alerte type="alerte">
        <PhraseDeRefus refus={refus} />
      </Alerte>
    ) : null;
  return (
    <section className={styles.carte} aria-labelledby="estimation">
      <div className={styles.tete}>
        <h2 id="estimation">
          Ce que cela coûterait <Pourquoi nom="Ce que cela coûterait" chiffre="estimation" periode={cle} />
        </h2>
        <p className={textes.chiffres}>{environ(estimation.total)}</p>
      </div>
      {estimation.lignes.length > 0 && (
        <ul className={styles.estimation}>
          {estimation.lignes.map((une) => (
            <li key={`${une.sorte}-${une.code}`}>
              <span>
                {libelleDEstimation(une)}
                <small className={textes.chiffres}>
                  {calculDEstimation(une)}, {une.source}
                </small>
              </span>
              <b className={textes.chiffres}>{afficherEuros(une.montant)}</b>
            </li>
          ))}
          <li className={styles.total}>
            <span>Total estimé</span>
            <b className={textes.chiffres}>{afficherEuros(estimation.total)}</b>
          </li>
        </ul>
      )}
      <p className={styles.douce}>Une estimation, jusqu’à l’appel de l’Urssaf&nbsp;: lui seul fait foi.</p>
    </section>
  );
}

function Raison({ raison }: { raison: RaisonDeCase }): JSX.Element {
  const { categorie, montant, regle, termes, exclus } = raison;
  return (
    <details className={styles.raison}>
      <summary>
        {nomDeCategorie(categorie)}&nbsp;: {afficherEuros(montant)}
      </summary>
      <p className={styles.douce}>
        {regle} ({sourceDite(raison)})
      </p>
      {termes.length > 0 && <TermesDeChiffre titre="Ce qui le fait" termes={termes} />}
      {exclus.length > 0 && <TermesDeChiffre titre="Ce qui est laissé dehors" termes={exclus} />}
    </details>
  );
}

/** Les recettes derrière chaque case. */
export function RaisonsDePeriode({ raisons }: { raisons: readonly RaisonDeCase[] }): JSX.Element | null {
  const dites = raisons.filter(({ termes, exclus }) => termes.length + exclus.length > 0);
  if (dites.length === 0) return null;
  return (
    <section className={styles.carte} aria-labelledby="raisons">
      <h2 id="raisons">Pourquoi ces chiffres&nbsp;?</h2>
      {dites.map((raison) => (
        <Raison key={raison.categorie} raison={raison} />
      ))}
    </section>
  );
}
