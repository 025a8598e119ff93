import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros, formaterPrixUnitaire, formaterQuantite } from '@facturier/domaine/valeurs/montant';

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const lire = (texte: string): string => texte.replace(/&(\w+);/g, (_, nom: string) => ENTITES[nom] ?? '');

const enUnites = (texte: string, decimales: number): number => Math.round(Number(texte) * 10 ** decimales);
const MONTANTS =
  'LineTotalAmount|TaxBasisTotalAmount|GrandTotalAmount|DuePayableAmount|TotalPrepaidAmount|AllowanceTotalAmount|ActualAmount|BasisAmount|CalculatedAmount|TaxTotalAmount';

/** Comment le papier dit une valeur du XML ; `null` : elle n'a pas à s'y lire (codes, régimes, identifiants techniques). */
const DIRE: [RegExp, (texte: string) => string | null][] = [
  [new RegExp(`^(${MONTANTS})$`), (texte) => formaterEuros(enUnites(texte, 2))],
  [/^ChargeAmount$/, (texte) => formaterPrixUnitaire(enUnites(texte, 4))],
  [/^BilledQuantity$/, (texte) => formaterQuantite(enUnites(texte, 3))],
  [
    /^DateTimeString$/,
    (jour) => formaterDateLongue(`${jour.slice(0, 4)}-${jour.slice(4, 6)}-${jour.slice(6)}`),
  ],
  [
    /^(Name|TradingBusinessName|CityName|PostcodeCode|IssuerAssignedID|IBANID|BICID|LineOne)$/,
    (texte) => texte,
  ],
  [
    /^(Content|Description|Information|ExemptionReason|Reason)$/,
    (texte) => (/^B2(B|BINT|C)$/.test(texte) ? null : texte),
  ],
];

/** La base d'une remise est le montant avant elle : le papier la donne par la quantité et le prix, sans l'écrire. */
const sansBaseDeRemise = (xml: string): string =>
  xml.replace(/<ram:SpecifiedTradeAllowanceCharge>.*?<\/ram:SpecifiedTradeAllowanceCharge>/gsu, (remise) =>
    remise.replace(/<ram:BasisAmount[^>]*>[^<]*<\/ram:BasisAmount>/gu, ''),
  );

/** Les montants, dates, noms et numéros que porte un XML CII, tels que le papier doit les dire. */
export function valeursDuXml(xml: string): string[] {
  const numero = /<rsm:ExchangedDocument>\s*<ram:ID>([^<]+)/.exec(xml)?.[1];
  const feuilles = [...sansBaseDeRemise(xml).matchAll(/<(?:ram|udt|qdt):(\w+)(?: [^>]*)?>([^<]+)<\//g)];
  const dites = feuilles.flatMap(([, nom = '', texte = '']) => {
    const dite = DIRE.find(([noms]) => noms.test(nom))?.[1](lire(texte));
    return dite ? [dite] : [];
  });
  return [...new Set([...(numero ? [numero] : []), ...dites])];
}
