import type { DateCivile } from '../valeurs/date-civile';
import { type Centimes, ESPACE_INSECABLE, type Milliemes, texteDecimal } from '../valeurs/montant';
import { cleDeRecherche } from '../valeurs/texte';
import { codeUnite } from '../valeurs/unite';
import type { MotAutour, Mots, PhraseDeLoi, TitreDocument } from './mots';

const MOIS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** « 22 November 2026 ». */
export function dateAnglaise(date: DateCivile): string {
  const [annee, mois, jour] = date.split('-').map(Number) as [number, number, number];
  return `${jour}${ESPACE_INSECABLE}${MOIS[mois - 1]}${ESPACE_INSECABLE}${annee}`;
}

/** « 22 Nov 2026 » : jamais de chiffres seuls, que les uns lisent jour d'abord et les autres mois d'abord. */
export const dateAnglaiseCourte = (date: DateCivile): string =>
  dateAnglaise(date).replace(/(\p{L}{3})\p{L}*/u, '$1');

/** « 1,234.5 » : la virgule aux milliers, le point aux décimales, sans zéro inutile au-delà de `minimum`. */
function nombreAnglais(entier: number, decimales: number, minimum = 0): string {
  const [avant = '0', apres = ''] = texteDecimal(entier, decimales).split('.');
  let fraction = apres;
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const groupes = avant.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction ? `${groupes}.${fraction}` : groupes;
}

/** « €1,234.50 », « −€30.00 » : le signe, la monnaie, puis le nombre. */
const enEuros = (nombre: string): string =>
  nombre.startsWith('-') ? `\u2212€${nombre.slice(1)}` : `€${nombre}`;
export const eurosAnglais = (centimes: Centimes): string => enEuros(nombreAnglais(centimes, 2, 2));
export const pourCentAnglais = (centiemes: number): string => `${nombreAnglais(centiemes, 2)}%`;

/** Le nom anglais des unités que la norme code, singulier et pluriel (UNECE, recommandation n° 20). */
const UNITES: Readonly<Record<string, readonly [string, string?]>> = {
  C62: ['unit', 'units'],
  HUR: ['h'],
  MIN: ['min'],
  DAY: ['day', 'days'],
  WEE: ['week', 'weeks'],
  MON: ['month', 'months'],
  ANN: ['year', 'years'],
  LS: ['lump sum', 'lump sums'],
  H87: ['piece', 'pieces'],
  LO: ['lot', 'lots'],
  SET: ['set', 'sets'],
};
const A_L_UNITE = new Set(['unite', 'unites', 'u', 'pce']);

/** L'unité tapée, si la norme la connaît ; une autre (« séance ») reste telle qu'elle est écrite. */
function uniteAnglaise(tapee: string, quantite: Milliemes): string {
  const code = codeUnite(tapee);
  if (code === 'C62' && !A_L_UNITE.has(cleDeRecherche(tapee))) return tapee;
  const [singulier = tapee, pluriel = singulier] = UNITES[code] ?? [];
  return Math.abs(quantite) === 1_000 ? singulier : pluriel;
}

/** La traduction de courtoisie de chaque phrase de loi : le français, imprimé à côté, fait foi. */
const LOIS: Record<PhraseDeLoi, string> = {
  'TVA non applicable, article 293 B du CGI':
    'VAT not applicable, Article 293 B of the French General Tax Code (small enterprise exemption)',
  'Autoliquidation, articles 283-2 et 259-1° du CGI':
    'Reverse charge, Articles 283-2 and 259-1° of the French General Tax Code',
  'TVA non applicable, article 259-1 du CGI':
    'VAT not applicable, Article 259-1 of the French General Tax Code (supply outside the scope of French VAT)',
  'TVA non applicable, article 294 du CGI': 'VAT not applicable, Article 294 of the French General Tax Code',
  'Intérêts moratoires en cas de retard\u00a0: taux de la Banque centrale européenne majoré de huit points, de plein droit.':
    'Interest for late payment: European Central Bank rate plus eight percentage points, as of right.',
  'Garantie légale de conformité : deux ans à compter de la délivrance du bien (articles L217-3 et suivants du code de la consommation).':
    'Legal guarantee of conformity: two years from delivery of the goods (Articles L217-3 et seq. of the French Consumer Code).',
  'Médiateur de la consommation': 'Consumer mediator (alternative dispute resolution)',
  'Assurance professionnelle': 'Professional liability insurance',
};

const TITRES: Record<TitreDocument, string> = {
  Facture: 'Invoice',
  'Facture d’acompte': 'Prepayment invoice',
  'Facture de situation': 'Progress invoice',
  'Facture d’arrhes': 'Earnest money invoice',
  Avoir: 'Credit note',
  Brouillon: 'Draft',
  Devis: 'Quotation',
  'Brouillon de devis': 'Draft quotation',
  Avenant: 'Amendment',
  'Décompte général': 'Final account',
};

const AUTOUR: Record<MotAutour, string> = {
  Objet: 'Subject',
  Duplicata: 'Duplicate',
  Report: 'Brought forward',
  'À reporter': 'Carried forward',
};

const FOIS = ['zero times', 'once', 'twice', 'three times', 'four times', 'five times'];
const jours = (nombre: number): string => (nombre === 1 ? 'one day' : `${nombre} days`);
const duree = (delai: { jours: number; finDeMois: boolean }): string =>
  delai.finDeMois ? `${jours(delai.jours)}, end of month,` : jours(delai.jours);

/** Les mots d'une facture et d'un avoir, en anglais. Sources de chaque terme : docs/preuves/anglais.md. */
export const ANGLAIS: Mots = {
  euros: eurosAnglais,
  prixUnitaire: (prix) => enEuros(nombreAnglais(prix, 4, 2)),
  quantite: (quantite) => nombreAnglais(quantite, 3),
  unite: uniteAnglaise,
  dateLongue: dateAnglaise,
  dateCourte: dateAnglaiseCourte,
  loi: (phrase) => LOIS[phrase],

  emetteur: 'Seller',
  client: 'Buyer',
  numeroDeTva: (numero) => `VAT\u00a0No. ${numero}`,
  references: {
    bonDeCommande: 'Purchase order',
    contrat: 'Contract',
    referenceAcheteur: 'Your reference',
  },
  livraison: 'Deliver to',
  lieuExecution: 'Place of supply of the service',
  motif: (motif) => `Reason: ${motif}`,

  colonnes: {
    designation: 'Description',
    quantite: 'Qty',
    prixUnitaire: 'Unit price excl. VAT',
    remise: 'Discount excl. VAT',
    montant: 'Amount excl. VAT',
  },
  remise: (taux, motif) =>
    `${taux ? `${pourCentAnglais(taux)} discount` : 'Discount'}${motif ? `: ${motif}` : ''}`,
  totalLignes: 'Sum of lines excl. VAT',
  totalHt: 'Total excl. VAT',
  totalTtc: 'Total incl. VAT',
  dont: (nature) => `of which ${nature === 'biens' ? 'goods' : 'services'}`,
  pourUneNature: (phrase, nature) => `${phrase} (${nature === 'biens' ? 'goods' : 'services'})`,
  tva: {
    E: 'VAT 0%',
    AE: 'VAT due by the customer',
    O: 'VAT not applicable',
  },
  acompteDeduit: (numero, le, arrhes) => `${arrhes ? 'Earnest money' : 'Prepayment'} ${numero} of ${le}`,
  acompteVerse: (le, piece) => `Already paid on account${le ? ` on ${le}` : ''}${piece ? ` (${piece})` : ''}`,
  netAPayer: 'Amount due',
  netDeLAvoir: 'Net credit',
  totalDeLAvoir: 'Total credit',

  situation: (rang) =>
    rang === undefined ? 'Progress invoice for quotation' : `Progress invoice no.\u00a0${rang} for quotation`,
  solde: 'Final invoice for quotation',
  acompteSur: 'Prepayment for quotation',
  arrhesSur: 'Earnest money for quotation',
  pieceDu: (mot, numero, le) => `${mot} ${numero} of ${le}`,
  avancement: (rang, avant, avec, marche) =>
    `Progress invoice no.\u00a0${rang}: ${avant} already invoiced, ${avec} to date, out of a contract sum of ${marche}.`,
  rectifie: (numero, le) => `Corrects invoice ${numero} of ${le}`,
  retenue: (taux, retenu, maintenant) =>
    `Retention money of ${pourCentAnglais(taux)} (French law no.\u00a071-584 of 16\u00a0July 1971): ${retenu} – To be paid now: ${maintenant} – Retention due one year after acceptance of the works.`,
  deduit: (numero, montant) => `Deducted from invoice ${numero}${montant ? `: ${montant}` : ''}`,
  aRembourser: (montant) => `To be refunded: ${montant}`,

  dateEmission: 'Issue date',
  datesDeRemise: {
    biens: 'Date of delivery',
    services: 'Date of service',
    mixte: 'Date of delivery and of service',
  },
  periodes: {
    biens: 'Delivery period',
    services: 'Service period',
    mixte: 'Delivery and service period',
  },
  periode: (du, au) => `${du} to ${au}`,
  reglement: 'Payment',
  delaiDePaiement: 'Payment term',
  aReglerAuPlusTard: 'Payment due date',
  nature: 'Nature of the supply',
  natures: {
    biens: 'Supply of goods',
    services: 'Supply of services',
    mixte: 'Supply of goods and services',
  },
  rienAPayer: 'Nothing to pay',
  dejaReglee: (le) => (le ? `Already paid on ${le}` : 'Already paid'),
  delaiPublic: (nombre) => `${nombre} days from receipt of the request for payment`,

  paiement: 'Payment',
  paiementParVirement: 'Payment by credit transfer',
  aReglerSous: (delai) => `Payable within ${delai}`,
  aReglerLe: (le) => `Payable by ${le} at the latest`,
  reference: (numero) => `Payment reference ${numero}`,
  codeQr: 'Scan this code with your banking app.',
  nomsDesMoyens: {
    virement: 'Credit transfer',
    carte: 'Bank card',
    cheque: 'Cheque',
    especes: 'Cash',
    prelevement: 'Direct debit',
  },
  moyens: (noms) => `Accepted means of payment: ${noms.join(', ')}.`,

  delai: (delai) => {
    if (delai.jours > 0) return `Payment within ${duree(delai)} from the issue date.`;
    return delai.finDeMois
      ? 'Payment by the end of the month of issue.'
      : 'Payment on receipt of the invoice.';
  },
  delaiDu: (delai) => `Payment within ${delai}.`,
  sansEscompte: 'Discount for early payment: none.',
  escompte: (taux, nombre) =>
    `Discount for early payment: ${pourCentAnglais(taux)} if payment is received within ${jours(nombre)}.`,
  penalitesFois: (fois) =>
    `Interest for late payment: ${FOIS[fois] ?? `${fois} times`} the French statutory interest rate, due without the need for a reminder.`,
  penalitesTaux: (taux) =>
    `Interest for late payment: ${pourCentAnglais(taux)} per year, due without the need for a reminder.`,
  indemnite: (montant) => `Fixed sum as compensation for recovery costs: ${montant}.`,

  titre: (titre) => TITRES[titre],
  autour: (mot) => AUTOUR[mot],
};
