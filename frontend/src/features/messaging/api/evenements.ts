import type { EvenementsDuFlux } from '@facturier/domaine/contrat/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { recevoirAttente, relireNotifications } from '@/features/notifications/public';
import { cles, rafraichir, rafraichirDevisMontre, rafraichirFacture } from '@/lib/invalidation';
import type { ListeConversations, Messages } from '../model/conversation';
import { avecLecture, avecNonLus, contient, laisseUnTrou } from '../model/reception';
import { clesMessages } from './cles';
import { rangerMessage } from './messages';

/** Relit les listes si la conversation n'est dans aucune de celles qui sont chargées. */
async function relireSiAbsente(cache: QueryClient, id: string): Promise<void> {
  const listes = cache.getQueriesData<ListeConversations>({ queryKey: clesMessages.listes });
  if (listes.some(([, liste]) => liste && contient(liste, id))) return;
  await cache.invalidateQueries({ queryKey: clesMessages.listes });
}

async function recevoirMessage(
  cache: QueryClient,
  { conversationId, message, nonLus }: EvenementsDuFlux['message'],
): Promise<void> {
  const connus = cache.getQueryData<Messages>(clesMessages.messages(conversationId));
  if (connus && laisseUnTrou(connus, message))
    await cache.invalidateQueries({ queryKey: clesMessages.messages(conversationId) });
  rangerMessage(cache, { ...message, conversation: conversationId }, nonLus);
  await Promise.all([
    relireSiAbsente(cache, conversationId),
    cache.invalidateQueries({ queryKey: clesMessages.nonLus }),
  ]);
}

async function recevoirLecture(
  cache: QueryClient,
  { conversationId, par, rang, nonLus }: EvenementsDuFlux['lu'],
): Promise<void> {
  if (par === 'autre')
    return void cache.setQueryData<Messages>(
      clesMessages.messages(conversationId),
      (lus) => lus && avecLecture(lus, rang),
    );
  cache.setQueriesData<ListeConversations>(
    { queryKey: clesMessages.listes },
    (liste) => liste && avecNonLus(liste, conversationId, nonLus),
  );
  await cache.invalidateQueries({ queryKey: clesMessages.nonLus });
}

/** Ce que le flux tient à jour a pu changer sans lui. */
export async function toutRelire(cache: QueryClient): Promise<void> {
  await Promise.all([rafraichir(cache, 'message'), relireNotifications(cache)]);
}

const RECEVOIR: {
  [T in keyof EvenementsDuFlux]: (cache: QueryClient, contenu: EvenementsDuFlux[T]) => Promise<void> | void;
} = {
  bonjour: (cache, { nonLus }) => void cache.setQueryData(clesMessages.nonLus, nonLus),
  reprise: async (cache) => {
    await Promise.all([
      toutRelire(cache),
      cache.invalidateQueries({ queryKey: [...cles.factures, 'detail'] }),
    ]);
  },
  message: recevoirMessage,
  lu: recevoirLecture,
  conversation: (cache) => cache.invalidateQueries({ queryKey: clesMessages.listes }),
  // Une facture a son événement ; un devis signé, refusé ou rétracté n'a que la cloche pour le dire.
  notification: async (cache, attente) => {
    await Promise.all([recevoirAttente(cache, attente), rafraichirDevisMontre(cache)]);
  },
  facture: (cache, { _id }) => rafraichirFacture(cache, _id),
  // Plan ou quotas changés : relus ; banni ou supprimé : la relecture répond 401 et la session finit.
  compte: (cache) => rafraichir(cache, 'profil'),
};

/** Porte un événement du flux dans ce qui est affiché ; un type inconnu est ignoré. */
export async function recevoirEvenement(cache: QueryClient, type: string, donnees: string): Promise<void> {
  if (!(type in RECEVOIR)) return;
  const recevoir = RECEVOIR[type as keyof EvenementsDuFlux] as (
    cache: QueryClient,
    contenu: unknown,
  ) => unknown;
  await recevoir(cache, JSON.parse(donnees));
}
