import { type ParCategorie, totalDe } from '../cotisations/categories';
import { type Chiffre, chiffreDe, type Terme } from '../cotisations/chiffre';
import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { ajouter, type CoteDeSeuil, type Cumul, type Mouvement } from './cumul';

/** Une écriture du livre, ou une opération exécutée. */
export interface OperationDeSeuil {
  le: DateCivile;
  montantCentimes: Centimes;
  /** Ce qu'elle fait de chaque catégorie ; `null` : non dite, elle compte des deux côtés. */
  parts: ParCategorie | null;
  libelle: string;
  lien?: string;
  /** Située hors de France (autoliquidation, hors champ) : comptée, et dite à confirmer. */
  etranger?: boolean;
}

/** Ce qu'un client doit, et le jour où il doit le payer. */
export interface Attendu {
  le: DateCivile;
  parts: Partial<ParCategorie>;
}

/** Comment un seuil range des catégories : `cumulDeTva` ou `cumulDeMicro`. */
export type Rangement = (parts: Partial<ParCategorie>) => Cumul;

/** Ce qu'une opération met de chaque côté d'un seuil. */
export const mouvementDe =
  (ranger: Rangement) =>
  ({ le, montantCentimes, parts }: OperationDeSeuil): Mouvement => ({
    le,
    ...(parts ? ranger(parts) : { total: montantCentimes, services: montantCentimes }),
  });

/** Le cumul de ces opérations, depuis ce qui est repris d'ailleurs. */
export const cumulDe = (
  operations: readonly OperationDeSeuil[],
  reprise: Partial<ParCategorie>,
  ranger: Rangement,
): Cumul => operations.map(mouvementDe(ranger)).reduce<Cumul>(ajouter, ranger(reprise));

/** Les termes d'un côté d'un cumul : chaque opération qui y met quelque chose, et ce qui est repris d'ailleurs. */
export function termesDe(
  operations: readonly OperationDeSeuil[],
  reprise: Partial<ParCategorie>,
  ranger: Rangement,
  cote: CoteDeSeuil,
): Terme[] {
  const repris =
    totalDe(reprise) === 0
      ? []
      : [{ libelle: 'Hors Facturier', centimes: ranger(reprise)[cote], lien: '/activite' }];
  const termes = operations.map((operation): Terme => ({
    libelle: `${formaterDateCourte(operation.le)}, ${operation.libelle}`,
    centimes: mouvementDe(ranger)(operation)[cote],
    ...(operation.lien !== undefined && { lien: operation.lien }),
  }));
  return [...repris, ...termes].filter(({ centimes }) => centimes !== 0);
}

/** Une opération, pour tout ce qu'elle vaut. */
export const termeEntier = ({ le, libelle, montantCentimes, lien }: OperationDeSeuil): Terme => ({
  libelle: `${formaterDateCourte(le)}, ${libelle}`,
  centimes: montantCentimes,
  ...(lien !== undefined && { lien }),
});

/** Ce que les clients doivent encore dans l'année, d'un côté d'un seuil. */
export const chiffreDAttendu = (
  dues: readonly OperationDeSeuil[],
  ranger: Rangement,
  cote: CoteDeSeuil,
): Chiffre =>
  chiffreDe(
    {
      regle:
        'Ce qui reste à payer des factures dont l’échéance est dans l’année\u00a0: payées à temps, elles s’ajouteraient.',
      source: 'Vos factures, à la date d’échéance',
    },
    termesDe(dues, {}, ranger, cote),
  );
