import { Button } from 'antd';
import { lazy, Suspense, type JSX, type ReactNode } from 'react';
import { useHref, useLinkClickHandler, useParams } from 'react-router-dom';
import { AdresseRefusee } from '@/components/AdresseRefusee';
import { EnTetePage } from '@/components/EnTetePage';
import { PageIntrouvable } from '@/components/PageIntrouvable';
import { Etiquette } from '@/components/Etiquette';
import { Icone, type NomIcone } from '@/components/Icone';
import { paths, pathsDevis } from '@/config/paths';
import { CarteRappelsClient } from '@/features/relances/public';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useClient } from '../api/client';
import { BoutonSupprimer } from '../components/BoutonSupprimer';
import { ChiffresClient, CoordonneesClient, EcheanceClient } from '../components/FicheClient';
import { SqueletteClient } from '../components/SqueletteClient';
import { libelleSorte } from '../model/client';
import styles from '../components/FicheClient.module.css';

// Un graphique n'alourdit pas ce que l'on vient lire d'abord.
const AnneeClient = lazy(() => import('../components/AnneeClient'));

const RETOUR = { href: paths.clients.href(), libelle: 'Clients' };

/** Un lien à l'allure d'un bouton : un seul arrêt au clavier, un seul élément. */
function Lien({ vers, icone, children }: { vers: string; icone: NomIcone; children: string }): JSX.Element {
  return (
    <Button
      icon={<Icone nom={icone} />}
      href={useHref(vers)}
      onClick={useLinkClickHandler<HTMLElement>(vers)}
    >
      {children}
    </Button>
  );
}

/** /clients/:id : coordonnées et chiffres du client ; ses factures et ses devis, que l'application lui pose. */
export function PageClient({
  facturer,
  documents,
}: {
  /** Ouvre une facture neuve pour ce client. */
  facturer: (clientId: string) => void;
  documents: (clientId: string) => ReactNode;
}): JSX.Element {
  const { id = '' } = useParams();
  const { data: client, error, refetch } = useClient(id);
  useTitreOnglet(client?.nom ?? null);
  if (!client && error) {
    return (
      <PageIntrouvable
        titre="Client"
        retour={RETOUR}
        erreur={error}
        absente="Client introuvable"
        panne="Erreur lors du chargement du client"
        reessayer={refetch}
      />
    );
  }
  if (!client) return <SqueletteClient />;
  return (
    <>
      <EnTetePage
        titre={client.nom}
        retour={RETOUR}
        etiquette={
          <Etiquette ton={client.type === 'professionnel' ? 'accent' : 'neutre'}>
            {libelleSorte(client)}
          </Etiquette>
        }
        actions={
          <>
            <BoutonSupprimer client={client} />
            <Lien vers={paths.clientEdition.href(client._id)} icone="crayon">
              Modifier
            </Lien>
            <Lien vers={pathsDevis.creation.href(client._id)} icone="plus">
              Nouveau devis
            </Lien>
            <Button type="primary" icon={<Icone nom="plus" />} onClick={() => facturer(client._id)}>
              Nouvelle facture
            </Button>
          </>
        }
      />
      <ChiffresClient clientId={client._id} />
      <div className={styles.clientFiche}>
        <div className={styles.clientCote}>
          {client.email && client.emailEtat && (
            <div>
              <AdresseRefusee email={client.email} etat={client.emailEtat} clientId={client._id} />
            </div>
          )}
          <CoordonneesClient client={client} />
          <EcheanceClient client={client} />
          <Suspense fallback={null}>
            <CarteRappelsClient clientId={client._id} />
          </Suspense>
        </div>
        <div className={styles.clientDocuments}>
          {documents(client._id)}
          <Suspense fallback={null}>
            <AnneeClient clientId={client._id} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
