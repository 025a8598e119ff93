import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { Etiquette } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { SqueletteFiche } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useClient } from '../api/client';
import { BoutonSupprimer } from '../components/BoutonSupprimer';
import { ChiffresClient, CoordonneesClient } from '../components/FicheClient';
import { libelleType } from '../model/client';
import styles from '../components/FicheClient.module.css';

const RETOUR = { href: paths.clients.href(), libelle: 'Clients' };

/** /clients/:id : coordonnées et chiffres du client ; ses factures, que l'application lui pose. */
export function PageClient({
  facturer,
  factures,
}: {
  /** Ouvre une facture neuve pour ce client. */
  facturer: (clientId: string) => void;
  factures: (clientId: string) => ReactNode;
}): JSX.Element {
  const { id = '' } = useParams();
  const { data: client, error, refetch } = useClient(id);
  if (!client && error) {
    return (
      <>
        <EnTetePage titre="Client" retour={RETOUR} />
        <FicheIntrouvable
          erreur={error}
          absente="Client introuvable"
          panne="Erreur lors du chargement du client"
          reessayer={refetch}
        />
      </>
    );
  }
  if (!client) return <SqueletteFiche />;
  return (
    <>
      <EnTetePage
        titre={client.nom}
        retour={RETOUR}
        etiquette={
          <Etiquette ton={client.type === 'professionnel' ? 'accent' : 'neutre'}>
            {libelleType(client.type)}
          </Etiquette>
        }
        actions={
          <>
            <BoutonSupprimer client={client} />
            <Link to={paths.clientEdition.href(client._id)}>
              <Button icon={<Icone nom="crayon" />} tabIndex={-1}>
                Modifier
              </Button>
            </Link>
            <Button type="primary" icon={<Icone nom="plus" />} onClick={() => facturer(client._id)}>
              Nouvelle facture
            </Button>
          </>
        }
      />
      <ChiffresClient clientId={client._id} />
      <div className={styles.clientFiche}>
        <CoordonneesClient client={client} />
        {factures(client._id)}
      </div>
    </>
  );
}
