import type { Preuves } from './champs-de-facture';

/** Le corps d'une archive demandée, champ par champ. */
export const ARCHIVES: Record<string, Preuves> = {
  'POST /archives': {
    sorte: {
      tenuPar: 'archives.int-spec.ts',
      titre: 'une copie se prépare en tâche de fond, se télécharge, et chaque empreinte y tient',
    },
  },
};
