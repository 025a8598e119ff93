import { formaterDateCourte, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros, formaterPrixUnitaire, formaterQuantite } from '@facturier/domaine/valeurs/montant';

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const lire = (texte: string): string => texte.replace(/&(\w+);/g, (_, nom: string) => ENTITES[nom] ?? '');

const enUnites = (texte: string, decimales: number): number => Math.round(Number(texte) * 10 ** decimales);
const MONTANTS =
  'LineTotalAmount|TaxBasisTotalAmount|GrandTotalAmount|DuePayableAmount|TotalPrepaidAmount|AllowanceTotalAmount|ActualAmount|BasisAmount|CalculatedAmount|TaxTotalAmount';

/** Comment le papier dit une valeur du XML, de l'une ou l'autre façon ; aucune : elle n'a pas à s'y lire (codes, régimes, identifiants). */
const DIRE: [RegExp, (texte: string) => string | string[]][] = [
  [new RegExp(`^(${MONTANTS})$`), (texte) => formaterEuros(enUnites(texte, 2))],
  [/^ChargeAmount$/, (texte) => formaterPrixUnitaire(enUnites(texte, 4))],
  [/^BilledQuantity$/, (texte) => formaterQuantite(enUnites(texte, 3))],
  [
    /^DateTimeString$/,
    (texte) => {
      const jour = `${texte.slice(0, 4)}-${texte.slice(4, 6)}-${texte.slice(6)}`;
      return [formaterDateLongue(jour), formaterDateCourte(jour)];
    },
  ],
  [
    /^(Name|TradingBusinessName|CityName|PostcodeCode|IssuerAssignedID|IBANID|BICID|LineOne)$/,
    (texte) => texte,
  ],
  [
    /^(Content|Description|Information|ExemptionReason|Reason)$/,
    (texte) => (/^B2(B|BINT|C)$/.test(texte) ? [] : texte),
  ],
];

/** La base d'une remise est le montant avant elle : le papier la donne par la quantité et le prix, sans l'écrire. */
const sansBaseDeRemise = (xml: string): string =>
  xml.replace(/<ram:SpecifiedTradeAllowanceCharge>.*?<\/ram:SpecifiedTradeAllowanceCharge>/gsu, (remise) =>
    remise.replace(/<ram:BasisAmount[^>]*>[^<]*<\/ram:BasisAmount>/gu, ''),
  );

/** Sans TVA due au vendeur (O, AE), le papier n'écrit aucun montant de TVA. */
const sansTvaNulle = (xml: string): string => {
  const parts = xml.replace(
    /<ram:ApplicableTradeTax>(?:(?!<\/ram:ApplicableTradeTax>).)*?<ram:CategoryCode>(?:O|AE)<.*?<\/ram:ApplicableTradeTax>/gsu,
    (part) => part.replace(/<ram:CalculatedAmount>[^<]*<\/ram:CalculatedAmount>/u, ''),
  );
  return /<ram:CalculatedAmount>/u.test(parts)
    ? parts
    : parts.replace(/<ram:TaxTotalAmount[^>]*>[^<]*<\/ram:TaxTotalAmount>/u, '');
};

/** Les montants, dates, noms et numéros que porte un XML CII, chacun des façons dont le papier peut le dire. */
export function valeursDuXml(xml: string): string[][] {
  const numero = /<rsm:ExchangedDocument>\s*<ram:ID>([^<]+)/.exec(xml)?.[1];
  const epure = sansTvaNulle(sansBaseDeRemise(xml));
  const feuilles = [...epure.matchAll(/<(?:ram|udt|qdt):(\w+)(?: [^>]*)?>([^<]+)<\//g)];
  const dites = feuilles.map(([, nom = '', texte = '']) =>
    [DIRE.find(([noms]) => noms.test(nom))?.[1](lire(texte)) ?? []].flat(),
  );
  const distinctes = new Map([[numero ?? ''], ...dites].map((facons) => [facons.join('|'), facons]));
  return [...distinctes.values()].filter(([facon]) => facon);
}

export const sansEspaces = (texte: string): string => texte.replace(/\s+/gu, '');

/** Ce qui ne se lit d'aucune de ses façons dans ce texte, l'un et l'autre lus par `lire`. */
export const manquants = (
  attendus: readonly string[][],
  texte: string,
  lire: (t: string) => string,
): string[] => {
  const lu = lire(texte);
  return attendus
    .filter((facons) => !facons.some((facon) => lu.includes(lire(facon))))
    .map((f) => f.join(' ou '));
};
