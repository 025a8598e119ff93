import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { accorder } from '@/lib/format/montant';
import { phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { useSupprimerClient } from '../api/ecrire-client';
import type { Client } from '../model/client';

/** Supprime un client après confirmation ; ses factures émises restent entières. */
export function BoutonSupprimer({ client }: { client: Client }): JSX.Element {
  const { modal, message } = App.useApp();
  const naviguer = useNavigate();
  const rafraichir = useRafraichir();
  const suppression = useSupprimerClient();
  const supprimer = async (): Promise<void> => {
    try {
      await suppression.mutateAsync(client._id);
    } catch (erreur) {
      return void message.error(phraseErreur(erreur, 'Erreur lors de la suppression'));
    }
    await naviguer(paths.clients.href(), { replace: true });
    message.success(`${client.nom} a été supprimé.`);
    void rafraichir('client', client._id);
  };
  const demander = (): void => {
    void modal.confirm({
      title: `Supprimer ${client.nom}\u00a0?`,
      content: client.nombreFactures
        ? `Ses coordonnées seront effacées. Ses ${accorder(client.nombreFactures, 'facture')} déjà émises restent entières, comme la loi le demande.`
        : 'Ses coordonnées seront effacées.',
      okText: 'Supprimer le client',
      okButtonProps: { danger: true },
      cancelText: 'Annuler',
      onOk: supprimer,
    });
  };
  return (
    <Button icon={<Icone nom="corbeille" />} onClick={demander}>
      Supprimer
    </Button>
  );
}
