import { useEffect, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { useRafraichir } from '@/lib/invalidation';
import { useRetourPaiement } from '../api/abonnement';
import { LIBELLES_PLAN } from '../model/abonnement';

/** Au retour de la page de paiement : réussi, en attente de confirmation, ou abandonné. */
export function RetourPaiement(): JSX.Element | null {
  const [parametres] = useSearchParams();
  const session = parametres.get('session_id');
  const { data } = useRetourPaiement(session);
  const rafraichir = useRafraichir();
  const paye = data?.etat === 'paye';
  useEffect(() => {
    if (paye) void rafraichir('abonnement');
  }, [paye, rafraichir]);

  if (parametres.get('paiement') === 'annule' || data?.etat === 'abandonne')
    return (
      <Alerte type="info">Paiement abandonné&nbsp;: rien n’a été prélevé, votre plan ne change pas.</Alerte>
    );
  if (!data) return null;
  return paye ? (
    <Alerte type="succes" titre="Paiement reçu, merci.">
      Votre plan {LIBELLES_PLAN[data.plan]} est actif.
    </Alerte>
  ) : (
    <Alerte type="alerte" titre="Paiement en attente de confirmation">
      Votre banque n’a pas encore répondu. Cette page se met à jour d’elle-même.
    </Alerte>
  );
}
