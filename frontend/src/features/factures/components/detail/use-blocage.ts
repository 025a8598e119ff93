import { App } from 'antd';
import { useBloquerExpediteur } from '@/features/abus/public';
import { useAnnonce } from '@/lib/use-annonce';

/** « Bloquer cet expéditeur », après l'avoir confirmé. */
export function useBlocage(facture: string): () => void {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const bloquer = useBloquerExpediteur();
  return () =>
    void modal.confirm({
      title: 'Bloquer cet expéditeur\u00a0?',
      content:
        'Plus rien de lui ne vous arrivera par Facturier, et il n’en saura rien. Les documents déjà reçus restent. Vous pourrez le débloquer dans «\u00a0Mon compte\u00a0».',
      okText: 'Bloquer',
      okButtonProps: { danger: true },
      cancelText: 'Annuler',
      onOk: () =>
        bloquer
          .mutateAsync(facture)
          .then(() => fait('Cet expéditeur est bloqué.'), refus('Cet expéditeur n’a pas pu être bloqué.')),
    });
}
