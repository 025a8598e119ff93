import type {
  ChargesConnues,
  ChiffreDit,
  CorpsCharges,
  MouvementDit,
  ObjectifSuivi,
  PointPrevu,
} from '@facturier/domaine/contrat/previsions';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import type { MouvementArgumente } from '@facturier/domaine/pilotage/attendus';
import { type ChargesDites, SANS_CHARGES } from '@facturier/domaine/pilotage/charges';
import { rythmeDe } from '@facturier/domaine/pilotage/objectif';
import type { PointDePrevision } from '@facturier/domaine/pilotage/prevision';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { rendreTerme } from '../declarations/declarations.mapper';
import type { Charges } from '../schemas/charges.schema';
import type { ObjectifDit } from './objectifs.repository';

/** Ce que la personne dit, en centimes. */
export const lireCharges = ({ charges, soldes, cfe }: CorpsCharges): ChargesDites => ({
  charges: charges.map(({ libelle, montant, rythme, jour }) => ({
    ...{ libelle, rythme, jour, centimes: centimesDepuisEuros(montant) },
  })),
  soldes: soldes.map(({ le, montant }) => ({ le, centimes: centimesDepuisEuros(montant) })),
  ...(cfe && { cfe: { annee: cfe.annee, centimes: centimesDepuisEuros(cfe.montant) } }),
});

/** Ce qu'elle en a dit, sur le fil ; `null` : rien. */
export function rendreCharges(dites: Charges | null): ChargesConnues {
  const { charges, soldes, cfe } = dites ?? SANS_CHARGES;
  return {
    charges: charges.map(({ centimes, ...charge }) => ({
      ...charge,
      montant: eurosDepuisCentimes(centimes),
    })),
    soldes: soldes
      .toSorted((a, b) => b.le.localeCompare(a.le))
      .map(({ le, centimes }) => ({ le, montant: eurosDepuisCentimes(centimes) })),
    cfe: cfe ? { annee: cfe.annee, montant: eurosDepuisCentimes(cfe.centimes) } : null,
    revision: dites?.revision ?? 0,
  };
}

/** Un chiffre et ses raisons, sur le fil. */
export const rendreChiffre = ({
  centimes,
  regle,
  source,
  verifieLe,
  termes,
  exclus,
}: Chiffre): ChiffreDit => ({
  ...{ regle, source, verifieLe: verifieLe ?? null, montant: eurosDepuisCentimes(centimes) },
  ...{ termes: termes.map(rendreTerme), exclus: exclus.map(rendreTerme) },
});

export const rendrePoint = ({ le, surCentimes, probableCentimes }: PointDePrevision): PointPrevu => ({
  ...{ le, sur: eurosDepuisCentimes(surCentimes), probable: eurosDepuisCentimes(probableCentimes) },
});

export const rendreMouvement = ({
  le,
  sorte,
  sur,
  argument,
  ...terme
}: MouvementArgumente): MouvementDit => ({
  ...{ le, sorte, sur, argument: argument ?? null },
  ...rendreTerme(terme),
});

/** Où mène le rythme d'un objectif. */
export function rendreObjectif(
  { annee, sur, centimes }: ObjectifDit,
  faitCentimes: number,
  aujourdhui: DateCivile,
): ObjectifSuivi {
  const { projeteCentimes, manqueCentimes } = rythmeDe(centimes, faitCentimes, aujourdhui);
  return {
    ...{ annee, sur, montant: eurosDepuisCentimes(centimes), fait: eurosDepuisCentimes(faitCentimes) },
    ...{ projete: eurosDepuisCentimes(projeteCentimes), manque: eurosDepuisCentimes(manqueCentimes) },
  };
}
