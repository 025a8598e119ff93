import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes } from '@/components/Squelettes';
import { useTelephone } from '@/lib/ecran';
import { useClients } from '../api/clients';
import { chercherClients, clientsDe, compterClients, type Client, type Pastille } from '../model/client';
import { BarreClients, type VueClients } from './BarreClients';
import { CarteClient } from './CarteClient';
import { TableClients } from './TableClients';

/** La liste des clients et ses cinq états. `surSelection` : mode de sélection, un bouton sur chaque carte. */
export function ListeClients({
  surAjout,
  surSelection,
}: {
  surAjout: () => void;
  surSelection?: (client: Client) => void;
}): JSX.Element {
  const requete = useClients();
  const telephone = useTelephone();
  const [recherche, setRecherche] = useState('');
  const [pastille, setPastille] = useState<Pastille>('tous');
  const [vue, setVue] = useState<VueClients>('cartes');
  const tous = requete.data ?? [];
  const trouves = chercherClients(tous, recherche);
  const montres = clientsDe(trouves, pastille);
  const toutVoir = (): void => {
    setRecherche('');
    setPastille('tous');
  };
  return (
    <>
      {tous.length > 0 && (
        <BarreClients
          recherche={recherche}
          surRecherche={setRecherche}
          pastille={pastille}
          surPastille={setPastille}
          comptes={compterClients(trouves)}
          {...(!surSelection && { vue, surVue: setVue })}
        />
      )}
      <ListeEtats
        requete={requete}
        nombre={montres.length}
        filtree={tous.length > 0}
        erreur="Erreur lors du chargement des clients"
        squelette={<SqueletteCartes nombre={6} />}
        vide={
          <EtatVide
            dessin="clients"
            titre="Aucun client n'a été ajouté."
            action={
              <Button type="primary" onClick={surAjout}>
                Ajouter un client
              </Button>
            }
          />
        }
        sansResultat={
          <EtatVide
            dessin="recherche"
            titre="Aucun client ne correspond"
            action={<Button onClick={toutVoir}>Voir tous les clients</Button>}
          />
        }
      >
        {vue === 'tableau' && !telephone && !surSelection ? (
          <TableClients clients={montres} />
        ) : (
          <ul className="clients-cartes">
            {montres.map((client) => (
              <CarteClient key={client._id} client={client} surSelection={surSelection} />
            ))}
          </ul>
        )}
      </ListeEtats>
    </>
  );
}
