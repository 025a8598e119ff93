import { App, Button, Drawer } from 'antd';
import type { JSX } from 'react';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { quitterLActe, useFocusRendu } from '@/lib/focus-rendu';
import { useModifierClient } from '../api/ecrire-client';
import { premierChampVide, saisieDepuis, type Client } from '../model/client';
import { ChampsClient } from './ChampsClient';
import { RefusClient } from './RefusClient';
import { useSaisieClient } from './use-saisie-client';
import { de } from '@facturier/domaine/valeurs/phrases';

const NOM = 'volet-client';

/** La fiche d'un client, à compléter sans quitter ce qui la demande : le premier champ vide attend la saisie. */
export default function VoletClient({
  client,
  surFermeture,
}: {
  client: Client;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const modification = useModifierClient(client._id);
  const depart = saisieDepuis(client);
  const saisie = useSaisieClient({
    nom: NOM,
    depart,
    envoyer: (valeurs) => modification.mutateAsync(valeurs),
    reussite: () => {
      message.success('Client mis à jour avec succès!');
      quitterLActe();
      surFermeture();
    },
  });
  useFocusRendu();
  return (
    <Drawer
      open
      title={`Compléter la fiche ${de(client.nom)}`}
      size={520}
      closable={{ 'aria-label': 'Fermer la fiche' }}
      onClose={surFermeture}
      afterOpenChange={(ouvert) =>
        ouvert && document.getElementById(`${NOM}-${premierChampVide(depart)}`)?.focus()
      }
      footer={
        <>
          <Button onClick={surFermeture}>Annuler</Button>{' '}
          <Button
            type="primary"
            loading={saisie.enCours}
            aria-busy={saisie.enCours}
            onClick={() => saisie.envoyer()}
          >
            Enregistrer les modifications
          </Button>
        </>
      }
    >
      <Formulaire saisie={saisie}>
        <ChampsClient saisie={saisie} client={client} />
        <RefusClient erreur={saisie.refus} acte="modifier" surDepart={surFermeture} />
        <input type="submit" hidden />
      </Formulaire>
    </Drawer>
  );
}
