import { Button } from 'antd';
import { useEffect, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { useRafraichir } from '@/lib/invalidation';
import { useRetourPaiement } from '../api/abonnement';
import { LIBELLES_PLAN } from '../model/abonnement';

/** Au retour de la page de paiement : réussi, en attente de confirmation, ou abandonné. Résilié depuis, « réussi » n'a plus cours. */
export function RetourPaiement({ resilie }: { resilie: boolean }): JSX.Element | null {
  const [parametres, changer] = useSearchParams();
  const session = parametres.get('session_id');
  const annule = parametres.get('paiement') === 'annule';
  const { data, isError } = useRetourPaiement(session);
  const rafraichir = useRafraichir();
  const paye = data?.etat === 'paye';
  useEffect(() => {
    if (paye) void rafraichir('abonnement');
  }, [paye, rafraichir]);

  if (!annule && session === null) return null;
  const fermer = (
    <Button size="small" onClick={() => changer({}, { replace: true })}>
      Fermer
    </Button>
  );
  if (annule || data?.etat === 'abandonne')
    return (
      <Alerte type="info" titre="Paiement annulé" action={fermer}>
        Rien n’a été prélevé et votre plan ne change pas.
      </Alerte>
    );
  if (paye && resilie) return null;
  if (paye)
    return (
      <Alerte type="succes" titre="Paiement réussi, merci." action={fermer}>
        Votre plan {LIBELLES_PLAN[data.plan]} est actif.
      </Alerte>
    );
  return (
    <Alerte type="alerte" titre="Paiement en attente de confirmation" action={isError && fermer}>
      {isError
        ? 'Nous n’avons pas pu lire l’état de ce paiement. S’il a abouti, votre plan s’ouvrira de lui-même.'
        : 'La confirmation arrive d’ordinaire en quelques secondes. Cette page se met à jour d’elle-même.'}
    </Alerte>
  );
}
