import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const [parametres, setParametres] = useSearchParams();
  const [avis, setAvis] = useState(false);
  const quota = abonnement?.clients;
  const limite = quota?.limite ?? null;
  const plein = abonnement?.plan === 'gratuit' && quota?.restant === 0 && limite !== null;
  // L'ajout vit dans l'adresse : la palette y mène de partout.
  const demande = parametres.has('nouveau');
  const setAjout = (ouvert: boolean): void =>
    setParametres(ouvert ? { nouveau: '1' } : {}, { replace: true, preventScrollReset: true });
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
      {(avis || (demande && plein)) && limite !== null && (
        <AvisQuota
          utilise={quota?.utilise ?? limite}
          limite={limite}
          surFin={() => {
            setAvis(false);
            setAjout(false);
          }}
        />
      )}
      <ListeClients surAjout={ajouter} />
      <BoutonFlottant libelle="Ajouter un client" surClic={ajouter} />
      <PopupClient
        ouvert={demande && !plein}
        surFermeture={() => setAjout(false)}
        surCreation={(client) => {
          setAjout(false);
          message.success(`${client.nom} a été ajouté.`);
        }}
      />
    </>
  );
}
