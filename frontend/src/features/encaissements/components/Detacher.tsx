import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useAnnonce } from '@/lib/use-annonce';
import { useDetacherCompte } from '../api/compte';

/** Oublier le compte : il reste à son titulaire, chez Stripe. */
export function Detacher(): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const detachement = useDetacherCompte();
  const confirmer = (): void => {
    void modal.confirm({
      title: 'Détacher ce compte d’encaissement\u00a0?',
      content:
        'Vos clients ne pourront plus payer en ligne. Votre compte Stripe et son argent restent à vous\u00a0; un remboursement se fera depuis Stripe. Le livre des recettes ne change pas.',
      okText: 'Détacher',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () =>
        detachement
          .mutateAsync()
          .then(() => fait('Compte d’encaissement détaché.'), refus('Le compte n’a pas pu être détaché.')),
    });
  };
  return (
    <Button danger onClick={confirmer}>
      Détacher le compte
    </Button>
  );
}
