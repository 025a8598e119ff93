import type { CorpsForme } from '@facturier/domaine/contrat/formes';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';

/** `POST /formes` : les lignes que la personne a sous les yeux, et rien d'autre ; rend le mot de remerciement. */
export const useEnvoyerForme = (): UseMutationResult<string, Error, CorpsForme> =>
  useMutation({
    mutationFn: async (corps) => (await appeler('POST /formes', { corps })).message,
  });
