import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { accorder } from '@/lib/format/montant';
import { useRemettreAZero, useSynchroniser } from '../api/actes';
import { useAnnonce } from '@/lib/use-annonce';

/** Les actes qui visent tous les comptes. */
export function ActesGeneraux(): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const synchronisation = useSynchroniser();
  const remise = useRemettreAZero();
  const synchroniser = (): void =>
    synchronisation.mutate(undefined, {
      onSuccess: (nombre) => fait(`${accorder(nombre, 'abonnement')} relus chez le service de paiement.`),
      onError: refus('Erreur lors de la synchronisation'),
    });
  const remettre = (): void =>
    void modal.confirm({
      title: 'Remettre à zéro les compteurs de tous les comptes\u00a0?',
      content:
        'Les factures du mois ne comptent plus pour personne. Les factures elles-mêmes ne changent pas.',
      okText: 'Remettre à zéro pour tous',
      okButtonProps: { danger: true },
      cancelText: 'Annuler',
      onOk: () =>
        remise
          .mutateAsync(null)
          .then(() => fait('Les compteurs sont à zéro.'), refus('Erreur lors de la remise à zéro')),
    });
  return (
    <>
      <Button
        icon={<Icone nom="recharger" />}
        loading={synchronisation.isPending}
        aria-busy={synchronisation.isPending}
        onClick={synchroniser}
      >
        Synchroniser les abonnements
      </Button>
      <Button onClick={remettre} loading={remise.isPending}>
        Compteurs à zéro…
      </Button>
    </>
  );
}
