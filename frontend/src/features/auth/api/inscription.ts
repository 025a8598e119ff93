import type { CorpsInscription, Inscrit } from '@facturier/domaine/contrat/auth';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { MARQUE_INSCRIPTION } from '../model/marque';

/** `POST /auth/register` : crée le compte, qui attend la confirmation de son adresse ; garde la marque de ce navigateur. */
export const useInscription = (): UseMutationResult<Inscrit, Error, CorpsInscription> =>
  useMutation({
    mutationFn: async (inscription) => {
      const { data } = await api.post<Inscrit>('/auth/register', inscription);
      MARQUE_INSCRIPTION.garder(data.marque);
      return data;
    },
  });
