import { useState, type JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import {
  LIBELLES_PLAN,
  type Consommation,
  type InfoAbonnement,
  type PlansPublies,
} from '../model/abonnement';
import { joursDEssai, resumePlan, totalEstime } from '../model/phrases';
import { ActesPlan } from './ActesPlan';
import { JaugeEssai } from './JaugeEssai';
import { RetourEssai } from './RetourEssai';
import styles from '../pages/PageAbonnement.module.css';

function EtatPlan({ status }: Pick<InfoAbonnement, 'status'>): JSX.Element | null {
  if (status === 'expire')
    return (
      <Etiquette ton="erreur" icone="alerte">
        Terminé
      </Etiquette>
    );
  if (status === 'impaye')
    return (
      <Etiquette ton="alerte" icone="alerte">
        Paiement en attente
      </Etiquette>
    );
  return status === 'annule' ? <Etiquette ton="neutre">Résilié</Etiquette> : null;
}

const consommation = ({ utilise, limite }: Consommation): string =>
  limite === null ? `${utilise}, sans limite` : `${utilise} / ${limite}`;

/** Le plan en cours, en mots : jusqu'à quand, ce qui est consommé, ce qu'on peut faire. */
export function CartePlanActuel({
  info,
  plans,
}: {
  info: InfoAbonnement;
  plans?: PlansPublies;
}): JSX.Element {
  const [maintenant] = useState(() => new Date());
  const payant = info.plan === 'premium' || info.plan === 'business';
  const prix = plans?.[info.plan].prix;
  const duree = plans?.essai.dureeJours;
  const enEssai = info.plan === 'essai' && info.status !== 'expire';
  return (
    <section className={styles.planActuel} aria-labelledby="plan-actuel">
      <div>
        <p className={styles.planActuelSur}>Plan actuel</p>
        <h2 id="plan-actuel">
          {LIBELLES_PLAN[info.plan]} <EtatPlan status={info.status} />
        </h2>
        <p>{resumePlan(info)}</p>
        {payant && prix !== undefined && info.dateDebut && (
          <p className={styles.planActuelTotal}>
            Total payé&nbsp;: <strong>{afficherEuros(totalEstime(prix, info.dateDebut, maintenant))}</strong>{' '}
            (estimation)
          </p>
        )}
        {payant && info.currentPeriodEnd && <ActesPlan info={info} />}
        {info.plan === 'gratuit' && info.trialEndsAt && <RetourEssai />}
      </div>
      <div className={styles.planActuelMesures}>
        {enEssai && info.daysLeft !== null && duree && (
          <JaugeEssai jours={info.daysLeft} duree={joursDEssai(info, duree)} />
        )}
        <dl>
          <dt>Factures ce mois</dt>
          <dd className={textes.chiffres}>{consommation(info.facturesMensuel)}</dd>
          <dt>Clients</dt>
          <dd className={textes.chiffres}>{consommation(info.clients)}</dd>
        </dl>
      </div>
    </section>
  );
}
