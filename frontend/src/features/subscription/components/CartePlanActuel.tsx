import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { afficherEuros } from '@/lib/format/montant';
import { useReactiver, useResilier, usePortail } from '../api/abonnement';
import { LIBELLES_PLAN, type InfoAbonnement, type Plans } from '../model/abonnement';
import { JOURS_ESSAI, resumePlan, tonEssai, totalEstime } from '../model/phrases';

function JaugeEssai({ jours }: { jours: number }): JSX.Element {
  return (
    <div className="essai">
      <p>
        <strong className="chiffres">{jours}</strong>&nbsp;jour{jours > 1 ? 's' : ''} d’essai restant
        {jours > 1 ? 's' : ''}
      </p>
      <div
        className={`essai-piste essai-${tonEssai(jours)}`}
        role="progressbar"
        aria-label="Jours d’essai restants"
        aria-valuemin={0}
        aria-valuemax={JOURS_ESSAI}
        aria-valuenow={jours}
      >
        <i style={{ transform: `scaleX(${Math.min(1, jours / JOURS_ESSAI)})` }} />
      </div>
    </div>
  );
}

function ActesPlan({ info }: { info: InfoAbonnement }): JSX.Element {
  const { modal, message } = App.useApp();
  const resilier = useResilier();
  const reactiver = useReactiver();
  const portail = usePortail();
  const confirmer = (): void =>
    void modal.confirm({
      title: `Résilier ${LIBELLES_PLAN[info.plan]} ?`,
      content:
        'Vous gardez l’accès jusqu’à la fin de la période payée, puis revenez à vos jours d’essai restants.',
      okText: 'Résilier',
      cancelText: 'Garder mon plan',
      onOk: () =>
        resilier.mutateAsync(info.plan).catch(() => void message.error("Erreur lors de l'annulation")),
    });
  const ouvrirPortail = (): void =>
    portail.mutate(undefined, {
      onSuccess: ({ url }) => url && window.location.assign(url),
      onError: () => void message.error('Le portail de paiement n’a pas pu s’ouvrir.'),
    });
  return (
    <div className="plan-actes">
      <Button onClick={ouvrirPortail} loading={portail.isPending}>
        Moyen de paiement et reçus
      </Button>
      {info.cancelAtPeriodEnd ? (
        <Button
          type="primary"
          loading={reactiver.isPending}
          onClick={() =>
            reactiver.mutate(info.plan, {
              onError: () => void message.error('Erreur lors de la réactivation'),
            })
          }
        >
          Réactiver
        </Button>
      ) : (
        <Button onClick={confirmer}>Résilier</Button>
      )}
    </div>
  );
}

/** Le plan en cours, en mots : jusqu'à quand, ce qui est consommé, ce qu'on peut faire. */
export function CartePlanActuel({ info, plans }: { info: InfoAbonnement; plans?: Plans }): JSX.Element {
  const payant = info.plan === 'premium' || info.plan === 'business';
  const essaiActif = info.plan === 'essai' && info.status !== 'expire' && info.daysLeft !== null;
  const prix = plans?.[info.plan].prix;
  return (
    <section className="plan-actuel" aria-labelledby="plan-actuel">
      <div className="plan-actuel-texte">
        <p className="plan-actuel-sur">Plan actuel</p>
        <h2 id="plan-actuel">
          {LIBELLES_PLAN[info.plan]}{' '}
          {info.status === 'expire' && (
            <Etiquette ton="erreur" icone="alerte">
              Terminé
            </Etiquette>
          )}
          {info.status === 'impaye' && (
            <Etiquette ton="alerte" icone="alerte">
              Paiement en attente
            </Etiquette>
          )}
        </h2>
        <p>{resumePlan(info)}</p>
        {payant && prix !== undefined && info.dateDebut && (
          <p className="plan-actuel-total">
            Total réglé, estimé&nbsp;: {afficherEuros(totalEstime(prix, info.dateDebut, new Date()))}
          </p>
        )}
        {payant && <ActesPlan info={info} />}
      </div>
      <div className="plan-actuel-mesures">
        {essaiActif && <JaugeEssai jours={info.daysLeft ?? 0} />}
        <dl>
          <dt>Factures ce mois</dt>
          <dd className="chiffres">
            {info.facturesMensuel.utilise}
            {info.facturesMensuel.limite !== null && ` / ${info.facturesMensuel.limite}`}
          </dd>
          <dt>Clients</dt>
          <dd className="chiffres">
            {info.clients.utilise}
            {info.clients.limite !== null && ` / ${info.clients.limite}`}
          </dd>
        </dl>
      </div>
    </section>
  );
}
