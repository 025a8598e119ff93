import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';
import { cleClients } from './clients';
import type { Client, CorpsClient } from '../model/client';

/** Ce que la fiche n'envoie pas est vide à l'écran : un `PUT` ne vide que ce qu'il dit `null`. */
const VIDES = { siret: null, siren: null, categorie: null, tvaIntracommunautaire: null };

/** `POST /clients` : la clé rend un double clic sans effet. */
export function useCreerClient(): UseMutationResult<Client, Error, { corps: CorpsClient; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async ({ corps, cle }) => (await api.post<Client>('/clients', corps, avecCle(cle))).data,
    onSuccess: () => rafraichir('client'),
  });
}

/** `PUT /clients/{id}`. */
export function useModifierClient(id: string): UseMutationResult<Client, Error, CorpsClient> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (corps) =>
      (await api.put<Client>(`/clients/${encodeURIComponent(id)}`, { ...VIDES, ...corps })).data,
    onSuccess: () => rafraichir('client'),
  });
}

/**
 * `DELETE /clients/{id}` : ses factures émises restent, avec leur copie. La liste retenue est oubliée : il n'y reparaît pas un
 * instant. À l'appelant de quitter la fiche, puis de rafraîchir : avant, il relirait un client qui n'est plus.
 */
export function useSupprimerClient(): UseMutationResult<unknown, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id) => api.delete(`/clients/${encodeURIComponent(id)}`),
    onSuccess: () => cache.removeQueries({ queryKey: cleClients }),
  });
}
