import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Role } from '@/features/users/public';
import { api } from '@/lib/api-client';

export interface Inscription {
  prenom: string;
  nom: string;
  email: string;
  password: string;
  siret?: string;
  role: Role;
}

export interface InscriptionFaite {
  message: string;
  requiresEmailVerification: boolean;
  userEmail: string;
  siret: string | null;
}

/** `POST /auth/register` : crée le compte, qui attend la confirmation de son adresse. */
export const useInscription = (): UseMutationResult<InscriptionFaite, Error, Inscription> =>
  useMutation({
    mutationFn: async (inscription) => (await api.post<InscriptionFaite>('/auth/register', inscription)).data,
  });
