import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { accorder } from '../valeurs/phrases';
import { type Paiements, rienADeclarer, type Ventes } from './declaration';
import type { EcheancesDeclaration, PeriodeDeclaree } from './periodes';

const ABREGES = [
  'janv.',
  'févr.',
  'mars',
  'avril',
  'mai',
  'juin',
  'juill.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

const moisAbrege = (date: DateCivile): string => ABREGES[Number(date.slice(5, 7)) - 1]!;
const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);
const jourAbrege = (date: DateCivile): string =>
  `${Number(date.slice(8)) === 1 ? '1er' : Number(date.slice(8))}\u00a0${moisAbrege(date)}`;

/** « Sept.-oct. 2027 », « Oct. 2027 », « Du 11 au 20 oct. 2027 ». */
export function libelleDePeriode({ debut, fin }: Pick<PeriodeDeclaree, 'debut' | 'fin'>): string {
  const annee = fin.slice(0, 4);
  if (debut.slice(0, 7) !== fin.slice(0, 7))
    return majuscule(`${moisAbrege(debut)}-${moisAbrege(fin)}\u00a0${annee}`);
  const entier = debut.endsWith('-01') && Number(fin.slice(8)) >= 28;
  return entier
    ? majuscule(`${moisAbrege(fin)}\u00a0${annee}`)
    : `Du ${Number(debut.slice(8))} au ${jourAbrege(fin)} ${annee}`;
}

const somme = (parts: readonly { centimes: Centimes }[]): Centimes =>
  parts.reduce((total, { centimes }) => total + centimes, 0);

const signeeTotal = ({ type, totalCentimes }: { type: string; totalCentimes: Centimes }): Centimes =>
  type === '381' ? -totalCentimes : totalCentimes;

/** « 519,90 € de ventes au jour, 900,00 € à l’étranger » ; « Rien à déclarer ». */
function phraseDesVentes(ventes: Ventes): string {
  const dites = [
    ...(ventes.blocs.length > 0 ? [`${formaterEuros(somme(ventes.blocs))} de ventes au jour`] : []),
    ...(ventes.factures.length > 0
      ? [`${formaterEuros(ventes.factures.reduce((total, une) => total + signeeTotal(une), 0))} à l’étranger`]
      : []),
  ];
  return dites.join(', ');
}

/** La carte d'une période : ses ventes, ce qui en est encaissé, et le jour à ne pas passer. */
export function phraseDePeriode(
  periode: Pick<PeriodeDeclaree, 'debut' | 'fin'>,
  ventes: Ventes,
  paiements: Paiements,
  { stricte }: EcheancesDeclaration,
): string {
  if (rienADeclarer(ventes) && rienADeclarer(paiements))
    return `${libelleDePeriode(periode)} · Rien à déclarer`;
  return [
    libelleDePeriode(periode),
    phraseDesVentes(ventes),
    paiements.jours.length > 0 ? `${formaterEuros(somme(paiements.jours))} encaissés` : '',
    `à envoyer avant le ${jourAbrege(stricte)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Ce qui est rendu et ne peut pas se déclarer encore ; `null` s'il n'y en a pas. */
export function phraseDesReports({ reportes }: Pick<Paiements, 'reportes'>): string | null {
  const rendus = -somme(reportes);
  return rendus > 0
    ? `${formaterEuros(rendus)} remboursés attendent que la plateforme accepte les montants négatifs.`
    : null;
}

/** « 1 vente datée d’octobre ajoutée après l’envoi : rectifier » ; sans rien d’ajouté, ce qui était envoyé a changé. */
export function phraseARectifier(
  dates: readonly DateCivile[],
  genre: PeriodeDeclaree['genre'] = 'ventes',
): string {
  if (dates.length === 0) return 'Des montants ont changé depuis l’envoi\u00a0: rectifier';
  const mois = [...new Set(dates.map((date) => formaterDateLongue(date).split(/[\u00a0 ]/)[1]!))];
  const de = mois.map((nom) => (/^[ao]/.test(nom) ? `d’${nom}` : `de ${nom}`)).join(' et ');
  const [nom, e] = genre === 'ventes' ? (['vente', 'e'] as const) : (['encaissement', ''] as const);
  const accord = `${e}${dates.length > 1 ? 's' : ''}`;
  return `${accorder(dates.length, nom)} daté${accord} ${de} ajouté${accord} après l’envoi\u00a0: rectifier`;
}

const REJETS: Readonly<Record<string, string>> = {
  IRRECEVABLE: 'Le fichier n’est pas passé\u00a0: rien n’est parti. C’est de notre fait, nous le corrigeons.',
  REJ_SEMAN: 'Une règle du format n’est pas respectée\u00a0: c’est de notre fait, nous le corrigeons.',
  REJ_UNI: 'Cette déclaration a déjà été reçue\u00a0: nous vérifions laquelle.',
  REJ_COH: 'Des montants ne s’accordent pas entre eux\u00a0: c’est de notre fait, nous le corrigeons.',
  REJ_PER:
    'La période n’est pas celle que l’administration attend de vous\u00a0: vérifiez votre régime de TVA.',
};

/** Ce que dit le rejet d'une déclaration. */
export const phraseDuRejetDeDeclaration = (motif: string | undefined): string =>
  REJETS[motif ?? ''] ??
  `L’administration a rejeté cette déclaration${motif ? ` (${motif})` : ''}\u00a0: nous regardons pourquoi.`;
