import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useAnnonce } from '@/lib/use-annonce';
import { useReglageLiens, useReglerLiens } from '../api/liens';

const REFUS = 'Vos liens n’ont pas pu être réglés.';

/** Couper tous les liens publics du compte, ou les rouvrir. */
export default function ReglageLiens(): JSX.Element | null {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const { data } = useReglageLiens();
  const reglage = useReglerLiens();
  if (!data) return null;
  const rouvrir = (): void =>
    reglage.mutate(true, { onSuccess: () => fait('Vos liens publics sont ouverts.'), onError: refus(REFUS) });
  const couper = (): void => {
    void modal.confirm({
      title: 'Couper tous vos liens publics\u00a0?',
      content:
        'Aucun n’ouvrira plus rien, même dans les e-mails déjà reçus. Rouverts, ils retrouvent ce qu’ils étaient.',
      okText: 'Couper les liens',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () => reglage.mutateAsync(false).then(() => fait('Vos liens publics sont coupés.'), refus(REFUS)),
    });
  };
  return (
    <Button loading={reglage.isPending} danger={data.ouverts} onClick={data.ouverts ? couper : rouvrir}>
      {data.ouverts ? 'Couper tous les liens' : 'Rouvrir les liens'}
    </Button>
  );
}
