import { type Chiffre, chiffreDe } from '../cotisations/chiffre';
import { type DateCivile, ecartEnJours, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** L'âge d'un impayé, en jours depuis l'échéance. */
export const AGES = ['a_venir', 'jusqu_a_30', 'jusqu_a_60', 'jusqu_a_90', 'plus_de_90'] as const;
export type Age = (typeof AGES)[number];

/** Une facture émise, dont il reste à payer. */
export interface FactureOuverte {
  numero: string;
  dateEcheance: DateCivile;
  resteCentimes: Centimes;
  lien?: string;
  /** Le client la dit payée, ou la conteste : elle se montre à part. */
  aPart?: 'declaree' | 'contestee';
  /** Ce que le client en retient en garantie, compris dans le reste : rien n'en est en retard avant son jour. */
  retenuCentimes?: Centimes;
}

/** Ce qui se demande de cette facture : son reste, sans ce que le client retient encore. */
export const exigibleDe = ({ resteCentimes, retenuCentimes = 0 }: FactureOuverte): Centimes =>
  resteCentimes - retenuCentimes;

const DERNIERS_JOURS: readonly (readonly [Age, number])[] = [
  ['a_venir', 0],
  ['jusqu_a_30', 30],
  ['jusqu_a_60', 60],
  ['jusqu_a_90', 90],
];

/** L'âge d'une échéance, ce jour-là : le jour même elle est à venir. */
export function ageDe(echeance: DateCivile, aujourdhui: DateCivile): Age {
  const jours = ecartEnJours(echeance, aujourdhui);
  return DERNIERS_JOURS.find(([, dernier]) => jours <= dernier)?.[0] ?? 'plus_de_90';
}

const RAISONS: Readonly<Record<NonNullable<FactureOuverte['aPart']>, string>> = {
  declaree: 'déclarée payée par le client',
  contestee: 'contestée',
};
const RETENUE = 'retenue de garantie, pas encore due';

/** Ce qui reste à payer, par âge. Une facture soldée, ou un brouillon, n'y est pas ; ce qui est à part, ou retenu, est exclu, et se dit. */
export function impayesParAge(
  factures: readonly FactureOuverte[],
  aujourdhui: DateCivile,
): Readonly<Record<Age, Chiffre>> {
  const ouvertes = factures.filter(({ resteCentimes }) => resteCentimes > 0);
  const chiffre = (age: Age): Chiffre => {
    const siennes = ouvertes.filter(({ dateEcheance }) => ageDe(dateEcheance, aujourdhui) === age);
    const dites = siennes.filter((une) => !une.aPart && exigibleDe(une) > 0);
    // Elle attend son jour, quel que soit l'âge de sa facture.
    const retenues = age === 'a_venir' ? ouvertes.filter((une) => !une.aPart && une.retenuCentimes) : [];
    const terme = ({ numero, dateEcheance, lien }: FactureOuverte, centimes: Centimes, raison?: string) => ({
      libelle: `${numero}, ${formaterDateCourte(dateEcheance)}${raison ? `\u00a0: ${raison}` : ''}`,
      centimes,
      ...(lien !== undefined && { lien }),
    });
    return chiffreDe(
      {
        regle: 'Ce qui reste à payer de vos factures émises, rangé par jours depuis l’échéance.',
        source: 'Vos factures, à la date d’échéance',
      },
      dites.map((une) => terme(une, exigibleDe(une))),
      [
        ...siennes.flatMap((une) => (une.aPart ? [terme(une, une.resteCentimes, RAISONS[une.aPart])] : [])),
        ...retenues.map((une) => terme(une, une.retenuCentimes!, RETENUE)),
      ],
    );
  };
  return {
    a_venir: chiffre('a_venir'),
    jusqu_a_30: chiffre('jusqu_a_30'),
    jusqu_a_60: chiffre('jusqu_a_60'),
    jusqu_a_90: chiffre('jusqu_a_90'),
    plus_de_90: chiffre('plus_de_90'),
  };
}
