import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useOuvrirPortail, useReactiver, useResilier } from '../api/abonnement';
import { LIBELLES_PLAN, type InfoAbonnement } from '../model/abonnement';
import { finDAcces } from '../model/phrases';
import styles from '../pages/PageAbonnement.module.css';

/** Ce qu'on peut faire d'un plan payant : voir ses reçus, le résilier, le reprendre. */
export function ActesPlan({ info }: { info: InfoAbonnement }): JSX.Element {
  const { modal, message } = App.useApp();
  const resilier = useResilier();
  const reactiver = useReactiver();
  const portail = useOuvrirPortail();
  const confirmer = (): void =>
    void modal.confirm({
      title: `Résilier ${LIBELLES_PLAN[info.plan]}\u00a0?`,
      content: finDAcces(info),
      okText: 'Résilier',
      cancelText: 'Garder mon plan',
      onOk: () =>
        resilier.mutateAsync(info.plan).then(
          () =>
            void message.success(
              `${LIBELLES_PLAN[info.plan]} est résilié\u00a0: rien d’autre ne sera prélevé.`,
            ),
          () => void message.error('Erreur lors de l’annulation'),
        ),
    });
  const reprendre = (): void =>
    reactiver.mutate(info.plan, {
      onSuccess: () => void message.success('Votre abonnement reprend.'),
      onError: () => void message.error('Erreur lors de la réactivation'),
    });
  return (
    <div className={styles.planActes}>
      <Button onClick={portail.ouvrir} loading={portail.enCours} aria-busy={portail.enCours}>
        Moyen de paiement et reçus
      </Button>
      {info.cancelAtPeriodEnd ? (
        <Button
          type="primary"
          loading={reactiver.isPending}
          aria-busy={reactiver.isPending}
          onClick={reprendre}
        >
          Réactiver
        </Button>
      ) : (
        <Button onClick={confirmer}>Résilier</Button>
      )}
    </div>
  );
}
