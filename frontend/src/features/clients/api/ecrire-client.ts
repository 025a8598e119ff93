import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import { cleClients } from './clients';
import { corpsClient, type Client, type CorpsClient, type SaisieClient } from '../model/client';

/** Ce que la fiche n'envoie pas est vide à l'écran : un `PUT` ne vide que ce qu'il dit `null`. */
const VIDES = {
  siret: null,
  siren: null,
  categorie: null,
  activiteEconomique: null,
  natureOrganisme: null,
  tvaIntracommunautaire: null,
};

/** `POST /clients` : la clé rend un double clic sans effet. */
export function useCreerClient(): UseMutationResult<Client, Error, { corps: CorpsClient; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ corps, cle }) => appeler('POST /clients', { corps, cle }),
    onSuccess: () => rafraichir('client'),
  });
}

/** `PUT /clients/{id}`. */
export function useModifierClient(id: string): UseMutationResult<Client, Error, SaisieClient> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (saisie) => {
      const { liensAFermer } = saisie;
      return appeler('PUT /clients/:id', { id, corps: { ...VIDES, ...corpsClient(saisie), liensAFermer } });
    },
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
    mutationFn: (id) => appeler('DELETE /clients/:id', { id }),
    onSuccess: () => cache.removeQueries({ queryKey: cleClients }),
  });
}
