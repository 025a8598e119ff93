import { cles } from '@/lib/invalidation';

/** Les clés de requête des factures, du général au particulier. */
export const clesFactures = {
  listes: [...cles.factures, 'liste'] as const,
  liste: (filtres: object) => [...cles.factures, 'liste', filtres] as const,
  /** À part : une facture écrite n'y change rien. */
  vues: ['vues-factures'] as const,
  aPayer: [...cles.factures, 'a-payer'] as const,
  sommes: [...cles.factures, 'sommes'] as const,
  detail: (id: string) => [...cles.factures, 'detail', id] as const,
  /** À part : ce que l'on édite se lit une fois ; l'émettre le relirait, et mènerait à sa fiche avant l'assistant. */
  enEdition: (id: string, lecteur: string) => ['facture-en-edition', id, lecteur] as const,
  paiements: (id: string) => [...cles.factures, 'detail', id, 'paiements'] as const,
  historique: (id: string) => [...cles.factures, 'detail', id, 'historique'] as const,
  statuts: (id: string) => [...cles.factures, 'detail', id, 'statuts'] as const,
  duClient: (clientId: string) => [...cles.factures, 'client', clientId] as const,
  duVendeur: (vendeurId: string) => [...cles.factures, 'vendeur', vendeurId] as const,
  numerotation: [...cles.factures, 'numerotation'] as const,
};
