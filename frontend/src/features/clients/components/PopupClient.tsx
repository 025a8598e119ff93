import { useState, type JSX } from 'react';
import { Navigate } from 'react-router-dom';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { paths } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useCreerClient } from '../api/ecrire-client';
import { CLIENT_NEUF, corpsClient, type Client } from '../model/client';
import { ChampsClient } from './ChampsClient';
import { RefusClient } from './RefusClient';
import { useSaisieClient } from './use-saisie-client';

interface Proprietes {
  surFermeture: () => void;
  surCreation: (client: Client) => void;
  nomInitial?: string;
  /** Une entreprise, que le registre propose aussitôt sous son nom. */
  duRegistre?: boolean;
}

function ContenuPopup({
  surFermeture,
  surCreation,
  nomInitial = '',
  duRegistre = false,
}: Proprietes): JSX.Element {
  const [cles] = useState(() => new ClesParContenu());
  const creation = useCreerClient();
  const saisie = useSaisieClient({
    nom: 'popup-client',
    depart: { ...CLIENT_NEUF, nom: nomInitial, ...(duRegistre && { sorte: 'entreprise' as const }) },
    envoyer: (valeurs) => {
      const corps = corpsClient(valeurs);
      return creation.mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: surCreation,
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Ajouter un client"
      valider="Ajouter le client"
      largeur={620}
      entree
      surFermeture={surFermeture}
    >
      <ChampsClient saisie={saisie} />
      <RefusClient erreur={saisie.refus} acte="creer" surDepart={surFermeture} />
    </FenetreSaisie>
  );
}

/** Le popup d'ajout d'un client ; un profil privé va aux mentions légales. */
export default function PopupClient({
  ouvert,
  ...reste
}: Proprietes & { ouvert: boolean }): JSX.Element | null {
  const { data: moi } = useMoi();
  if (!ouvert) return null;
  if (moi && moi.role !== 'professionnel') return <Navigate to={paths.mentionsLegales.href()} />;
  return <ContenuPopup {...reste} />;
}
