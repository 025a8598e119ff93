import type { Bloc } from './contenu';

/** Un guide du blog : ce que la liste en montre, et de quoi lire le reste. */
export interface Guide {
  slug: string;
  titre: string;
  resume: string;
  minutes: number;
  lire: () => Promise<{ contenu: Bloc[]; sources: string[] }>;
}

export const GUIDES: Guide[] = [
  {
    slug: 'mentions-obligatoires-facture',
    titre: 'Les mentions obligatoires d’une facture',
    resume:
      'Ce qu’un micro-entrepreneur doit écrire sur ses factures, pour un professionnel et pour un particulier.',
    minutes: 4,
    lire: () => import('../contenus/guides/mentions'),
  },
  {
    slug: 'numeroter-ses-factures',
    titre: 'Numéroter ses factures sans erreur',
    resume: 'Une suite unique, continue et définitive : le bon format, les avoirs, le changement d’outil.',
    minutes: 3,
    lire: () => import('../contenus/guides/numerotation'),
  },
  {
    slug: 'delais-de-paiement-et-penalites',
    titre: 'Délais de paiement et pénalités de retard',
    resume: 'Quelle échéance écrire, ce que coûte un retard, et comment se faire payer sans se fâcher.',
    minutes: 4,
    lire: () => import('../contenus/guides/delais'),
  },
  {
    slug: 'facturation-electronique-2026-2027',
    titre: 'Facturation électronique : 2026, 2027, et vous',
    resume: 'Les deux dates qui comptent pour une micro-entreprise, et ce qu’il faut faire maintenant.',
    minutes: 3,
    lire: () => import('../contenus/guides/electronique'),
  },
];
