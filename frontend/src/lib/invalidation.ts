import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** La première partie de chaque clé de requête : une par ressource du serveur. */
export const cles = {
  moi: ['moi'],
  mentions: ['mentions'],
  sessions: ['sessions'],
  clients: ['clients'],
  catalogue: ['catalogue'],
  factures: ['factures'],
  devis: ['devis'],
  reception: ['reception'],
  abonnement: ['abonnement'],
  plans: ['plans'],
  conversations: ['conversations'],
  admin: ['admin'],
  relances: ['relances'],
  recurrences: ['recurrences'],
  notifications: ['notifications'],
  pilotage: ['pilotage'],
} as const;

export type Entite =
  | 'profil'
  | 'mentions'
  | 'session'
  | 'client'
  | 'article'
  | 'facture'
  | 'devis'
  | 'recue'
  | 'abonnement'
  | 'message'
  | 'admin'
  | 'relance'
  | 'recurrence'
  | 'notification'
  | 'activite';

/** Qui change quoi : après l'écriture d'une entité, ces lectures sont périmées. Seule carte du produit. */
const PERIME: Record<Entite, readonly (readonly string[])[]> = {
  profil: [cles.moi, cles.mentions, cles.abonnement],
  mentions: [cles.mentions, cles.moi, cles.abonnement, cles.factures, cles.devis],
  session: [cles.sessions],
  client: [cles.clients, cles.abonnement, cles.factures, cles.devis],
  article: [cles.catalogue],
  facture: [cles.factures, cles.devis, cles.clients, cles.abonnement, cles.moi, cles.relances, cles.pilotage],
  devis: [cles.devis],
  recue: [cles.reception, cles.factures],
  abonnement: [cles.abonnement, cles.moi],
  message: [cles.conversations],
  admin: [cles.admin],
  relance: [cles.relances, cles.factures],
  recurrence: [cles.recurrences, cles.factures],
  notification: [cles.notifications],
  activite: [cles.pilotage],
};

/**
 * Périme tout ce qui dépend de l'entité écrite ; se résout quand ce qui est affiché est relu. `disparu`, l'identifiant de ce qui vient
 * d'être supprimé, ne se relit pas : sa page est peut-être encore là, et le serveur ne le connaît plus.
 */
export async function rafraichir(cache: QueryClient, entite: Entite, disparu?: string): Promise<void> {
  const perimer = (queryKey: readonly string[]): Promise<void>[] => [
    cache.invalidateQueries({ queryKey, refetchType: 'none' }),
    cache.refetchQueries({
      queryKey,
      type: 'active',
      predicate: (requete) => disparu === undefined || !requete.queryKey.includes(disparu),
    }),
  ];
  await Promise.all(PERIME[entite].flatMap(perimer));
}

/** Un fait est arrivé à cette facture, ailleurs : sa page se relit, si elle est montrée ; les listes, à leur prochaine vue. */
export async function rafraichirFacture(cache: QueryClient, id: string): Promise<void> {
  void cache.invalidateQueries({ queryKey: cles.factures, refetchType: 'none' });
  await Promise.all([
    cache.invalidateQueries({ queryKey: [...cles.factures, 'detail', id] }),
    cache.invalidateQueries({ queryKey: cles.relances }),
  ]);
}

/** Un client a pu répondre à un devis, ailleurs : celui que l'on montre se relit, les listes à leur prochaine vue ; un brouillon n'attend personne. */
export async function rafraichirDevisMontre(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: cles.devis, refetchType: 'none' });
  await cache.invalidateQueries({
    queryKey: [...cles.devis, 'detail'],
    predicate: ({ state }) => (state.data as { etat?: string } | undefined)?.etat !== 'brouillon',
  });
}

/** `rafraichir` lié au cache courant. */
export function useRafraichir(): (entite: Entite, disparu?: string) => Promise<void> {
  const cache = useQueryClient();
  return useCallback((entite, disparu) => rafraichir(cache, entite, disparu), [cache]);
}
