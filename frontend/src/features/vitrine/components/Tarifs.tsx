import type { PlanPublie } from '@facturier/domaine/contrat/subscription';
import type { JSX } from 'react';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { usePlansVitrine } from '../api/plans';
import commun from './commun.module.css';
import styles from './Tarifs.module.css';

const CLES = ['gratuit', 'premium', 'business'] as const;

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 9,99 € » ; sans centimes pour un plan gratuit. */
const prixAffiche = (euros: number): string => (euros === 0 ? '0\u00a0€' : EUROS.format(euros));

function Tarif({ plan, vedette }: { plan: PlanPublie; vedette: boolean }): JSX.Element {
  return (
    <article className={vedette ? `${styles.tarif} ${styles.vedette}` : styles.tarif}>
      <h3>{plan.nom}</h3>
      <p className={styles.prix}>
        {prixAffiche(plan.prix)} <small>par mois</small>
      </p>
      <ul>
        {plan.features.map((avantage) => (
          <li key={avantage}>
            <svg aria-hidden="true" viewBox="0 0 24 24" width="16" height="16" className={styles.coche}>
              <path d="M5 12.5l4.5 4.5L19 7.5" />
            </svg>{' '}
            {avantage}
          </li>
        ))}
      </ul>
      <a
        href={paths.inscription.href()}
        className={`${commun.bouton} ${vedette ? '' : commun.discret} ${styles.choix}`}
      >
        {plan.prix === 0 ? 'Commencer gratuitement' : `Essayer, puis choisir ${plan.nom}`}
      </a>
    </article>
  );
}

/** La place des prix pendant leur chargement : mêmes cartes, rien ne bouge quand ils arrivent. */
const Attente = (): JSX.Element => (
  <div className={styles.tarifs} role="status" aria-label="Chargement des prix">
    {CLES.map((cle) => (
      <div key={cle} className={`${styles.tarif} ${styles.attente}`} data-attente />
    ))}
  </div>
);

/** Les prix, lus au serveur : les mêmes que sur la page d'abonnement et au paiement. */
export function Tarifs(): JSX.Element {
  const [lecture, relire] = usePlansVitrine();
  return (
    <section id="tarifs" className={commun.section} aria-labelledby="titre-tarifs">
      <h2 id="titre-tarifs">Des prix simples</h2>
      <p className={commun.chapeau}>
        {dureeEssai()} d’essai, tout illimité, sans carte bancaire. Prix toutes taxes comprises.
      </p>
      {lecture.etat === 'panne' && (
        <p role="alert" className={commun.panne}>
          Les prix n’ont pas pu être chargés.{' '}
          <button type="button" className={`${commun.bouton} ${commun.discret}`} onClick={relire}>
            Réessayer
          </button>
        </p>
      )}
      {lecture.etat === 'attente' && <Attente />}
      {lecture.etat === 'lus' && (
        <div className={styles.tarifs}>
          {CLES.map((cle) => (
            <Tarif key={cle} plan={lecture.plans[cle]} vedette={cle === 'premium'} />
          ))}
        </div>
      )}
    </section>
  );
}
