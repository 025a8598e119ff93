import type { Devis } from '@facturier/domaine/contrat/devis';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { enregistrerEn } from '@/features/assistant/public';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import { corpsDepuisDevis, type CorpsDeDevis, VIDES } from '../model/assistant-devis';
import { lireDevis } from './lire-devis';

/** Enregistre un brouillon de devis : `POST /devis`, puis `PUT` avec sa version. */
export const enregistrerDevis = enregistrerEn<Devis, CorpsDeDevis>({
  creer: (demande) => appeler('POST /devis', demande),
  ecrire: ({ corps, ...reste }) => appeler('PUT /devis/:id', { corps: { ...VIDES, ...corps }, ...reste }),
  lire: lireDevis,
  corpsDepuis: corpsDepuisDevis,
});

/** `POST /devis/{id}/finaliser` : une clé par intention, un double clic ne finalise qu'un devis. */
export function useFinaliser(): UseMutationResult<Devis, Error, { id: string; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ id, cle }) => appeler('POST /devis/:id/finaliser', { id, cle }),
    onSuccess: () => rafraichir('devis'),
  });
}
