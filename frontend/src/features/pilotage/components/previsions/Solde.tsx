import type { PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EtatVide } from '@/components/EtatVide';
import graphes from '@/components/graphes/graphes.module.css';
import { Paliers } from '@/components/graphes/Paliers';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { constatDePrevision } from '../../model/previsions';
import { TermesDeChiffre } from '../TermesDeChiffre';
import { Carte } from '../tableau/Carte';
import tableau from '../tableau/tableau.module.css';
import styles from './previsions.module.css';

function Jours({ points }: Pick<PrevisionsDesComptes, 'points'>): JSX.Element {
  const nom = 'Solde, jour par jour';
  return (
    <div className={clsx(listes.cadre, listes.defile)} tabIndex={0} role="region" aria-label={nom}>
      <table className={clsx(listes.tableau, graphes.tableau)}>
        <caption className={textes.lecteurs}>{nom}</caption>
        <thead>
          <tr>
            {['Jour', 'Sûr', 'Avec le probable'].map((titre, rang) => (
              <th key={titre} scope="col" className={rang > 0 ? graphes.nombre : undefined}>
                {titre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ le, sur, probable }) => (
            <tr key={le}>
              <th scope="row">{formaterDateCourte(le)}</th>
              {[sur, probable].map((montant, rang) => (
                <td key={rang} className={clsx(graphes.nombre, textes.chiffres)}>
                  {afficherEuros(montant)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** D'un compte où rien n'est attendu ni dit : ce qui tracera la courbe, plutôt qu'une courbe plate. */
export function SoldeVide({ exclus }: Pick<PrevisionsDesComptes, 'exclus'>): JSX.Element {
  return (
    <Carte titre="Votre solde des jours qui viennent" place={tableau.large}>
      <EtatVide
        compact
        dessin="paye"
        titre="Rien à prévoir encore"
        action={
          <Link to={paths.creerFacture.href()} className={classesBouton('principal')}>
            Nouvelle facture
          </Link>
        }
      >
        Vos factures à encaisser, vos devis acceptés, vos déclarations et vos charges traceront ici votre
        solde. Commencez par une facture, ou dites plus bas votre solde en banque et vos charges.
      </EtatVide>
      {exclus.length > 0 && <TermesDeChiffre titre="Laissé dehors" termes={exclus} ecrire={() => ''} />}
    </Carte>
  );
}

/** Le solde des jours qui viennent : ce qui est sûr, ce qui n'est que probable, et d'où la courbe part. */
export function Solde({ previsions }: { previsions: PrevisionsDesComptes }): JSX.Element {
  const { points, jusquAu, solde, depart, exclus } = previsions;
  const constat = constatDePrevision(previsions);
  return (
    <Carte titre={`Votre solde jusqu’au ${formaterDateLongue(jusquAu)}`} place={tableau.large}>
      <p className={styles.constat}>{constat}</p>
      {!solde && (
        <p className={tableau.douce}>
          Votre solde en banque n’est pas dit&nbsp;: la courbe part de zéro, et ne montre que ce qui bouge.
        </p>
      )}
      <div className={graphes.paliers}>
        <Paliers phrase={constat} paliers={points} au={jusquAu} />
      </div>
      <ul className={graphes.legende} aria-hidden="true">
        <li className={graphes.dePlein}>Sûr</li>
        <li className={graphes.deRaye}>Probable en plus ou en moins</li>
      </ul>
      <p className={tableau.douce}>
        Une prévision, pas une promesse&nbsp;: chaque client est attendu au jour où il paie d’ordinaire.
      </p>
      <details className={graphes.replie}>
        <summary>Voir le tableau</summary>
        <Jours points={points} />
      </details>
      {depart.termes.length > 1 && (
        <details className={graphes.replie}>
          <summary>D’où part la courbe&nbsp;: {afficherEuros(depart.montant)}</summary>
          <TermesDeChiffre titre="Ce qui le fait" termes={depart.termes} />
          <p className={tableau.douce}>{depart.regle}</p>
        </details>
      )}
      {exclus.length > 0 && <TermesDeChiffre titre="Laissé dehors" termes={exclus} ecrire={() => ''} />}
    </Carte>
  );
}
