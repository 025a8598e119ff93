import { redresserGuillemets } from '../valeurs/csv-guillemets';
import {
  type RangeeCsv,
  lireCsv,
  type Separateur,
  SEPARATEURS,
  separateurDeclare,
} from '../valeurs/csv-lecture';
import { CELLULES_DU_TEXTE, LIGNES_DU_TEXTE } from './bornes';
import { ligneDEntete } from './colonnes';
import { lireDate } from './dates';
import { refuserAuDela, ReleveRefuse } from './refus';
import { nue } from './tableau';
import { estLigneDeTitres } from './titres';
import { annonceUneAutreDevise, lireMontant } from './valeurs';

/** Un tableau de banque, en cellules : ses titres et ce qui les suit, jusqu'à d'autres titres. */
export interface Tableau {
  entete: string[];
  rangees: string[][];
  /** La ligne du fichier où commence chaque rangée. */
  lignes: number[];
  /** Ses colonnes ont des titres ; sinon rien ne distingue ce tableau de celui d'une autre banque. */
  titre: boolean;
  /** Ce qui est au-dessus de ses titres dit une autre devise que l'euro. */
  autreDevise: boolean;
  /** Les lignes au-dessus des premiers titres qui ont l'air d'opérations : elles se disent. */
  avant: number[];
  /** Les tableaux d'autres comptes, plus bas dans le même fichier. */
  suites: Tableau[];
}

const LIGNES_SONDEES = 60;
const SIGNES_SONDES = 500_000;
const cellulesNaives = (ligne: string, separateur: string): string[] =>
  ligne.split(separateur).map((cellule) => cellule.replace(/^\s*"|"\s*$/g, ''));

function titresNaifs(texte: string, separateur: string): { titres?: string[]; cellules: number } {
  const tableau = texte
    .slice(0, SIGNES_SONDES)
    .split(/\r\n|\r|\n/, LIGNES_SONDEES)
    .map((ligne) => cellulesNaives(ligne, separateur));
  return {
    titres: tableau[ligneDEntete(tableau)],
    cellules: tableau.reduce((total, { length }) => total + length, 0),
  };
}

/** Le séparateur déclaré, sinon celui dont l'en-tête a le plus de colonnes ; sans en-tête, celui qui revient le plus. */
export function devinerSeparateur(texte: string): Separateur {
  const declare = separateurDeclare(texte);
  if (declare) return declare;
  return [...SEPARATEURS]
    .map((separateur) => ({ separateur, ...titresNaifs(texte, separateur) }))
    .sort((a, b) => (b.titres?.length ?? 0) - (a.titres?.length ?? 0) || b.cellules - a.cellules)[0]!
    .separateur;
}

/** Les rangées d'un CSV. Un guillemet isolé n'avale rien. @throws ReleveRefuse */
function enRangees(texte: string): RangeeCsv[] {
  refuserAuDela(texte, texte.includes('\n') ? '\n' : '\r', LIGNES_DU_TEXTE);
  const separateur = devinerSeparateur(texte);
  refuserAuDela(texte, separateur, CELLULES_DU_TEXTE);
  const redresse = redresserGuillemets(texte, separateur, titresNaifs(texte, separateur).titres?.length);
  if (typeof redresse === 'number') throw new ReleveRefuse('RELEVE_GUILLEMET', redresse);
  return lireCsv(redresse, separateur);
}

/** Une première ligne sans un chiffre, et remplie : des titres, même si leurs mots ne sont pas les nôtres. */
const ontLAirDeTitres = (ligne: readonly string[] = []): boolean =>
  ligne.filter((titre) => titre.trim() !== '').length >= 3 && ligne.every((titre) => !/\d/.test(titre));

/** Ni date ni somme : des titres n'en ont pas. */
const sontDesMots = (cellules: readonly string[]): boolean =>
  !cellules.some((une) => /^["\s]*[-+(]?\d/.test(une));

/** Une date dans une cellule, une somme dans une autre : ce qui a l'air d'une opération. */
const aLAirDUneOperation = (cellules: readonly string[]): boolean => {
  const date = cellules.findIndex((une) => lireDate(nue(une)) !== null);
  return date >= 0 && cellules.some((une, rang) => rang !== date && lireMontant(nue(une)) !== null);
};

/** Ce qui précède des titres sans être une opération : le nom du compte, sa devise, un solde. */
function preambule(lues: readonly RangeeCsv[]): string[][] {
  const derniere = lues.findLastIndex(({ cellules }) => aLAirDUneOperation(cellules));
  return lues.slice(derniere + 1).map(({ cellules }) => cellules);
}

function section(lues: readonly RangeeCsv[], titres: number, fin: number): Tableau {
  const corps = lues.slice(titres + 1, fin);
  return {
    entete: lues[titres]!.cellules,
    rangees: corps.map(({ cellules }) => cellules),
    lignes: corps.map(({ ligne }) => ligne),
    titre: true,
    autreDevise: preambule(lues.slice(0, titres)).some(annonceUneAutreDevise),
    avant: [],
    suites: [],
  };
}

/** Un tableau sans titres : ses colonnes se nomment par leur rang. @throws ReleveRefuse */
function sansTitres(lues: readonly RangeeCsv[]): Tableau {
  const largeur = lues.reduce((large, { cellules }) => Math.max(large, cellules.length), 0);
  if (largeur < 3) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  return {
    entete: Array.from({ length: largeur }, (_, i) => `Colonne ${i + 1}`),
    rangees: lues.map(({ cellules }) => cellules),
    lignes: lues.map(({ ligne }) => ligne),
    titre: false,
    autreDevise: false,
    avant: [],
    suites: [],
  };
}

/** Le tableau d'un texte, et ceux qui le suivent. @throws ReleveRefuse */
export function enTableau(texte: string): Tableau {
  const lues = enRangees(texte);
  const debuts = lues.flatMap(({ cellules }, rang) =>
    sontDesMots(cellules) && estLigneDeTitres(cellules) ? [rang] : [],
  );
  if (debuts.length === 0 && ontLAirDeTitres(lues[0]?.cellules)) debuts.push(0);
  const sections = debuts.map((titres, i) => section(lues, titres, debuts[i + 1] ?? lues.length));
  // Des filtres écrits en tête (« Date du ; Montant de ») ressemblent à des titres : rien ne les suit.
  const debut = Math.max(
    0,
    sections.findIndex(({ rangees }) => rangees.some(aLAirDUneOperation)),
  );
  const [premier, ...suites] = sections.slice(debut);
  if (!premier) return sansTitres(lues);
  if ([premier, ...suites].every(({ autreDevise }) => autreDevise))
    throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  const avant = lues.slice(0, debuts[debut]).filter(({ cellules }) => aLAirDUneOperation(cellules));
  return { ...premier, suites, avant: avant.map(({ ligne }) => ligne) };
}
