import { Button } from 'antd';
import type { JSX } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { SqueletteFiche } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useAncreFocalisee } from '@/lib/ancre-focalisee';
import { useClient } from '../api/client';
import { useModifierClient } from '../api/ecrire-client';
import { ChampsClient } from '../components/ChampsClient';
import { RefusClient } from '../components/RefusClient';
import { useSaisieClient } from '../components/use-saisie-client';
import { saisieDepuis, type Client } from '../model/client';
import styles from '../components/FicheClient.module.css';

const RETOUR_MS = 2_000;

function Edition({ client }: { client: Client }): JSX.Element {
  useAncreFocalisee();
  const naviguer = useNavigate();
  const modification = useModifierClient(client._id);
  const revenir = (): void => void naviguer(paths.client.href(client._id), { replace: true });
  const saisie = useSaisieClient({
    nom: 'edition-client',
    depart: saisieDepuis(client),
    envoyer: (valeurs) => modification.mutateAsync(valeurs),
  });
  return (
    <div className={styles.clientFormulaire}>
      <Formulaire saisie={saisie}>
        <ChampsClient saisie={saisie} client={client} />
        <RefusClient erreur={saisie.refus} acte="modifier" />
        {modification.isSuccess && (
          <AnnonceTemporisee delaiMs={RETOUR_MS} surFin={revenir}>
            Client mis à jour avec succès!
          </AnnonceTemporisee>
        )}
        <div className={styles.clientFormulaireActes}>
          <Button onClick={revenir}>Annuler</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={saisie.enCours}
            aria-busy={saisie.enCours}
            disabled={modification.isSuccess}
          >
            Enregistrer les modifications
          </Button>
        </div>
      </Formulaire>
    </div>
  );
}

/** /clients/:id/edit : le formulaire d'un client. */
export default function PageClientEdition(): JSX.Element {
  const { id = '' } = useParams();
  const { data: client, error, refetch } = useClient(id);
  return (
    <>
      <EnTetePage
        titre="Modifier le client"
        retour={{ href: paths.client.href(id), libelle: client?.nom ?? 'Client' }}
      />
      {client && <Edition client={client} />}
      {!client && error && (
        <FicheIntrouvable
          erreur={error}
          absente="Client introuvable"
          panne="Erreur lors du chargement du client"
          reessayer={refetch}
        />
      )}
      {!client && !error && <SqueletteFiche />}
    </>
  );
}
