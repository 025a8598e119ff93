import type { Preuves } from './champs-de-facture';

/** Le corps d'une archive demandée, champ par champ. */
export const ARCHIVES: Record<string, Preuves> = {
  'POST /archives': {
    sorte: {
      tenuPar: 'archives.int-spec.ts',
      titre: 'une copie se prépare en tâche de fond, se télécharge, et chaque empreinte y tient',
    },
  },
  'POST /restaurations': {
    octets: {
      tenuPar: 'restaurations.int-spec.ts',
      titre: 'une taille impossible, un morceau de trop ou de travers sont refusés, et rien ne se garde',
    },
  },
};
