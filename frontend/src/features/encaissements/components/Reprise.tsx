import { useEffect, useRef, type JSX } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import { usePageDuDossier } from '../api/compte';

/** /encaissements/reprise : la page de Stripe a expiré, ou a déjà servi. Une neuve s'ouvre, pour ce compte et lui seul. */
export function Reprise(): JSX.Element {
  const { mutate, error } = usePageDuDossier();
  const demandee = useRef(false);
  const reprendre = (): void =>
    mutate({ creer: false }, { onSuccess: ({ url }) => window.location.replace(url) });
  useEffect(() => {
    if (demandee.current) return;
    demandee.current = true;
    reprendre();
  });
  return (
    <>
      <EnTetePage titre="Réglages" sousTitre="Ouverture d’une nouvelle page chez Stripe…" />
      {error ? (
        <Panne erreur={error} phrase="La page de Stripe n’a pas pu s’ouvrir" reessayer={reprendre} />
      ) : (
        <SqueletteLignes />
      )}
    </>
  );
}
