import { clsx } from 'clsx';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Etiquette } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { afficherEuros } from '@/lib/format/montant';
import type { Plan } from '@/features/users/public';
import textes from '@/components/textes.module.css';
import { useChangerPlan, useCheckout } from '../api/abonnement';
import type { PlanPublie, InfoAbonnement, PlansPublies } from '../model/abonnement';
import { phraseCheckout } from '../model/phrases';
import styles from '../pages/PageAbonnement.module.css';

const PROPOSES = ['gratuit', 'premium', 'business'] as const;

function CartePlan({
  plan,
  description,
  actuel,
  enCours,
  choisir,
}: {
  plan: Plan;
  description: PlanPublie;
  actuel: boolean;
  enCours: boolean;
  choisir: () => void;
}): JSX.Element {
  return (
    <article className={clsx(styles.plan, plan === 'premium' && styles.planVedette)}>
      <h3>
        {description.nom} {actuel && <Etiquette ton="accent">Votre plan</Etiquette>}
      </h3>
      <p className={styles.planPrix}>
        <span className={textes.chiffres}>
          {description.prix === 0 ? '0\u00a0€' : afficherEuros(description.prix)}
        </span>
        <small>{description.prix === 0 ? 'par mois' : 'par mois, TTC'}</small>
      </p>
      <ul>
        {description.features.map((avantage) => (
          <li key={avantage}>
            <Icone nom="coche" taille={16} epaisseur={2.4} /> {avantage}
          </li>
        ))}
      </ul>
      <Button
        block
        type={plan === 'premium' && !actuel ? 'primary' : 'default'}
        disabled={actuel}
        loading={enCours}
        aria-busy={enCours}
        onClick={choisir}
      >
        {actuel ? 'Plan en cours' : `Choisir ${description.nom}`}
      </Button>
    </article>
  );
}

/** Les trois plans ; un plan payant mène à la page de paiement. */
export function GrillePlans({ plans, info }: { plans: PlansPublies; info: InfoAbonnement }): JSX.Element {
  const { modal } = App.useApp();
  const checkout = useCheckout();
  const changer = useChangerPlan();
  const [choisi, setChoisi] = useState<Plan | null>(null);
  const [refus, setRefus] = useState<string | null>(null);

  const confirmerGratuit = (onError: (erreur: unknown) => void): void => {
    const { factures, clients } = plans.gratuit.quotas;
    void modal.confirm({
      title: 'Passer au plan gratuit\u00a0?',
      content: `Il comprend ${factures ?? 'toutes les'} factures par mois et ${clients ?? 'tous les'} clients. Ce que vous avez déjà créé reste à vous.`,
      okText: 'Passer au plan gratuit',
      cancelText: 'Annuler',
      onOk: () => changer.mutateAsync('gratuit').catch(onError),
    });
  };
  const choisir = (plan: (typeof PROPOSES)[number]): void => {
    setChoisi(plan);
    setRefus(null);
    const onError = (erreur: unknown): void => setRefus(phraseCheckout(erreur));
    if (plan === 'gratuit') return confirmerGratuit(onError);
    checkout.mutate(plan, {
      onError,
      onSuccess: ({ url }) => (url ? window.location.assign(url) : setRefus('URL de checkout manquante')),
    });
  };
  const enCours = checkout.isPending || changer.isPending;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={styles.abonnementTitre}>
        Les plans
      </h2>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className={styles.plans}>
        {PROPOSES.map((plan) => (
          <CartePlan
            key={plan}
            plan={plan}
            description={plans[plan]}
            actuel={info.plan === plan}
            enCours={enCours && choisi === plan}
            choisir={() => choisir(plan)}
          />
        ))}
      </div>
    </section>
  );
}
