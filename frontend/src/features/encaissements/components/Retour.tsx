import { useEffect, useRef, type JSX } from 'react';
import { Navigate } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useRelireCompte } from '../api/compte';

/** /encaissements/retour : on revient de Stripe. Cette adresse ne prouve rien : le compte se relit, et c'est lui qui le dit. */
export function Retour(): JSX.Element {
  const { mutate, isSuccess, error } = useRelireCompte();
  const demandee = useRef(false);
  useEffect(() => {
    if (demandee.current) return;
    demandee.current = true;
    mutate();
  }, [mutate]);
  if (isSuccess) return <Navigate to={paths.encaissements.href()} replace />;
  return (
    <>
      <EnTetePage titre="Réglages" sousTitre="Lecture de votre compte chez Stripe…" />
      {error ? (
        <Panne
          erreur={error}
          phrase="Votre compte n’a pas pu être relu chez Stripe"
          reessayer={() => mutate()}
        />
      ) : (
        <SqueletteLignes />
      )}
    </>
  );
}
