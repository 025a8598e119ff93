import type { DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useAnnonce } from '@/lib/use-annonce';
import { useRetrait } from '../api/domaines';

/** Ne plus envoyer de ce domaine. */
export function Retirer({ domaine: { _id, domaine } }: { domaine: DomaineEnvoi }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const retrait = useRetrait(_id);
  const confirmer = (): void =>
    void modal.confirm({
      title: `Retirer ${domaine}\u00a0?`,
      content:
        'Vos e-mails partiront de notre adresse, et notre clé de signature est effacée. Vous pourrez ôter l’enregistrement chez votre hébergeur. Le reprendre demandera une nouvelle clé, et un nouveau code.',
      okText: 'Retirer le domaine',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () =>
        retrait
          .mutateAsync()
          .then(() => fait('Domaine retiré.'), refus('Le domaine n’a pas pu être retiré.')),
    });
  return (
    <Button danger onClick={confirmer}>
      Retirer le domaine
    </Button>
  );
}
