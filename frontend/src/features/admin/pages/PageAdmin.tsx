import { lazy, Suspense, type ComponentType, type JSX } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { OngletsDePage } from '@/components/OngletsDePage';
import { SqueletteFiche } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { ActesGeneraux } from '../components/ActesGeneraux';
import { OngletActivite } from '../components/OngletActivite';
import { OngletComptes } from '../components/OngletComptes';
import { OngletExpediteurs } from '../components/OngletExpediteurs';
import { OngletFormes } from '../components/OngletFormes';
import { OngletJournal } from '../components/OngletJournal';
import { OngletSecurite } from '../components/OngletSecurite';
import { OngletTaux } from '../components/OngletTaux';
import { OngletVerification } from '../components/OngletVerification';
import { ReserveAdmin } from '../components/ReserveAdmin';

const OngletTauxMicro = lazy(() => import('../components/OngletTauxMicro'));

const COMPTES = { cle: '', libelle: 'Comptes', Partie: OngletComptes };

/** Les parties de l'administration : une ligne par onglet, la première si l'adresse n'en nomme aucune. */
const ONGLETS: { cle: string; libelle: string; Partie: ComponentType }[] = [
  COMPTES,
  { cle: 'activite', libelle: 'Activité', Partie: OngletActivite },
  { cle: 'expediteurs', libelle: 'Expéditeurs', Partie: OngletExpediteurs },
  { cle: 'journal', libelle: 'Journal', Partie: OngletJournal },
  { cle: 'securite', libelle: 'Sécurité', Partie: OngletSecurite },
  { cle: 'formes', libelle: 'Fichiers mal lus', Partie: OngletFormes },
  { cle: 'verification', libelle: 'Vérification', Partie: OngletVerification },
  { cle: 'taux', libelle: 'Taux légaux', Partie: OngletTaux },
  { cle: 'taux-micro', libelle: 'Taux de cotisations', Partie: OngletTauxMicro },
];

/** /admin : les comptes, l'activité, le journal, la sécurité, la vérification. Une adresse d'avant (`?compte=`) mène à la page du compte. */
export default function PageAdmin(): JSX.Element {
  const [parametres] = useSearchParams();
  const { cle, Partie } = ONGLETS.find((un) => un.cle === parametres.get('onglet')) ?? COMPTES;
  const compte = parametres.get('compte');
  if (compte) return <Navigate to={paths.compteAdmin.href(compte)} replace />;
  return (
    <ReserveAdmin>
      <EnTetePage titre="Administration" actions={<ActesGeneraux />} />
      <OngletsDePage
        nom="Parties de l’administration"
        page={paths.admin.href()}
        onglets={ONGLETS}
        actuel={cle}
      />
      <Suspense fallback={<SqueletteFiche champs={4} />}>
        <Partie />
      </Suspense>
    </ReserveAdmin>
  );
}
