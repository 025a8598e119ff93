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
  /** Le client la dit payée, la conteste, ou en retient une part qui n'est pas encore due : elle se montre à part. */
  aPart?: 'declaree' | 'contestee' | 'retenue';
}

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
  retenue: 'retenue de garantie, pas encore due',
};

/** Ce qui reste à payer, par âge. Une facture soldée, ou un brouillon, n'y est pas ; ce qui est à part est exclu, et se dit. */
export function impayesParAge(
  factures: readonly FactureOuverte[],
  aujourdhui: DateCivile,
): Readonly<Record<Age, Chiffre>> {
  const ouvertes = factures.filter(({ resteCentimes }) => resteCentimes > 0);
  const chiffre = (age: Age): Chiffre => {
    const siennes = ouvertes.filter(({ dateEcheance }) => ageDe(dateEcheance, aujourdhui) === age);
    const terme = ({ numero, dateEcheance, resteCentimes, lien, aPart }: FactureOuverte) => ({
      libelle: `${numero}, ${formaterDateCourte(dateEcheance)}${aPart ? `\u00a0: ${RAISONS[aPart]}` : ''}`,
      centimes: resteCentimes,
      ...(lien !== undefined && { lien }),
    });
    return chiffreDe(
      {
        regle: 'Ce qui reste à payer de vos factures émises, rangé par jours depuis l’échéance.',
        source: 'Vos factures, à la date d’échéance',
      },
      siennes.filter(({ aPart }) => !aPart).map(terme),
      siennes.filter(({ aPart }) => aPart).map(terme),
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
