import type { JSX } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { EcranErreur } from '@/components/BarriereErreur';
import { SqueletteApplication } from '@/components/Squelettes';
import { paths, suiteAutorisee } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import { lireJeton } from '@/lib/jeton';

/** Connecté seulement ; sinon à la connexion, qui ramènera à l'adresse demandée. */
export function Authentifie(): JSX.Element {
  const { pathname, search } = useLocation();
  const moi = useMoi();
  if (lireJeton() === null) return <Navigate to={paths.connexion.href(pathname + search)} replace />;
  if (moi.data) return <Outlet />;
  if (moi.error)
    return (
      <main id="contenu" tabIndex={-1}>
        <EcranErreur erreur={moi.error} reessayer={() => void moi.refetch()} />
      </main>
    );
  return <SqueletteApplication />;
}

/** Visiteur seulement ; une personne connectée va à ses factures (ou à l'adresse demandée avant la connexion). */
export function PublicSeulement(): JSX.Element {
  const [parametres] = useSearchParams();
  if (lireJeton() === null) return <Outlet />;
  return <Navigate to={suiteAutorisee(parametres.get('suite'))} replace />;
}

/** Professionnel seulement ; les autres vont là où l'on devient professionnel. */
export function ProfessionnelSeulement(): JSX.Element {
  const { data: moi } = useMoi();
  if (moi?.role === 'professionnel') return <Outlet />;
  return <Navigate to={paths.mentionsLegales.href()} replace />;
}

/** Adresse inconnue : les factures si l'on est connecté, sinon l'accueil. */
export function AdresseInconnue(): JSX.Element {
  return <Navigate to={lireJeton() === null ? paths.accueil.href() : paths.factures.href()} replace />;
}

/** `/create-invoice` : l'assistant pour qui est connecté, l'inscription pour un visiteur. */
export function CreerFacture(): JSX.Element {
  const href = lireJeton() === null ? paths.inscription.href() : paths.factureCreation.href();
  return <Navigate to={href} replace />;
}
