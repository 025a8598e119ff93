import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { useClients } from '@/features/clients/public';
import { useMentions, type User } from '@/features/users/public';
import type { Donnees } from './use-atelier';

/** Ce que l'assistant demande avant de s'ouvrir, ou ce qui l'en empêche. */
export function useDonnees(
  moi: User | undefined,
  numerotation?: InfoNumerotation,
): { donnees: Donnees | null; panne: unknown; relire: () => void } {
  const lectures = { mentions: useMentions(), clients: useClients() };
  const { mentions, clients } = lectures;
  const donnees =
    moi && mentions.data && clients.data
      ? {
          moi,
          mentions: mentions.data,
          clients: clients.data,
          numerotation,
          conditions: mentions.data.conditionsPaiement,
        }
      : null;
  const manquantes = Object.values(lectures).filter(({ data }) => !data);
  return {
    donnees,
    panne: manquantes.find(({ error }) => error)?.error,
    relire: () => manquantes.forEach(({ refetch }) => void refetch()),
  };
}
