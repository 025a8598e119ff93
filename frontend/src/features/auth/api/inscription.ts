import type { CorpsInscription, Inscrit } from '@facturier/domaine/contrat/auth';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

/** `POST /auth/register` : crée le compte, qui attend la confirmation de son adresse. */
export const useInscription = (): UseMutationResult<Inscrit, Error, CorpsInscription> =>
  useMutation({
    mutationFn: async (inscription) => (await api.post<Inscrit>('/auth/register', inscription)).data,
  });
