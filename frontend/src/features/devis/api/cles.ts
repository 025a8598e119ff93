import { cles } from '@/lib/invalidation';

/** Les clés de requête des devis, du général au particulier. */
export const clesDevis = {
  listes: [...cles.devis, 'liste'] as const,
  liste: (filtres: object) => [...cles.devis, 'liste', filtres] as const,
  detail: (id: string) => [...cles.devis, 'detail', id] as const,
  /** À part : ce que l'on édite se lit une fois ; l'émettre le relirait, et mènerait à sa fiche avant l'assistant. */
  enEdition: (id: string, lecteur: string) => ['devis-en-edition', id, lecteur] as const,
  liens: (id: string) => [...cles.devis, 'detail', id, 'liens'] as const,
  recus: [...cles.devis, 'recus'] as const,
  listeRecus: (filtres: object) => [...cles.devis, 'recus', filtres] as const,
  recu: (id: string) => [...cles.devis, 'recu', id] as const,
  vendeurs: [...cles.devis, 'vendeurs'] as const,
  situations: (id: string) => [...cles.devis, 'situations', id] as const,
  facturation: (id: string) => [...cles.devis, 'facturation', id] as const,
};
