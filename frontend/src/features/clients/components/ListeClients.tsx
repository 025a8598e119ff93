import { clsx } from 'clsx';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes } from '@/components/Squelettes';
import { pathsImports } from '@/config/paths';
import { useTelephone } from '@/lib/ecran';
import listes from '@/components/listes.module.css';
import { useClients } from '../api/clients';
import { clientsDe, compterClients, type Client } from '../model/client';
import { chercherClients } from '../model/trouver-clients';
import type { FiltresClients } from '../model/filtres-clients';
import { BarreClients } from './BarreClients';
import { CarteClient } from './CarteClient';
import { TableClients } from './TableClients';
import styles from './clients.module.css';

/** La liste des clients et ses cinq états. `surSelection` : elle sert à choisir, un bouton sur chaque carte. */
export function ListeClients({
  filtres: { recherche, type: pastille, vue },
  filtrer,
  surAjout,
  surSelection,
}: {
  filtres: FiltresClients;
  filtrer: (changements: Partial<FiltresClients>) => void;
  surAjout: () => void;
  surSelection?: (client: Client) => void;
}): JSX.Element {
  const requete = useClients();
  const telephone = useTelephone();
  const tous = requete.data ?? [];
  const trouves = chercherClients(tous, recherche);
  const montres = clientsDe(trouves, pastille);
  return (
    <>
      {tous.length > 0 && (
        <BarreClients
          recherche={recherche}
          surRecherche={(texte) => filtrer({ recherche: texte })}
          pastille={pastille}
          surPastille={(type) => filtrer({ type })}
          comptes={compterClients(trouves)}
          {...(!surSelection && { vue, surVue: (choisie) => filtrer({ vue: choisie }) })}
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
            titre="Aucun client n’a été ajouté."
            action={
              <>
                <Button type="primary" onClick={surAjout}>
                  Ajouter un client
                </Button>
                {!surSelection && (
                  <Link to={pathsImports.href()} className={classesBouton('ordinaire')}>
                    Importer mes clients
                  </Link>
                )}
              </>
            }
          />
        }
        sansResultat={
          <EtatVide
            dessin="recherche"
            titre="Aucun client ne correspond"
            action={
              <Button onClick={() => filtrer({ recherche: '', type: 'tous' })}>Voir tous les clients</Button>
            }
          />
        }
      >
        {vue === 'tableau' && !telephone && !surSelection ? (
          <TableClients clients={montres} />
        ) : (
          <ul className={clsx(listes.cartes, styles.clientsCartes)}>
            {montres.map((client) => (
              <CarteClient key={client._id} client={client} surSelection={surSelection} />
            ))}
          </ul>
        )}
      </ListeEtats>
    </>
  );
}
