import { formaterNumero } from '@facturier/domaine/factures/numerotation';
import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import type { Rupture } from '../../../platform/verification/controle';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Un document numéroté, lu dans l'ordre de sa série. */
export type DocumentNumerote = Pick<Facture, '_id' | 'emetteur' | 'numero' | 'dateEmission'> &
  Required<Pick<Facture, 'serie' | 'annee' | 'rang'>>;

const memeSerie = (a: DocumentNumerote | null, b: DocumentNumerote): a is DocumentNumerote =>
  a !== null && a.serie === b.serie && a.emetteur.equals(b.emetteur);

/** Ce qu'un document dit de lui-même : son numéro est celui de son rang, son année celle de sa date. */
function fauteDuNumero({ serie, annee, rang, numero, dateEmission }: DocumentNumerote): string | null {
  const juste = formaterNumero(serie, annee, rang);
  if (numero !== juste) return `Le numéro écrit (${numero}) n’est pas celui de son rang (${juste}).`;
  return anneeDe(dateEmission) === annee ? null : `${juste} est daté du ${dateEmission}, hors de son année.`;
}

/**
 * Suit les séries, rangées par émetteur, série, année et rang. Le premier rang d'une série est 1, ou celui réglé en venant d'un autre
 * outil ; chaque année repart de 1 ; les dates ne reculent pas (CGI, ann. II, art. 242 nonies A, I, 7°).
 * @param premierRangDe le premier rang admis d'un émetteur ; `null` si son compte n'est plus là pour le dire
 */
export function suivreLesSeries(
  premierRangDe: (emetteur: string) => Promise<number | null>,
): (document: DocumentNumerote) => Promise<Rupture | null> {
  let avant: DocumentNumerote | null = null;
  return async (document) => {
    const precedent = memeSerie(avant, document) ? avant : null;
    avant = document;
    const { emetteur, serie, annee, rang } = document;
    const compte = emetteur.toHexString();
    const continu = precedent?.annee === annee;
    const depart = precedent || serie === 'AV' ? 1 : await premierRangDe(compte);
    const attendu = continu ? precedent.rang + 1 : (depart ?? rang);
    const faute = fauteDuNumero(document) ?? fauteDeSuite(precedent, document, attendu);
    if (!faute) return null;
    return {
      message: faute,
      compte,
      facture: document._id.toHexString(),
      numero: formaterNumero(serie, annee, rang),
    };
  };
}

function fauteDeSuite(
  precedent: DocumentNumerote | null,
  { serie, annee, rang, dateEmission }: DocumentNumerote,
  attendu: number,
): string | null {
  const numero = formaterNumero(serie, annee, rang);
  if (rang < attendu && rang === attendu - 1) return `Le numéro ${numero} est donné deux fois.`;
  if (rang !== attendu) return `Le numéro ${formaterNumero(serie, annee, attendu)} manque avant ${numero}.`;
  if (!precedent || dateEmission >= precedent.dateEmission) return null;
  return `${numero}, du ${dateEmission}, suit un document du ${precedent.dateEmission}.`;
}
