import {
  PHRASES_ECARTEES,
  type Doute,
  type SoldeSeul,
  type EcartDeSolde,
  type OperationEcartee,
  type RaisonEcartee,
} from '@facturier/domaine/releves/releve';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { formaterDateCourte } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';

/** « 2, 5 à 9 et 12 » : des places, celles qui se suivent réunies. */
export function phraseDesPlaces(places: readonly number[]): string {
  const suites: [debut: number, fin: number][] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const derniere = suites.at(-1);
    if (derniere && place === derniere[1] + 1) derniere[1] = place;
    else suites.push([place, place]);
  }
  return suites
    .flatMap(([debut, fin]) =>
      fin - debut === 1
        ? [String(debut), String(fin)]
        : [debut === fin ? String(debut) : `${debut} à ${fin}`],
    )
    .join(', ')
    .replace(/, ([^,]*)$/, ' et $1');
}

/** Ce qui n'est pas retenu pour une même raison, et où. */
export interface LaisseesDUneRaison {
  raison: RaisonEcartee;
  places: number[];
}

/** Ce qui n'est pas retenu, raison par raison : celles d'une opération d'abord, ce qui n'en est pas une à la fin. */
export function parRaison(ecartees: readonly OperationEcartee[]): LaisseesDUneRaison[] {
  const raisons = (Object.keys(PHRASES_ECARTEES) as RaisonEcartee[]).map((raison) => ({
    raison,
    places: ecartees.filter((une) => une.raison === raison).map(({ ligne }) => ligne),
  }));
  return raisons.filter(({ places }) => places.length > 0);
}

/** « Lignes 2 et 5 : date impossible. » ; dans un fichier sans lignes, ce sont des opérations. */
export function phraseDeLaissees({ raison, places }: LaisseesDUneRaison, enLignes: boolean): string {
  const nom = enLignes ? 'Ligne' : 'Opération';
  return `${nom}${places.length > 1 ? 's' : ''} ${phraseDesPlaces(places)}\u00a0: ${PHRASES_ECARTEES[raison]}.`;
}

/** « Ligne 3 : le type dit une sortie d'argent, le montant une entrée. » */
export function phrasesDesDoutes(doutes: readonly Doute[], enLignes: boolean): string[] {
  const nom = enLignes ? 'Ligne' : 'Opération';
  return (['entree', 'sortie'] as const).flatMap((montant) => {
    const places = doutes.filter((un) => un.montant === montant).map(({ ligne }) => ligne);
    if (places.length === 0) return [];
    const dit =
      montant === 'entree'
        ? 'une sortie d’argent, le montant une entrée'
        : 'une entrée d’argent, le montant une sortie';
    return [`${nom}${places.length > 1 ? 's' : ''} ${phraseDesPlaces(places)}\u00a0: le type dit ${dit}.`];
  });
}

/** « Le solde final écrit, 1 250,00 € au 30/11/2026, ne se vérifie pas… » */
export const phraseDuSoldeSeul = ({ centimes, au }: SoldeSeul): string =>
  `Le solde final écrit, ${formaterEuros(centimes)}${au ? ` au ${formaterDateCourte(au)}` : ''}, ne se vérifie pas\u00a0: ce fichier n’écrit pas le solde de départ. Comparez-le à celui de votre banque.`;

/** « 412 lignes : autre devise que l’euro. », quand leurs places tiennent trop de place. */
export const phraseDuNombre = ({ raison, places }: LaisseesDUneRaison, enLignes: boolean): string =>
  `${accorder(places.length, enLignes ? 'ligne' : 'opération')}\u00a0: ${PHRASES_ECARTEES[raison]}.`;

/** « Ligne 3 : le solde écrit est de 125,00 €, ce qui précède donne 130,00 €. » */
export function phraseDeLEcart({ ligne, ecritCentimes, attenduCentimes }: EcartDeSolde): string {
  const [ecrit, attendu] = [formaterEuros(ecritCentimes), formaterEuros(attenduCentimes)];
  return ligne === undefined
    ? `Le solde final écrit est de ${ecrit}, le solde précédent et les opérations donnent ${attendu}.`
    : `Ligne ${ligne}\u00a0: le solde écrit est de ${ecrit}, le solde voisin et l’opération donnent ${attendu}.`;
}
