import {
  type Avancement,
  composerSituation,
  deduireAcomptes,
  type Marche,
  refusDAvancement,
  type SituationComposee,
} from '@facturier/domaine/devis/situations';
import { completerLigne, type Ligne, ligneDeMontant } from '@facturier/domaine/documents/ligne';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { retenueSur } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { ecrireNombre, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { reprendre } from '../../factures/brouillons/brouillon';
import type { Deduction } from '../../factures/devis/registre-devis.service';
import type { FactureSaisie } from '../../factures/saisie';
import type { SituationFigee } from '../../documents/schemas/devis.schemas';
import type { Facture } from '../../documents/schemas/facture.schema';
import { liberableLeDe } from '../retenue-devis';
import type { Devis } from '../schemas/devis.schema';
import { echeanceDuDelai } from './composer';
import { exigerAvancement } from './erreurs';
import { situationVivante } from './etat';

const BROUILLON = 'brouillon';
const DETAIL_MAX = 1_000;
const RIEN = 'Cette situation fait moins d’un centime.';

/** Une situation telle que le devis la décide : ce qu'elle demande, ce qui s'en déduit, ce qui s'en retient. */
export interface Situee {
  situation: SituationFigee;
  composee: SituationComposee;
  netCentimes: number;
  imputation: Required<Deduction>;
  retenue: Facture['retenue'];
}

/** Ce qui se facture de ce devis par avancement. */
export function marcheDe({ lignes, remise }: Devis): Marche {
  const completes = lignes.map(completerLigne);
  return {
    lignes: completes.map(({ montantCentimes }) => montantCentimes),
    remiseCentimes: calculerTotaux(completes, { remise }).remise?.montantCentimes ?? 0,
  };
}

/** Les situations émises qu'aucun avoir n'annule. */
export const situationsFaites = (factures: readonly Facture[]): (Facture & { situation: SituationFigee })[] =>
  factures.filter(
    (facture): facture is Facture & { situation: SituationFigee } =>
      facture.situation !== undefined && situationVivante(facture) && facture.statutEmetteur !== BROUILLON,
  );

/** Les acomptes entièrement payés : une part payée attend le reste, ou l'avoir qui y renonce. */
const acomptesPayes = (factures: readonly Facture[]): Facture[] =>
  factures.filter(
    ({ devis, statutEmetteur, totalTtcCentimes, avoirsCentimes, payeCentimes }) =>
      devis?.nature === 'acompte' &&
      statutEmetteur !== BROUILLON &&
      payeCentimes > 0 &&
      payeCentimes >= totalTtcCentimes - avoirsCentimes,
  );

function imputer(
  composee: SituationComposee,
  factures: readonly Facture[],
  faites: readonly Facture[],
): Situee['imputation'] {
  const acomptes = acomptesPayes(factures);
  const parts = deduireAcomptes(
    composee,
    acomptes.map(({ _id, totalTtcCentimes, avoirsCentimes }) => ({
      montantCentimes: totalTtcCentimes - avoirsCentimes,
      dejaCentimes: faites
        .flatMap(({ acomptesImputes = [] }) => acomptesImputes)
        .filter(({ facture }) => facture.equals(_id))
        .reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
    })),
  );
  const acomptesImputes = acomptes.flatMap(({ _id, numero = '', dateEmission }, rang) =>
    parts[rang]! > 0 ? [{ facture: _id, numero, dateEmission, montantCentimes: parts[rang]! }] : [],
  );
  const imputeCentimes = parts.reduce((somme, part) => somme + part, 0);
  return { acomptesImputes, imputeCentimes, acompteCentimes: imputeCentimes };
}

/** Ce que le client retient de ce net ; rien s'il n'y a pas de retenue, ou si une caution la remplace. */
function retenir(devis: Devis, netCentimes: number, faites: readonly Facture[]): Facture['retenue'] {
  const { tauxCentiemes = 0, cautionLe } = devis.retenue ?? {};
  if (tauxCentiemes === 0 || cautionLe) return undefined;
  const deja = faites.flatMap(({ totalTtcCentimes, avoirsCentimes, imputeCentimes = 0, retenue }) =>
    retenue?.tauxCentiemes === tauxCentiemes
      ? [
          {
            netCentimes: totalTtcCentimes - avoirsCentimes - imputeCentimes,
            retenueCentimes: retenue.centimes,
          },
        ]
      : [],
  );
  const centimes = retenueSur(tauxCentiemes, netCentimes, deja);
  const liberableLe = liberableLeDe(devis);
  return {
    tauxCentiemes,
    centimes,
    ...(liberableLe && { liberableLe }),
    ...(devis.retenue?.opposition && { opposee: true as const }),
  };
}

/**
 * La situation que ces avancements font de ce devis, au vu de ses autres factures.
 * @throws CumulEnRecul, CumulExcessif, SaisieInvalide
 */
export function situer(
  devis: Devis,
  factures: readonly Facture[],
  avancements: readonly Avancement[],
): Situee {
  const marche = marcheDe(devis);
  const faites = situationsFaites(factures);
  const deja = faites.map(({ situation }) => situation);
  exigerAvancement(refusDAvancement(marche, deja, avancements));
  const composee = composerSituation(marche, deja, avancements);
  const { parts, remiseCentimes, avantCentimes, marcheCentimes, totalCentimes, definitive } = composee;
  if (totalCentimes < 1) throw new SaisieInvalide([{ champ: 'lignes', message: RIEN }]);
  const emises = factures.filter((une) => une.situation && une.statutEmetteur !== BROUILLON);
  const imputation = imputer(composee, factures, faites);
  const netCentimes = totalCentimes - imputation.imputeCentimes;
  const situation: SituationFigee = {
    rang: emises.length + 1,
    ...{ parts, remiseCentimes, avantCentimes, marcheCentimes },
    ...(definitive && { definitive }),
  };
  return { situation, composee, netCentimes, imputation, retenue: retenir(devis, netCentimes, faites) };
}

const pourcent = (dixMilliemes: number): string => `${ecrireNombre(dixMilliemes, 2)}\u00a0%`;

/** La ligne d'une situation : celle du devis, et ce qui en est facturé avant et avec elle. */
function ligneSituee(devis: Devis, part: SituationComposee['parts'][number]): Ligne {
  const { description, detail, nature, montantCentimes } = completerLigne(devis.lignes[part.ligneDevis]!);
  const avancement = `Avancement\u00a0: ${pourcent(part.avantDixMilliemes)} déjà facturés, ${pourcent(part.cumulDixMilliemes)} à ce jour, de ${formaterEuros(montantCentimes)}.`;
  const entier = detail ? `${avancement}\n${detail}` : avancement;
  return {
    ...ligneDeMontant(description, part.montantCentimes, nature),
    detail: entier.length > DETAIL_MAX ? avancement : entier,
  };
}

/** La situation, à garder en brouillon : les lignes qui avancent, leur part de la remise, acomptes payés déduits. */
export function composerLaSituation(
  devis: Devis,
  { composee, imputation }: Situee,
  aujourdhui: DateCivile,
): FactureSaisie {
  const saisie = reprendre(devis);
  const { dateEcheance, conditions } = echeanceDuDelai(devis, aujourdhui);
  const { motif } = devis.remise ?? {};
  const { remiseCentimes: montantCentimes } = composee;
  const contenu = {
    ...saisie.contenu,
    dateEmission: null,
    dateEcheance,
    lignes: composee.parts.map((part) => ligneSituee(devis, part)),
    remise: montantCentimes > 0 ? { montantCentimes, ...(motif && { motif }) } : undefined,
    acompteCentimes: imputation.acompteCentimes || undefined,
  };
  return { ...saisie, contenu, conditions };
}

/** Vrai si ces deux situations demandent la même chose, des mêmes lignes. */
export const memeAvancement = (une: SituationFigee, autre: SituationFigee): boolean => {
  const essentiel = ({ parts, remiseCentimes, avantCentimes }: SituationFigee): string =>
    JSON.stringify([
      remiseCentimes,
      avantCentimes,
      parts.map((part) => [
        part.ligneDevis,
        part.avantDixMilliemes,
        part.cumulDixMilliemes,
        part.montantCentimes,
      ]),
    ]);
  return essentiel(une) === essentiel(autre);
};
