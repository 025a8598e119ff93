import type { Correspondance, LectureImport } from '@facturier/domaine/contrat/imports';

const EXEMPLES_MONTRES = 3;

/** Une colonne du fichier : son titre, et les premières valeurs qu'elle porte. */
export interface Colonne {
  place: number;
  titre: string;
  exemples: string[];
}

/** Les colonnes d'un fichier lu ; une colonne sans titre se nomme par sa place. */
export const colonnesDe = ({ colonnes, exemples }: LectureImport): Colonne[] =>
  colonnes.map((titre, place) => ({
    place,
    titre: titre || `Colonne ${place + 1}`,
    exemples: [...new Set(exemples.map((rangee) => rangee[place] ?? '').filter(Boolean))].slice(
      0,
      EXEMPLES_MONTRES,
    ),
  }));

/** La correspondance, une fois ce champ donné à cette colonne : un champ ne vient que d'une colonne, celle qui l'avait le rend. */
export const designer = (
  correspondance: Correspondance,
  place: number,
  champ: string | null,
): Correspondance =>
  correspondance.map((avant, rang) => {
    if (rang === place) return champ;
    return champ !== null && avant === champ ? null : avant;
  });
