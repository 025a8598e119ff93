// Des heures exportées d'un suivi du temps (Clockify, Toggl, un tableur) : ce qu'elles font par projet. Rien n'y est gardé.
import { redresserGuillemets } from '../valeurs/csv-guillemets';
import { lireCsv, type RangeeCsv, separateurDe } from '../valeurs/csv-lecture';
import { type Milliemes, partDe } from '../valeurs/montant';
import { cleDeRecherche } from '../valeurs/texte';

/** Le temps d'un projet : en millièmes d'heure, arrondis une fois sur la somme. */
export interface HeuresDeProjet {
  projet: string;
  quantiteMilliemes: Milliemes;
  /** Combien de rangées l'ont fait. */
  entrees: number;
}

/** Une rangée laissée de côté : sa ligne dans le texte, et pourquoi. */
export interface RangeeEcartee {
  ligne: number;
  raison: 'total' | 'duree_illisible' | 'sans_duree';
}

export interface HeuresLues {
  projets: HeuresDeProjet[];
  ecartees: RangeeEcartee[];
}

/** Le nom d'un temps qui n'en a pas. */
export const SANS_PROJET = 'Sans projet';

const HEURE_MS = 3_600_000;
/** Ce qui nomme un projet, du plus sûr au moins sûr. */
const PROJETS = [
  /^(project|projet|chantier|mission|dossier)/,
  /^client/,
  /^(description|tache|task|libelle|activite|activity|title|titre|notes?)/,
];
const DUREE = /^(duree|duration|dur|temps|time|heures?|hours?|hrs|total|nb|quantite)\b/;
const INSTANT = /\b(start|end|debut|fin|from|to|rate|amount|taux|montant|prix|date|de debut|de fin)\b/;
const TOTAL = /^(grand |sous-|sub)?(total|totaux|somme|sum)\b/;

/** Une durée écrite, en millisecondes : « 01:30:00 », « 1:30 », « 1,5 », « 1.5 », « 1 h 30 », « 90 min » ; `null` si elle ne se lit pas. */
export function lireDuree(ecrite: string): number | null {
  const texte = cleDeRecherche(ecrite).replace(/[\s\u00a0\u202f]/g, '');
  const horloge = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?$/.exec(texte);
  if (horloge) {
    const [, heures, minutes, secondes = '0'] = horloge;
    return (Number(heures) * 3_600 + Number(minutes) * 60 + Number(secondes)) * 1_000;
  }
  const decimale = /^(\d{1,5})(?:[.,](\d{1,6}))?(h|heures?|hours?|hrs?)?$/.exec(texte);
  if (decimale) return Math.round(Number(`${decimale[1]}.${decimale[2] ?? '0'}`) * HEURE_MS);
  const dite =
    /^(?:(\d{1,5})(?:h|heures?|hours?|hrs?))?(?:(\d{1,6})(?:m|mn|min|minutes?)?)?(?:(\d{1,2})(?:s|sec|secondes?))?$/.exec(
      texte,
    );
  if (!dite || texte === '') return null;
  const [, heures = '0', minutes = '0', secondes = '0'] = dite;
  return (Number(heures) * 3_600 + Number(minutes) * 60 + Number(secondes)) * 1_000;
}

/** Où lire le projet et la durée : le rang de leur colonne. */
interface Colonnes {
  projet: number;
  duree: number;
}

/** D'après l'en-tête ; de deux durées, celle qui s'écrit en heures et minutes : l'autre est déjà arrondie. */
function colonnesNommees([entete, ...rangees]: readonly RangeeCsv[]): Colonnes | null {
  const entetes = entete!.cellules.map(cleDeRecherche);
  const durees = entetes.flatMap((une, rang) => (DUREE.test(une) && !INSTANT.test(une) ? [rang] : []));
  const exacte = durees.find((rang) => rangees.some(({ cellules }) => cellules[rang]?.includes(':')));
  const duree = exacte ?? durees[0];
  if (duree === undefined) return null;
  const noms = PROJETS.map((motif) => entetes.findIndex((une) => motif.test(une)));
  return { duree, projet: noms.find((rang) => rang >= 0) ?? -1 };
}

/** Sans en-tête : la durée est la colonne qui s'en lit partout, la dernière s'il y en a plusieurs ; le projet, la première autre. */
function colonnesDevinees(rangees: readonly RangeeCsv[]): Colonnes | null {
  const largeur = Math.max(...rangees.map(({ cellules }) => cellules.length));
  const rangs = Array.from({ length: largeur }, (_, rang) => rang);
  const duree = rangs.findLast((rang) =>
    rangees.every(({ cellules }) => lireDuree(cellules[rang] ?? '') !== null),
  );
  if (duree === undefined) return null;
  const projet = rangs.find((rang) => rang !== duree && rangees.some(({ cellules }) => cellules[rang])) ?? -1;
  return { duree, projet };
}

/** Les rangées d'un texte collé ou d'un fichier, ses guillemets redressés s'ils le peuvent. */
function rangeesDe(texte: string): RangeeCsv[] {
  const separateur = separateurDe(texte);
  const redresse = redresserGuillemets(texte, separateur);
  return lireCsv(typeof redresse === 'string' ? redresse : texte, separateur);
}

/** Vrai d'une rangée qui répète la somme des autres : elle le dit, ou n'a rien d'autre que cette durée. */
function estUnTotal({ cellules }: RangeeCsv, { duree, projet }: Colonnes, sommeMs: number): boolean {
  const textes = cellules.filter((cellule, rang) => rang !== duree && cellule !== '');
  if (textes.some((une) => TOTAL.test(cleDeRecherche(une)))) return true;
  return projet >= 0 && sommeMs > 0 && textes.length === 0 && lireDuree(cellules[duree] ?? '') === sommeMs;
}

/**
 * Les heures par projet, dans l'ordre où ils viennent ; une rangée de total est écartée, une durée illisible aussi, et elles se disent.
 * @returns `null` si aucune colonne ne donne de durée
 */
export function lireHeures(texte: string): HeuresLues | null {
  const rangees = rangeesDe(texte);
  if (rangees.length === 0) return null;
  const nommees = colonnesNommees(rangees);
  const colonnes = nommees ?? colonnesDevinees(rangees);
  if (!colonnes) return null;
  const cumuls = new Map<string, { projet: string; ms: number; entrees: number }>();
  const ecartees: RangeeEcartee[] = [];
  let somme = 0;
  for (const rangee of nommees ? rangees.slice(1) : rangees) {
    const { ligne, cellules } = rangee;
    const ms = lireDuree(cellules[colonnes.duree] ?? '');
    if (estUnTotal(rangee, colonnes, somme)) ecartees.push({ ligne, raison: 'total' });
    else if (ms === null) ecartees.push({ ligne, raison: 'duree_illisible' });
    else if (ms === 0) ecartees.push({ ligne, raison: 'sans_duree' });
    else {
      const projet = cellules[colonnes.projet] || SANS_PROJET;
      const cumul = cumuls.get(projet) ?? { projet, ms: 0, entrees: 0 };
      cumuls.set(projet, { projet, ms: cumul.ms + ms, entrees: cumul.entrees + 1 });
      somme += ms;
    }
  }
  const projets = [...cumuls.values()].map(({ projet, ms, entrees }) => ({
    ...{ projet, entrees },
    quantiteMilliemes: partDe(ms, 1_000, HEURE_MS),
  }));
  return { projets, ecartees };
}
