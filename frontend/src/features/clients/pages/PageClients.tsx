import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { Icone } from '@/components/Icone';
import { pathsImports } from '@/config/paths';
import { rejoindreLeFait } from '@/lib/focus-rendu';
import { useClients } from '../api/clients';
import { useQuotaClients } from '../api/quota';
import AvisQuota from '../components/AvisQuota';
import { BoutonExport } from '../components/BoutonExport';
import { ListeClients } from '../components/ListeClients';
import PopupClient from '../components/PopupClient';
import { useFiltresClients } from '../components/use-filtres-clients';

/** /clients : la liste, l'ajout, l'export. */
export default function PageClients(): JSX.Element {
  const { message } = App.useApp();
  const { data: clients = [] } = useClients();
  const quota = useQuotaClients();
  const liste = useFiltresClients();
  const [parametres, setParametres] = useSearchParams();
  const [avis, setAvis] = useState(false);
  // L'ajout vit dans l'adresse : la palette y mène de partout.
  const demande = parametres.has('nouveau');
  const setAjout = (ouvert: boolean): void =>
    setParametres(
      (avant) => {
        const suivants = new URLSearchParams(avant);
        if (ouvert) suivants.set('nouveau', '1');
        else suivants.delete('nouveau');
        return suivants;
      },
      { replace: true, preventScrollReset: true },
    );
  // Une fois ouvert, le popup le reste : le client qui remplit le quota s'ajoute comme les autres.
  const [popup, setPopup] = useState(false);
  if (popup && !demande) setPopup(false);
  if (!popup && demande && quota.connu && !quota.plein) setPopup(true);
  const ajouter = (): void => (quota.plein ? setAvis(true) : setAjout(true));
  return (
    <>
      <EnTetePage
        titre="Clients"
        actions={
          <>
            <Link to={pathsImports.href()} className={classesBouton('ordinaire')}>
              Importer
            </Link>
            <BoutonExport nombre={clients.length} />
            <Button type="primary" icon={<Icone nom="plus" />} onClick={ajouter}>
              Ajouter un client
            </Button>
          </>
        }
      />
      {(avis || (demande && !popup)) && quota.plein && (
        <AvisQuota
          quota={quota}
          surFin={() => {
            setAvis(false);
            setAjout(false);
          }}
        />
      )}
      <ListeClients {...liste} surAjout={ajouter} />
      <PopupClient
        ouvert={demande && popup}
        surFermeture={() => setAjout(false)}
        surCreation={(client) => {
          rejoindreLeFait(`client-${client._id}`);
          setAjout(false);
          message.success(`${client.nom} a été ajouté.`);
        }}
      />
    </>
  );
}
