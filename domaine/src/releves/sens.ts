import { cleDeRecherche } from '../valeurs/texte';
import type { Correspondance } from './colonnes';
import { titresDe } from './titres';
import { lireDate } from './dates';
import { lireMontant } from './valeurs';

type Rangees = readonly (readonly string[])[];

const AVANT = '(?:(?:operation |mouvement )?(?:au |de )?)';
const ENTREE = new RegExp(
  `^(\\+|${AVANT}(c|cr|ct|crdt|cred|credit|crediteur|entree|entrant|recette|encaissement|in|incoming|recu|bij|haben|credito|haber|avere|accredito|gutschrift))$`,
);
const SORTIE = new RegExp(
  `^(-|${AVANT}(d|db|dr|dt|dbit|deb|debit|debiteur|sortie|sortant|depense|decaissement|out|outgoing|emis|af|soll|debito|debe|dare|addebito|lastschrift|debet))$`,
);

/** Ce qu'une cellule dit du sens : 1 si l'argent entre, -1 s'il sort, `null` si elle ne le dit pas. */
export function sensDe(cellule: string): 1 | -1 | null {
  const dit = cleDeRecherche(cellule).replace(/[−–]/g, '-').replace(/\./g, '').trim();
  if (ENTREE.test(dit)) return 1;
  return SORTIE.test(dit) ? -1 : null;
}

/** Les titres d'une colonne de sens, en mots ; « +/- » n'en a pas. */
const TITRE_DU_SENS =
  /^(sens( .*)?|direction|signe|c d|d c|dc|cd|ct dt|dt ct|cr db|db cr|cr dr|dr cr|af bij|bij af|soll haben|s h|debe haber|dare avere|cdtdbtind|(indicateur |code )?(credit (ou )?debit|debit (ou )?credit)( indicator| indicateur| code)?)$/;
const TITRE_DE_TYPE = /\btype\b|^(mouvement|nature|operation|categorie d operation)$/;
/** Vrai pour le titre, en mots, d'une colonne de types d'opération. */
export const estTitreDeType = (titre: string): boolean => TITRE_DE_TYPE.test(titre);
const estTitreDuSens = (brut: string, titre: string): boolean =>
  TITRE_DU_SENS.test(titre) || /^\s*[+-]\s*\/?\s*[+-]\s*$/.test(brut);

/** Les rangées qui sont des opérations : une date, un montant. */
const operationsDe = (rangees: Rangees, ou: Correspondance): Rangees =>
  rangees.filter(
    (une) =>
      (lireDate(une[ou.date] ?? '') ?? lireDate(une[ou.date] ?? '', 'mois')) !== null &&
      lireMontant(une[ou.montant ?? -1] ?? '') !== null,
  );

/** Vrai si un montant est négatif : la colonne du montant a des signes. */
export const aDesSignes = (rangees: Rangees, { montant }: Correspondance): boolean =>
  montant !== undefined && rangees.some((une) => (lireMontant(une[montant] ?? '') ?? 0) < 0);

/** Vrai si aucun montant n'est négatif : le signe, s'il est dit, l'est ailleurs. */
const sansSigne = (operations: Rangees, { montant }: Correspondance): boolean =>
  operations.length > 0 && operations.every((une) => (lireMontant(une[montant ?? -1] ?? '') ?? 0) >= 0);

/**
 * La colonne qui dit si l'argent entre ou sort : par son titre, ou parce que chacune de ses cellules le dit. Elle donne son signe à un
 * montant qui n'en a pas, et fait douter de celui qu'elle contredit.
 */
export function colonneDuSens(
  entete: readonly string[],
  rangees: Rangees,
  ou: Correspondance,
): number | undefined {
  const operations = operationsDe(rangees, ou);
  if (ou.montant === undefined || operations.length === 0) return undefined;
  const titres = titresDe(entete);
  const rangs = titres.flatMap((_, rang) => (rang === ou.date || rang === ou.montant ? [] : [rang]));
  const dits = (rang: number): number => operations.filter((une) => sensDe(une[rang] ?? '') !== null).length;
  return (
    rangs.find((rang) => estTitreDuSens(entete[rang] ?? '', titres[rang] ?? '') && dits(rang) > 0) ??
    rangs.find((rang) => dits(rang) === operations.length)
  );
}

const VALEURS_DE_TYPE = 6;

/** Vrai si cette colonne peut dire le sens avec des mots que nous ne savons pas lire : deux valeurs, ou quelques types. */
function peutDireLeSens(titre: string, valeurs: readonly string[], estLibelle: boolean): boolean {
  const mots = new Set(valeurs.filter(Boolean).map(cleDeRecherche));
  if (mots.size < 2 || [...mots].some((un) => /\d/.test(un))) return false;
  // Deux libellés de deux opérations ne disent rien : il faut qu'ils reviennent.
  if (estLibelle && valeurs.length <= mots.size) return false;
  return mots.size === 2 || (TITRE_DE_TYPE.test(titre) && mots.size <= VALEURS_DE_TYPE);
}

/** Vrai s'il faut demander le sens : aucun montant négatif, et une colonne qui peut le dire sans que nous sachions la lire. */
export function sensADemander(entete: readonly string[], rangees: Rangees, ou: Correspondance): boolean {
  const operations = operationsDe(rangees, ou);
  if (ou.montant === undefined || ou.sens !== undefined || !sansSigne(operations, ou)) return false;
  const lues = [ou.date, ou.montant, ou.devise, ou.etat];
  return titresDe(entete).some(
    (titre, rang) =>
      !lues.includes(rang) &&
      (estTitreDuSens(entete[rang] ?? '', titre) ||
        peutDireLeSens(
          titre,
          operations.map((une) => (une[rang] ?? '').trim()),
          ou.libelle.includes(rang),
        )),
  );
}
