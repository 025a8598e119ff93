import { type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import { type Centimes, partDe } from '../valeurs/montant';

/** Une facture entièrement payée. */
export interface FacturePayee {
  client: string;
  dateEmission: DateCivile;
  dateEcheance: DateCivile;
  /** Le jour de l'écriture qui l'a soldée. */
  soldeeLe: DateCivile;
  totalCentimes: Centimes;
}

/** En combien de jours on est payé, en dixièmes de jour. */
export interface DelaiDePaiement {
  factures: number;
  moyenDixiemes: number;
  /** Le même, où chaque facture pèse son montant. */
  pondereDixiemes: number;
}

/** Ce que des factures soldées additionnent : combien, leurs montants, leurs jours, et leurs jours pesés par leur montant. */
export type SommeDeDelais = Readonly<Record<'nombre' | 'montant' | 'jours' | 'peses', number>>;

/** Les jours qu'une facture a attendus, de l'émission au dernier paiement ; jamais moins que zéro. */
export const joursAttendusDe = (dateEmission: DateCivile, soldeeLe: DateCivile): number =>
  Math.max(0, ecartEnJours(dateEmission, soldeeLe));

/** Le délai que font ces sommes ; `null` si rien n'est payé. */
export function delaiDesSommes(sommes: readonly SommeDeDelais[]): DelaiDePaiement | null {
  const somme = (champ: keyof SommeDeDelais): number => sommes.reduce((total, une) => total + une[champ], 0);
  const [factures, poids] = [somme('nombre'), somme('montant')];
  if (factures === 0) return null;
  const moyenDixiemes = partDe(somme('jours'), 10, factures);
  return {
    factures,
    moyenDixiemes,
    pondereDixiemes: poids === 0 ? moyenDixiemes : partDe(somme('peses'), 10, poids),
  };
}

/** Le délai de ces factures, de l'émission au dernier paiement ; `null` si aucune n'est payée. */
export const delaiDePaiement = (factures: readonly FacturePayee[]): DelaiDePaiement | null =>
  delaiDesSommes(
    factures.map(({ dateEmission, soldeeLe, totalCentimes: montant }) => {
      const jours = joursAttendusDe(dateEmission, soldeeLe);
      return { nombre: 1, montant, jours, peses: jours * montant };
    }),
  );

/** Celles qui ont été soldées dans les douze mois qui finissent ce jour. */
export const soldeesDansLAnnee = <F extends Pick<FacturePayee, 'soldeeLe'>>(
  factures: readonly F[],
  aujourdhui: DateCivile,
): F[] => factures.filter(({ soldeeLe }) => soldeeLe <= aujourdhui && soldeeLe > ilYAUnAn(aujourdhui));

/** Le même jour de l'an passé ; d'un 29 février, le 28. */
function ilYAUnAn(jour: DateCivile): DateCivile {
  const [annee, reste] = [Number(jour.slice(0, 4)) - 1, jour.slice(5)];
  return `${annee}-${reste === '02-29' ? '02-28' : reste}`;
}

function mediane(nombres: readonly number[]): number {
  const tries = nombres.toSorted((a, b) => a - b);
  const milieu = tries.length >> 1;
  return tries.length % 2 === 1 ? tries[milieu]! : Math.ceil((tries[milieu - 1]! + tries[milieu]!) / 2);
}

/** Ce qu'il faut de factures payées pour connaître les façons d'un client. */
const ASSEZ_DE_FACTURES = 3;

/** De qui l'on connaît les façons : de ce client, à défaut de tous, à défaut de personne. */
export const connuDe = (factures: readonly FacturePayee[], client: string): 'client' | 'tous' | 'rien' => {
  if (factures.filter((facture) => facture.client === client).length >= ASSEZ_DE_FACTURES) return 'client';
  return factures.length > 0 ? 'tous' : 'rien';
};

/** Le retard médian d'un client, en jours, négatif s'il paie d'avance ; à défaut celui de tous, à défaut zéro. */
export function retardMedian(factures: readonly FacturePayee[], client: string): number {
  const connu = connuDe(factures, client);
  const connues = connu === 'client' ? factures.filter((facture) => facture.client === client) : factures;
  return connu === 'rien'
    ? 0
    : mediane(connues.map(({ dateEcheance, soldeeLe }) => ecartEnJours(dateEcheance, soldeeLe)));
}
