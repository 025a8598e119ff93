import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import {
  abonnementPresent,
  abonner,
  garderInscription,
  lireInscription,
  nomDAppareil,
  type EtatPush,
} from '../model/push';
import { clesNotifications } from './cles';

/** `POST /notifications/push` : ce navigateur recevra les notifications du compte. */
async function inscrire(abonnement: PushSubscription): Promise<void> {
  const { endpoint } = abonnement;
  const { p256dh = '', auth = '' } = abonnement.toJSON().keys ?? {};
  const corps = { endpoint, cles: { p256dh, auth }, nom: nomDAppareil(navigator.userAgent) };
  const { _id } = await appeler('POST /notifications/push', { corps });
  garderInscription({ id: _id, adresse: endpoint });
}

/** Demande l'accord, abonne ce navigateur et le dit au serveur. Dans un clic seulement. */
export function useInscrireAppareil(): UseMutationResult<EtatPush, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (cleServeur) => {
      const abonnement = await abonner(cleServeur);
      if (typeof abonnement === 'string') return abonnement;
      await inscrire(abonnement);
      return 'abonne';
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: clesNotifications.preferences }),
  });
}

/** Ce navigateur ne reçoit plus rien : son abonnement finit. */
async function finirAbonnement(): Promise<void> {
  garderInscription(null);
  await (await abonnementPresent())?.unsubscribe();
}

/** `DELETE /notifications/push/{id}` ; celui-ci finit aussi son abonnement. */
export function useRetirerAppareil(): UseMutationResult<void, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id) => {
      await appeler('DELETE /notifications/push/:id', { id });
      if (lireInscription()?.id === id) await finirAbonnement();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: clesNotifications.preferences }),
  });
}

/** À la déconnexion : qui viendra après ne lira pas les notifications de ce compte. Un échec ne retient personne. */
export async function oublierCetAppareil(): Promise<void> {
  const inscription = lireInscription();
  if (!inscription) return;
  await appeler('DELETE /notifications/push/:id', { id: inscription.id }).catch(() => undefined);
  await finirAbonnement().catch(() => undefined);
}

/** Le navigateur a changé son adresse de poussée depuis la dernière inscription : la redire au serveur. */
export async function redireAppareil(): Promise<void> {
  const inscription = lireInscription();
  if (!inscription) return;
  const abonnement = await abonnementPresent();
  if (abonnement && abonnement.endpoint !== inscription.adresse) await inscrire(abonnement);
}
