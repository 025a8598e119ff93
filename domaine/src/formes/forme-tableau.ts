import { devinerSeparateur } from '../releves/rangees';
import type { OperationEcartee } from '../releves/releve';
import { lireCsv } from '../valeurs/csv-lecture';
import { genreDe } from './genres';
import { estDuMetier, masquer } from './vocabulaire';

const LIGNES_SONDEES = 60;
const SORTES_MONTREES = 40;
const COLONNES_MONTREES = 60;
const NOMS = { ';': 'point virgule', ',': 'virgule', '\t': 'tabulation', '|': 'barre' } as const;

const duMetier = (cellule: string): boolean =>
  (cellule.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).some(estDuMetier);

/** Vrai pour des titres : aucun chiffre, et au moins deux cellules où se lit un mot de métier. */
const sontDesTitres = (cellules: readonly string[]): boolean =>
  cellules.length > 1 &&
  !cellules.some((une) => /\p{N}|@/u.test(une)) &&
  cellules.filter(duMetier).length > 1;

const enLigne = (cellules: readonly string[]): string => cellules.slice(0, COLONNES_MONTREES).join(' | ');

/** Un tableau sans ses valeurs : son séparateur, ses titres (les mots de métier seuls), et chaque sorte de rangée, les écartées d'abord. */
export function formeDuTableau(
  texte: string,
  ecartees: readonly OperationEcartee[],
): { lignes: string[]; rangees: number } {
  const separateur = devinerSeparateur(texte);
  const rangees = lireCsv(texte, separateur);
  const titres = rangees.slice(0, LIGNES_SONDEES).findIndex(({ cellules }) => sontDesTitres(cellules));
  const raisons = new Map(ecartees.map(({ ligne, raison }) => [ligne, raison]));
  const sortes = new Set<string>();
  rangees.forEach(({ ligne, cellules }, rang) => {
    if (rang === titres) return;
    const raison = raisons.get(ligne);
    sortes.add(`${raison ? `écartée (${raison})` : 'rangée'} : ${enLigne(cellules.map(genreDe))}`);
  });
  const enOrdre = [...sortes].sort((a, b) => Number(b.startsWith('é')) - Number(a.startsWith('é')));
  return {
    rangees: rangees.length,
    lignes: [
      `séparateur : ${NOMS[separateur]}`,
      titres < 0
        ? 'sans titres'
        : `titres : ${enLigne(rangees[titres]!.cellules.map((une) => masquer(une, estDuMetier)))}`,
      ...enOrdre.slice(0, SORTES_MONTREES),
    ],
  };
}
