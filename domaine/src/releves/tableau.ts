import { cleDeRecherche } from '../valeurs/texte';
import { type Separateur, SEPARATEURS, separateurDeclare } from '../valeurs/csv-lecture';
import type { Centimes } from '../valeurs/montant';
import { ligneDEntete, type Correspondance } from './colonnes';
import { lireDate } from './dates';
import { estEnEuros, lireMontant } from './valeurs';
import { unirLibelles, type Operation, type RaisonEcartee } from './releve';
import { sensDe } from './sens';

const LIGNES_SONDEES = 60;

const cellulesNaives = (ligne: string, separateur: string): string[] =>
  ligne.split(separateur).map((cellule) => cellule.replace(/^\s*"|"\s*$/g, ''));

/** Le séparateur déclaré, sinon celui dont l'en-tête a le plus de colonnes ; sans en-tête, celui qui revient le plus. */
export function devinerSeparateur(texte: string): Separateur {
  const declare = separateurDeclare(texte);
  if (declare) return declare;
  const lignes = texte.split(/\r\n|\r|\n/, LIGNES_SONDEES);
  const poids = (separateur: string): [entete: number, total: number] => {
    const tableau = lignes.map((ligne) => cellulesNaives(ligne, separateur));
    const entete = tableau[ligneDEntete(tableau)];
    return [entete?.length ?? 0, tableau.reduce((total, { length }) => total + length, 0)];
  };
  return [...SEPARATEURS]
    .map((separateur) => ({ separateur, poids: poids(separateur) }))
    .sort((a, b) => b.poids[0] - a.poids[0] || b.poids[1] - a.poids[1])[0]!.separateur;
}

/** Combien de colonnes ont les titres d'un relevé ; rien s'il n'en a pas. */
export function largeurDesTitres(texte: string, separateur: string): number | undefined {
  const tableau = texte.split(/\r\n|\r|\n/, LIGNES_SONDEES).map((ligne) => cellulesNaives(ligne, separateur));
  return tableau[ligneDEntete(tableau)]?.length;
}

/** Une date ou une somme, sans le guillemet isolé qui y serait resté. */
const nue = (cellule = ''): string => cellule.replaceAll('"', '').trim();

const EN_COURS = /attente|pending|annul|cancel|revert|refus|declin|echou|failed/;

/** Un montant ; sans signe, le sien est dans la colonne du sens s'il y en a une. */
function montantSigne(
  cellules: readonly string[],
  montant: number,
  sens: number | undefined,
): Centimes | 'montant' | 'sens' {
  const lu = lireMontant(nue(cellules[montant]));
  if (lu === null) return 'montant';
  if (sens === undefined || lu <= 0) return lu;
  const signe = sensDe(cellules[sens] ?? '');
  return signe === null ? 'sens' : signe * lu;
}

/** Ce qu'une somme de la ligne dit : débits et crédits gardent leur sens, qu'un signe y soit écrit ou non. */
function sommeDe(cellules: readonly string[], ou: Correspondance): Centimes | 'montant' | 'sens' {
  if (ou.montant !== undefined) return montantSigne(cellules, ou.montant, ou.sens);
  const debit = lireMontant(nue(cellules[ou.debit ?? -1]));
  const credit = lireMontant(nue(cellules[ou.credit ?? -1]));
  if (debit === null && credit === null) return 'montant';
  return Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
}

/**
 * Une ligne du tableau : une opération, ce qui la fait écarter, ou `null` si ce n'en est pas une
 * (pied de page, solde, ligne vide : rien à l'endroit de la date).
 */
export function lireRangee(
  cellules: readonly string[],
  ou: Correspondance,
): Operation | RaisonEcartee | null {
  const ecrite = nue(cellules[ou.date]);
  if (!/^\d/.test(ecrite)) return null;
  const date = lireDate(ecrite);
  if (!date) return 'date';
  const devise = ou.devise === undefined ? '' : (cellules[ou.devise] ?? '');
  if (!estEnEuros(devise)) return 'devise';
  if (ou.etat !== undefined && EN_COURS.test(cleDeRecherche(cellules[ou.etat] ?? ''))) return 'etat';
  const montantCentimes = sommeDe(cellules, ou);
  if (typeof montantCentimes === 'string') return montantCentimes;
  return { date, montantCentimes, libelle: unirLibelles(ou.libelle.map((rang) => cellules[rang] ?? '')) };
}
