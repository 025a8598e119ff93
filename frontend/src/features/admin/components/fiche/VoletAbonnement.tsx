import { App, Button, Select } from 'antd';
import { useState, type JSX } from 'react';
import type { Plan } from '@/features/users/public';
import { afficherInstant } from '@/lib/format/date';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { useChangerPlan, useProlongerEssai } from '../../api/actes';
import { afficherConsommation } from '../../model/chiffres';
import {
  libellePlan,
  PLANS,
  type AbonnementAdmin,
  type DossierCompte,
  type Versement,
} from '../../model/compte';
import { useAnnonce } from '@/lib/use-annonce';
import { Faits } from './Faits';
import { ReglageQuotas } from './ReglageQuotas';
import styles from './FicheCompte.module.css';
import stylesPageAdmin from '../comptes.module.css';
import chiffres from '../Chiffres.module.css';

const ETATS_ABONNEMENT: Record<AbonnementAdmin['status'], string> = {
  actif: 'Actif',
  expire: 'Essai terminé',
  annule: 'Résilié',
  impaye: 'Impayé',
};

const instant = (quand: string | null): string => (quand ? afficherInstant(quand) : '–');
const versement = (un: Versement | null): string =>
  un ? `${afficherEuros(un.montant)}, ${afficherInstant(un.date)}` : '–';

function ChangementPlan({ id, plan }: { id: string; plan: Plan }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const [choisi, setChoisi] = useState<Plan>(plan);
  const changement = useChangerPlan();
  const confirmer = (): void =>
    void modal.confirm({
      title: `Passer ce compte au plan ${libellePlan(choisi)}\u00a0?`,
      content: 'Ses droits changent aussitôt, sans prélèvement. L’acte est au journal.',
      okText: `Passer au plan ${libellePlan(choisi)}`,
      cancelText: 'Annuler',
      onOk: () =>
        changement
          .mutateAsync({ id, plan: choisi })
          .then(
            () => fait(`Plan ${libellePlan(choisi)} ouvert.`),
            refus('Erreur lors du changement de plan'),
          ),
    });
  return (
    <div className={styles.actesFiche}>
      <Select
        aria-label="Plan"
        className={stylesPageAdmin.comptesFiltre}
        value={choisi}
        onChange={setChoisi}
        options={PLANS.map(([value, label]) => ({ value, label }))}
      />
      <Button disabled={choisi === plan} loading={changement.isPending} onClick={confirmer}>
        Changer de plan
      </Button>
    </div>
  );
}

function ProlongationEssai({ id }: { id: string }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const prolongation = useProlongerEssai();
  const prolonger = (jours: 7 | 15): void =>
    prolongation.mutate(
      { id, jours },
      {
        onSuccess: () => fait(`Essai prolongé de ${accorder(jours, 'jour')}.`),
        onError: refus('Erreur lors de l’extension de l’essai'),
      },
    );
  return (
    <div className={styles.actesFiche}>
      <Button disabled={prolongation.isPending} onClick={() => prolonger(7)}>
        Prolonger de 7&nbsp;jours
      </Button>
      <Button disabled={prolongation.isPending} onClick={() => prolonger(15)}>
        Prolonger de 15&nbsp;jours
      </Button>
    </div>
  );
}

/** L'abonnement d'un compte : où il en est, et ce que l'administration peut y changer. */
export function VoletAbonnement({ details }: { details: DossierCompte }): JSX.Element {
  const { compte, abonnement } = details;
  if (compte.role !== 'professionnel')
    return <p className={chiffres.chiffresNote}>Un particulier reçoit des factures sans abonnement.</p>;
  return (
    <>
      <Faits
        faits={[
          ['Plan', libellePlan(abonnement.plan)],
          ['État', ETATS_ABONNEMENT[abonnement.status]],
          ['Jours restants', abonnement.joursRestants ?? '–'],
          ['Fin de l’essai', instant(abonnement.dateFinEssai)],
          ['Dernier paiement', versement(abonnement.dernierPaiement)],
          ['Prochain paiement', versement(abonnement.prochainPaiement)],
          ['Factures du mois', afficherConsommation(abonnement.facturesMensuel)],
          ['Clients', afficherConsommation(abonnement.clients)],
        ]}
      />
      <h3>Plan</h3>
      <ChangementPlan key={abonnement.plan} id={compte._id} plan={abonnement.plan} />
      <h3>Essai</h3>
      <ProlongationEssai id={compte._id} />
      <h3>Quotas</h3>
      <ReglageQuotas
        key={`${abonnement.quotas.factures}-${abonnement.quotas.clients}`}
        id={compte._id}
        quotas={abonnement.quotas}
      />
    </>
  );
}
