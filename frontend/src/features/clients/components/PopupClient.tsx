import { Form } from 'antd';
import { useState, type JSX } from 'react';
import { Navigate } from 'react-router-dom';
import { Fenetre } from '@/components/Fenetre';
import { paths } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useCreerClient } from '../api/ecrire-client';
import { CLIENT_NEUF, corpsClient, type Client, type SaisieClient } from '../model/client';
import { champsRefuses } from '../model/refus-client';
import { FormulaireClient } from './FormulaireClient';
import { RefusClient } from './RefusClient';

const FORMULAIRE = 'popup-client';

function ContenuPopup({
  surFermeture,
  surCreation,
  nomInitial,
}: {
  surFermeture: () => void;
  surCreation: (client: Client) => void;
  nomInitial: string;
}): JSX.Element {
  const [form] = Form.useForm<SaisieClient>();
  const [cles] = useState(() => new ClesParContenu());
  const creation = useCreerClient();
  const envoyer = (saisie: SaisieClient): void => {
    const corps = corpsClient(saisie);
    creation.mutate(
      { corps, cle: cles.pour(corps) },
      { onSuccess: surCreation, onError: (erreur) => form.setFields(champsRefuses(erreur)) },
    );
  };
  return (
    <Fenetre
      open
      title="Ajouter un client"
      okText="Ajouter le client"
      cancelText="Annuler"
      width={620}
      onCancel={surFermeture}
      // Bouton d'envoi du formulaire : Entrée dans un champ ajoute le client.
      okButtonProps={{
        htmlType: 'submit',
        form: FORMULAIRE,
        loading: creation.isPending,
        'aria-busy': creation.isPending,
      }}
      mask={{ closable: false }}
    >
      <FormulaireClient
        form={form}
        nom={FORMULAIRE}
        initial={{ ...CLIENT_NEUF, nom: nomInitial }}
        surEnvoi={envoyer}
      >
        <RefusClient erreur={creation.error} acte="creer" surDepart={surFermeture} />
      </FormulaireClient>
    </Fenetre>
  );
}

/** Le popup d'ajout d'un client ; un profil privé va aux mentions légales. */
export function PopupClient({
  ouvert,
  surFermeture,
  surCreation,
  nomInitial = '',
}: {
  ouvert: boolean;
  surFermeture: () => void;
  surCreation: (client: Client) => void;
  nomInitial?: string;
}): JSX.Element | null {
  const { data: moi } = useMoi();
  if (!ouvert) return null;
  if (moi && moi.role !== 'professionnel') return <Navigate to={paths.mentionsLegales.href()} />;
  return <ContenuPopup surFermeture={surFermeture} surCreation={surCreation} nomInitial={nomInitial} />;
}
