import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { BoutonFlottant } from '@/components/BoutonFlottant';
import { EnTetePage } from '@/components/EnTetePage';
import { Icone } from '@/components/Icone';
import { useInfoAbonnement } from '@/features/subscription/public';
import { useClients } from '../api/clients';
import { AvisQuota } from '../components/AvisQuota';
import { BoutonExport } from '../components/BoutonExport';
import { ListeClients } from '../components/ListeClients';
import { PopupClient } from '../components/PopupClient';

/** /clients : la liste, l'ajout, l'export. */
export default function PageClients(): JSX.Element {
  const { message } = App.useApp();
  const { data: clients = [] } = useClients();
  const { data: abonnement } = useInfoAbonnement();
  const [ajout, setAjout] = useState(false);
  const [avis, setAvis] = useState(false);
  const quota = abonnement?.clients;
  const limite = quota?.limite ?? null;
  const plein = abonnement?.plan === 'gratuit' && quota?.restant === 0 && limite !== null;
  const ajouter = (): void => (plein ? setAvis(true) : setAjout(true));
  return (
    <>
      <EnTetePage
        titre="Clients"
        actions={
          <>
            <BoutonExport nombre={clients.length} />
            <Button type="primary" icon={<Icone nom="plus" />} onClick={ajouter}>
              Ajouter un client
            </Button>
          </>
        }
      />
      {avis && limite !== null && (
        <AvisQuota utilise={quota?.utilise ?? limite} limite={limite} surFin={() => setAvis(false)} />
      )}
      <ListeClients surAjout={ajouter} />
      <BoutonFlottant libelle="Ajouter un client" surClic={ajouter} />
      <PopupClient
        ouvert={ajout}
        surFermeture={() => setAjout(false)}
        surCreation={(client) => {
          setAjout(false);
          message.success(`${client.nom} a été ajouté.`);
        }}
      />
    </>
  );
}
