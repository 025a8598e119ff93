import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { cles } from '@/lib/invalidation';
import type { Cote, FactureResume } from '../model/facture';
import { listerFactures } from './lister-factures';

export interface FactureTrouvee {
  facture: FactureResume;
  cote: Cote;
}

const SANS_FILTRE = { statut: '', client: '', du: '', au: '' };

async function chercher(recherche: string, professionnel: boolean): Promise<FactureTrouvee[]> {
  const [envoyees, recues] = await Promise.all([
    professionnel ? listerFactures({ onglet: 'envoi', recherche, ...SANS_FILTRE }, null) : null,
    listerFactures({ onglet: 'reception', recherche, ...SANS_FILTRE }, null),
  ]);
  return [
    ...(envoyees?.factures ?? []).map((facture) => ({ facture, cote: 'emetteur' as const })),
    ...recues.factures.map((facture) => ({ facture, cote: 'destinataire' as const })),
  ];
}

/** Les factures envoyées et reçues qui répondent à un numéro, un nom ou un montant ; rien sans recherche. */
export const useChercherFactures = (
  recherche: string,
  professionnel: boolean,
): UseQueryResult<FactureTrouvee[]> =>
  useQuery({
    queryKey: [...cles.factures, 'recherche', recherche, professionnel],
    queryFn: () => chercher(recherche, professionnel),
    enabled: recherche !== '',
    placeholderData: keepPreviousData,
  });
