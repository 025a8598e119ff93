import type { Devis, VersementDeDevis } from '@facturier/domaine/contrat/devis';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import styles from '@/components/detail.module.css';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { afficherEuros } from '@/lib/format/montant';

const GENRES = { acompte: 'Acompte', arrhes: 'Arrhes' };

/** Ce que l'offre demande d'avance, s'il y en a. */
export function Versements({ echeancier }: { echeancier: readonly VersementDeDevis[] }): JSX.Element | null {
  if (echeancier.length === 0) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-versements">
      <h2 id="titre-versements">Versements prévus</h2>
      <ul className={styles.paiements}>
        {echeancier.map(({ genre, taux, montant, quand }, rang) => (
          <li key={rang} className={styles.paiement}>
            <span>
              {GENRES[genre]}
              {taux !== null && ` ${String(taux).replace('.', ',')}\u00a0%`}
              <span>{quand}</span>
            </span>
            <b className={textes.chiffres}>{afficherEuros(montant)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** D'un avenant : le devis auquel il s'ajoute, et avec qui il se facture. */
export function DevisDOrigine({ devis: { avenantDe, etat } }: { devis: Devis }): JSX.Element | null {
  if (!avenantDe) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-origine">
      <h2 id="titre-origine">Avenant n°&nbsp;{avenantDe.rang}</h2>
      <p>
        <Link to={pathsDevis.devis.href(avenantDe._id)}>Devis {avenantDe.numero}</Link>
      </p>
      <p>
        {etat === 'accepte'
          ? 'Il s’y ajoute, et se facture avec lui.'
          : 'Signé, ses lignes s’y ajouteront, et se factureront avec lui.'}
      </p>
    </section>
  );
}

/** La version d'avant ; celle d'après se lit dans l'état. */
export function VersionDAvant({ devis: { remplace, etat } }: { devis: Devis }): JSX.Element | null {
  if (!remplace) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-version">
      <h2 id="titre-version">Version d’avant</h2>
      <p>
        <Link to={pathsDevis.devis.href(remplace._id)}>{remplace.numero}</Link>
        {etat === 'brouillon' && ', qui vaut jusqu’à ce que ce brouillon soit finalisé'}
      </p>
    </section>
  );
}
