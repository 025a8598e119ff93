import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { cles } from '@/lib/invalidation';
import type { Cote, FactureResume } from '../model/facture';
import { LISTE_ENTIERE } from '../model/filtres-liste';
import { listerFactures } from './lister-factures';

export interface FactureTrouvee {
  facture: FactureResume;
  cote: Cote;
}

async function chercher(recherche: string, professionnel: boolean): Promise<FactureTrouvee[]> {
  const [envoyees, recues] = await Promise.all([
    professionnel ? listerFactures({ ...LISTE_ENTIERE, onglet: 'envoi', recherche }, null) : null,
    listerFactures({ ...LISTE_ENTIERE, onglet: 'reception', recherche }, null),
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
