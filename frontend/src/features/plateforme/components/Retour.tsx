import { useEffect, useRef, type JSX } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EnTetePage } from '@/components/EnTetePage';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { phraseErreur } from '@/lib/erreurs-api';
import { useRetour } from '../api/plateforme';

/** /plateforme/retour : on revient de chez la plateforme. L'adresse ne prouve rien : le serveur lit ce qu'elle porte, et le dit. */
export function Retour(): JSX.Element {
  const [lus] = useSearchParams();
  const { mutate, isSuccess, error } = useRetour();
  const demandee = useRef(false);
  useEffect(() => {
    if (demandee.current) return;
    demandee.current = true;
    const portes = ['code', 'state', 'error', 'error_description'].map((nom) => [nom, lus.get(nom)] as const);
    mutate(Object.fromEntries(portes.filter(([, valeur]) => valeur)));
  }, [mutate, lus]);
  if (isSuccess) return <Navigate to={paths.plateforme.href()} replace />;
  return (
    <>
      <EnTetePage titre="Réglages" sousTitre={error ? undefined : 'Connexion à votre plateforme…'} />
      {error ? (
        <Alerte
          type="erreur"
          titre="Votre plateforme n’est pas connectée"
          action={<Link to={paths.plateforme.href()}>Revenir aux plateformes</Link>}
        >
          {phraseErreur(error, 'La plateforme n’a pas répondu. Réessayez.')}
        </Alerte>
      ) : (
        <SqueletteLignes />
      )}
    </>
  );
}
