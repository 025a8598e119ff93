// Le modèle d'une série : ce qu'il peut dire, et la facture qu'une échéance en tire.
import { DETAIL, type LigneSaisie } from '../documents/ligne';
import { partDeRemise, type RemiseSaisie } from '../documents/remise';
import { calculerTotaux } from '../documents/totaux';
import type { ContenuSaisi } from '../documents/verification';
import { type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import { accorder } from '../valeurs/phrases';
import type { Centimes, DixMilliemes } from '../valeurs/montant';
import type { Faute } from '../valeurs/regle';
import {
  type FinDeSerie,
  jourDeLEcheance,
  type Periode,
  type PeriodeFacturee,
  periodeDeLEcheance,
  periodeEntamee,
  type Rythme,
} from './calendrier';
import { auProrata, type Indices, type PrixRevise, reviser } from './revision';
import { type EcheanceNommee, resoudre, type VariableRefusee, variablesRefusees } from './variables';

/** Le prix et les mots d'une série, à partir d'un jour. */
export interface ModeleDate<C> {
  aPartirDu: DateCivile;
  contenu: C;
  raison?: string;
}

/** Le modèle d'une échéance : le dernier qui vaut à son jour, quel que soit celui où elle se fait ; avant le premier, le premier. */
export const modeleAu = <C>(modeles: readonly ModeleDate<C>[], le: DateCivile): ModeleDate<C> =>
  modeles
    .toSorted((a, b) => a.aPartirDu.localeCompare(b.aPartirDu))
    .reduce((garde, un) => (un.aPartirDu <= le ? un : garde));

/** L'échéance de ce rang, telle que les variables la nomment. */
export function echeanceNommee(
  rythme: Rythme,
  { k, fin, facturee }: { k: number; fin: FinDeSerie; facturee: PeriodeFacturee },
): EcheanceNommee {
  const pleine = k === 0 && rythme.entamee ? periodeEntamee(rythme) : null;
  return {
    le: jourDeLEcheance(rythme, k),
    periode: periodeDeLEcheance(rythme, k, facturee),
    n: k + 1,
    ...(pleine && { entamee: { pleine, entree: rythme.debut } }),
    ...(typeof fin === 'object' && 'nombre' in fin && { total: fin.nombre }),
  };
}

/** Les textes d'un modèle : ceux d'un contenu, ou d'une facture. */
interface Ecrits {
  objet?: string | null;
  lignes: readonly { description: string; detail?: string }[];
}

const RAISONS: Readonly<Record<VariableRefusee['raison'], (variable: string) => string>> = {
  inconnue: (une) => `${une} n’est pas une variable connue. Pour écrire une accolade, doublez-la\u00a0: {{.`,
  sans_periode: (une) => `${une} demande une période\u00a0: cette série n’en facture pas.`,
  sans_total: (une) => `${une} demande un nombre d’échéances\u00a0: cette série n’en a pas.`,
};

/** Les variables que les textes de ce modèle ne sauraient résoudre, chacune à son champ : `lignes.0.description`. */
export function fautesDeVariables({ objet, lignes }: Ecrits, echeance: EcheanceNommee): Faute[] {
  return fautesDeTextes(
    [
      ['objet', objet],
      ...lignes.flatMap((une, rang): [string, string | undefined][] => [
        [`lignes.${rang}.description`, une.description],
        [`lignes.${rang}.detail`, une.detail],
      ]),
    ],
    echeance,
  );
}

/** De même, de textes nommés chacun par son champ. */
export function fautesDeTextes(
  textes: readonly (readonly [champ: string, texte: string | null | undefined])[],
  echeance: EcheanceNommee,
): Faute[] {
  return textes.flatMap(([champ, texte]) =>
    variablesRefusees(texte ?? '', echeance).map(({ variable, raison }) => ({
      champ,
      message: RAISONS[raison](variable),
    })),
  );
}

/** Ce qu'une série date elle-même : un modèle qui le dirait ne serait pas lu. */
const DATES = ['dateEmission', 'dateEcheance', 'datePrestation', 'periodeDu', 'periodeAu'] as const;

/** Un modèle ne porte ni date ni acompte : chaque facture a les siens. */
export function fautesDeDates(contenu: ContenuSaisi): Faute[] {
  const dites: string[] = DATES.filter((champ) => contenu[champ]);
  if (contenu.acompteCentimes) dites.push('acompte');
  return dites.map((champ) => ({
    champ,
    message: 'Une série date elle-même ses factures\u00a0: ne donnez ni date ni acompte.',
    code: 'SANS_EFFET' as const,
  }));
}

/** Un contenu sans ce qui n'appartient qu'à une facture : ses dates, son acompte. */
export function sansDates(contenu: ContenuSaisi): ContenuSaisi {
  const {
    datePrestation: _prestation,
    periodeDu: _du,
    periodeAu: _au,
    acompteCentimes: _acompte,
    acompteDate: _date,
    acompteMoyen: _moyen,
    acompteReference: _reference,
    ...reste
  } = contenu;
  return { ...reste, dateEmission: null, dateEcheance: null };
}

/** Ce que cette échéance facture : les textes du modèle résolus, la période ; la date sera celle du jour où elle se fait. */
export function contenuDeLEcheance(modele: ContenuSaisi, echeance: EcheanceNommee): ContenuSaisi {
  const { periode, entamee } = echeance;
  const { objet, lignes, ...reste } = entamee ? contenuAuProrata(modele, entamee) : modele;
  return {
    ...reste,
    ...(objet && { objet: resoudre(objet, echeance) }),
    ...(periode && { periodeDu: periode.du, periodeAu: periode.au }),
    lignes: lignes.map(({ detail, ...une }) => ({
      ...une,
      description: resoudre(une.description, echeance),
      ...(detail && { detail: resoudre(detail, echeance) }),
    })),
  };
}

/** Ce qu'un contenu a de prix. */
type Chiffre = Pick<ContenuSaisi, 'lignes' | 'remise'>;

/** Ce que cette échéance demandera en tout, au prorata si elle l'est. */
export function totalDeLEcheance(modele: Chiffre, { entamee }: EcheanceNommee): Centimes {
  const { lignes, remise } = entamee ? contenuAuProrata(modele, entamee) : modele;
  return calculerTotaux(lignes, { ...(remise && { remise }) }).totalTtcCentimes;
}

/** Le même contenu, ses prix et ses remises d'un montant au prorata de la part entamée ; chaque ligne dit combien de jours. */
function contenuAuProrata<C extends Chiffre>(
  contenu: C,
  { pleine, entree }: NonNullable<EcheanceNommee['entamee']>,
): C {
  const jours = (de: DateCivile): number => ecartEnJours(de, pleine.au) + 1;
  const dit = `Au prorata\u00a0: ${accorder(jours(entree), 'jour')} sur ${jours(pleine.du)}.`;
  const remiser = (remise: RemiseSaisie): RemiseSaisie =>
    partDeRemise(remise, jours(entree), jours(pleine.du))!;
  const { remise } = contenu;
  return {
    ...contenu,
    ...(remise && { remise: remiser(remise) }),
    lignes: contenu.lignes.map((ligne) => {
      const { prixUnitaireDixMilliemes: prix, detail = '' } = ligne;
      const precise = [detail, dit].filter(Boolean).join('\n');
      return {
        ...ligne,
        ...(precise.length <= DETAIL.max && { detail: precise }),
        ...(ligne.remise && { remise: remiser(ligne.remise) }),
        prixUnitaireDixMilliemes: prix === null ? null : prixAuProrata(prix, pleine, entree),
      };
    }),
  };
}

/** Un prix au centime y reste. */
function prixAuProrata(prix: DixMilliemes, pleine: Periode, entree: DateCivile): DixMilliemes {
  const pas = prix % 100 === 0 ? 100 : 1;
  return auProrata(prix / pas, pleine, entree) * pas;
}

/** Le prix d'une unité révisé au centime ; un prix qui a des fractions de centime les garde. */
export function prixRevise(prix: DixMilliemes, indices: Indices): PrixRevise {
  const pas = prix % 100 === 0 ? 100 : 1;
  const { prix: revise, ...reste } = reviser(prix / pas, indices);
  return { ...reste, prix: revise * pas };
}

/** Les mêmes lignes, chaque prix révisé. */
export const lignesRevisees = (lignes: readonly LigneSaisie[], indices: Indices): LigneSaisie[] =>
  lignes.map((ligne) =>
    ligne.prixUnitaireDixMilliemes === null
      ? ligne
      : {
          ...ligne,
          prixUnitaireDixMilliemes: prixRevise(ligne.prixUnitaireDixMilliemes, indices).prix,
        },
  );
