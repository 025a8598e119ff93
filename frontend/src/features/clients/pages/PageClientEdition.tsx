import { Button, Form } from 'antd';
import type { JSX } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { SqueletteFiche } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useClient } from '../api/client';
import { useModifierClient } from '../api/ecrire-client';
import { FormulaireClient } from '../components/FormulaireClient';
import { RefusClient } from '../components/RefusClient';
import { corpsClient, saisieDepuis, type Client, type SaisieClient } from '../model/client';
import { champsRefuses } from '../model/refus-client';

const RETOUR_MS = 2_000;

function Edition({ client }: { client: Client }): JSX.Element {
  const [form] = Form.useForm<SaisieClient>();
  const naviguer = useNavigate();
  const modification = useModifierClient(client._id);
  const revenir = (): void => void naviguer(paths.client.href(client._id), { replace: true });
  const enregistrer = (saisie: SaisieClient): void =>
    modification.mutate(corpsClient(saisie), {
      onError: (erreur) => form.setFields(champsRefuses(erreur)),
    });
  return (
    <div className="client-formulaire">
      <FormulaireClient
        form={form}
        nom="edition-client"
        initial={saisieDepuis(client)}
        clientId={client._id}
        surEnvoi={enregistrer}
      >
        <RefusClient erreur={modification.error} acte="modifier" />
        {modification.isSuccess && (
          <AnnonceTemporisee delaiMs={RETOUR_MS} surFin={revenir}>
            Client mis à jour avec succès!
          </AnnonceTemporisee>
        )}
        <div className="client-formulaire-actes">
          <Button onClick={revenir}>Annuler</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={modification.isPending}
            aria-busy={modification.isPending}
            disabled={modification.isSuccess}
          >
            Enregistrer les modifications
          </Button>
        </div>
      </FormulaireClient>
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
