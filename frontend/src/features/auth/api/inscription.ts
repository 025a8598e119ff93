import type { CorpsInscription, Inscrit } from '@facturier/domaine/contrat/auth';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { MARQUE_INSCRIPTION } from '../model/marque';

/** `POST /auth/register` : crée le compte, qui attend la confirmation de son adresse ; garde la marque de ce navigateur. */
export const useInscription = (): UseMutationResult<Inscrit, Error, CorpsInscription> =>
  useMutation({
    mutationFn: async (inscription) => {
      const inscrit = await appeler('POST /auth/register', { corps: inscription });
      MARQUE_INSCRIPTION.garder(inscrit.marque);
      return inscrit;
    },
  });
