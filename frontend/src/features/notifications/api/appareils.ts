import type { AppareilEnregistre } from '@facturier/domaine/contrat/notifications';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import {
  abonnementPresent,
  abonner,
  garderInscription,
  lireInscription,
  nomDAppareil,
  type EtatPush,
} from '../model/push';
import { clesNotifications } from './cles';

const adresse = (id: string): string => `/notifications/push/${encodeURIComponent(id)}`;

/** `POST /notifications/push` : ce navigateur recevra les notifications du compte. */
async function inscrire(abonnement: PushSubscription): Promise<void> {
  const { endpoint, keys } = abonnement.toJSON();
  const nom = nomDAppareil(navigator.userAgent);
  const { data } = await api.post<AppareilEnregistre>('/notifications/push', { endpoint, cles: keys, nom });
  garderInscription({ id: data._id, adresse: abonnement.endpoint });
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
      await api.delete(adresse(id));
      if (lireInscription()?.id === id) await finirAbonnement();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: clesNotifications.preferences }),
  });
}

/** À la déconnexion : qui viendra après ne lira pas les notifications de ce compte. Un échec ne retient personne. */
export async function oublierCetAppareil(): Promise<void> {
  const inscription = lireInscription();
  if (!inscription) return;
  await api.delete(adresse(inscription.id)).catch(() => undefined);
  await finirAbonnement().catch(() => undefined);
}

/** Le navigateur a changé son adresse de poussée depuis la dernière inscription : la redire au serveur. */
export async function redireAppareil(): Promise<void> {
  const inscription = lireInscription();
  if (!inscription) return;
  const abonnement = await abonnementPresent();
  if (abonnement && abonnement.endpoint !== inscription.adresse) await inscrire(abonnement);
}
