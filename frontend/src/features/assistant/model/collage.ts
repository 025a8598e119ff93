import { redresserGuillemets } from '@facturier/domaine/valeurs/csv-guillemets';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import { ligneVide, rangerNombre, type LigneTapee } from './lignes';
import { lirePrixUnitaire } from '@/features/factures/public';
import { type ContenuLigne, LIGNE_NEUVE } from './valeurs-assistant';

/** Les colonnes qu'un tableur peut donner. */
export type Colonne = 'description' | 'quantite' | 'unite' | 'prixUnitaire';
type Rangee = Partial<Record<Colonne, string>>;

const enUneLigne = (cellule: string): string => cellule.replace(/\s+/g, ' ').trim();

/**
 * Les cellules d'un texte copié d'un tableur : séparées par des tabulations, entre guillemets si elles ont un retour. Un guillemet qui ne se
 * referme pas est un signe : il n'avale pas les rangées qui suivent.
 */
export function lireTableau(texte: string): string[][] {
  const lignes = texte.replace(/\r\n?/g, '\n');
  const redresse = redresserGuillemets(lignes, '\t');
  const rangees =
    typeof redresse === 'string'
      ? lireCellules(redresse)
      : lignes.split('\n').map((ligne) => ligne.split('\t').map(enUneLigne));
  return rangees.filter((rangee) => rangee.some(Boolean));
}

function lireCellules(texte: string): string[][] {
  const cellules = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g;
  const rangees: string[][] = [[]];
  for (const [tout, brute = '', suite] of texte.matchAll(cellules)) {
    const cellule = brute.startsWith('"') ? brute.slice(1, -1).replace(/""/g, '"') : brute;
    rangees.at(-1)?.push(enUneLigne(cellule));
    if (suite === '\n') rangees.push([]);
    if (suite === '' || tout === '') break;
  }
  return rangees;
}

const ENTETES: readonly [Colonne, RegExp][] = [
  ['description', /^(designation|description|libelle|prestation|produit|article|intitule)/],
  ['quantite', /^(qte|qtes|quantites?|nombre|nb)\b/],
  ['unite', /^(unites?|u\.?)$/],
  ['prixUnitaire', /^(pu|p\.u|prix|tarif)/],
];

const colonneNommee = (cellule: string): Colonne | null =>
  ENTETES.find(([, motif]) => motif.test(cleDeRecherche(cellule)))?.[0] ?? null;

const estNombre = (cellule: string): boolean => lirePrixUnitaire(cellule).etat !== 'faux';

/** Les colonnes sans en-tête : le texte le plus long décrit ; les nombres sont la quantité puis le prix, ou le prix seul. */
function colonnesDevinees(rangees: readonly string[][]): (Colonne | null)[] {
  const rangs = Array.from({ length: Math.max(...rangees.map(({ length }) => length)) }, (_, i) => i);
  const cellules = (rang: number): string[] => rangees.map((rangee) => rangee[rang] ?? '').filter(Boolean);
  const longueur = (rang: number): number => cellules(rang).join('').length;
  const nombres = rangs.filter((rang) => cellules(rang).length > 0 && cellules(rang).every(estNombre));
  const textes = rangs.filter((rang) => !nombres.includes(rang) && longueur(rang) > 0);
  const [description, unite] = [...textes].sort((a, b) => longueur(b) - longueur(a));
  const [quantite, prix] = nombres.length > 1 ? nombres : [undefined, nombres[0]];
  return rangs.map((rang) => {
    if (rang === description) return 'description';
    if (rang === quantite) return 'quantite';
    if (rang === prix) return 'prixUnitaire';
    return rang === unite && cellules(rang).every(({ length }) => length <= 12) ? 'unite' : null;
  });
}

/** Les rangées d'un tableau, leurs colonnes reconnues à leur en-tête, sinon à ce qu'elles contiennent. */
function rangeesReconnues(tableau: readonly string[][]): Rangee[] {
  const nommees = (tableau[0] ?? []).map(colonneNommee);
  const enTete = nommees.filter(Boolean).length > 1;
  const colonnes = enTete ? nommees : colonnesDevinees(tableau);
  return (enTete ? tableau.slice(1) : tableau).map((rangee) =>
    Object.fromEntries(
      rangee.flatMap((cellule, rang) => {
        const colonne = colonnes[rang];
        return colonne && cellule ? [[colonne, rangerNombre(colonne, cellule)]] : [];
      }),
    ),
  );
}

/** Ce que donne un collage : les lignes de la facture après lui, combien en viennent, combien n'ont pas trouvé place. */
export interface Collage {
  lignes: (LigneTapee | ContenuLigne)[];
  collees: number;
  enTrop: number;
}

/** Une seule colonne descend depuis la cellule ; plusieurs s'insèrent en lignes entières. */
function poser(lignes: readonly LigneTapee[], rang: number, rangees: Rangee[]): Collage['lignes'] {
  const cible = lignes[rang];
  const avant = lignes.slice(0, cible && ligneVide(cible) ? rang : rang + 1);
  const apres = lignes.slice(rang + 1).filter((ligne) => !ligneVide(ligne));
  return [...avant, ...rangees.map((rangee) => ({ ...LIGNE_NEUVE, ...rangee })), ...apres];
}

function descendre(
  lignes: readonly LigneTapee[],
  rang: number,
  champ: Colonne,
  valeurs: readonly string[],
): Collage['lignes'] {
  const suivantes: Collage['lignes'] = [...lignes];
  valeurs.forEach((valeur, i) => {
    suivantes[rang + i] = { ...(suivantes[rang + i] ?? LIGNE_NEUVE), [champ]: rangerNombre(champ, valeur) };
  });
  return suivantes;
}

/**
 * Les lignes de la facture une fois ce texte collé dans une cellule ; `null` si ce n'est pas un tableau, et se colle tel quel.
 * Au-delà de ce qu'une facture admet, le reste est compté, jamais tu.
 */
export function coller(
  lignes: readonly LigneTapee[],
  rang: number,
  champ: Colonne,
  texte: string,
): Collage | null {
  const tableau = lireTableau(texte);
  const enColonne = tableau.every(({ length }) => length === 1);
  if (tableau.length === 0 || (tableau.length === 1 && enColonne)) return null;
  const rangees = enColonne ? [] : rangeesReconnues(tableau);
  const suivantes = enColonne
    ? descendre(
        lignes,
        rang,
        champ,
        tableau.map(([cellule = '']) => cellule),
      )
    : poser(lignes, rang, rangees);
  const enTrop = Math.max(0, suivantes.length - LIGNES_MAX);
  const venues = enColonne ? tableau.length : rangees.length;
  return { lignes: suivantes.slice(0, LIGNES_MAX), collees: Math.max(0, venues - enTrop), enTrop };
}
