import {
  ajouterJours,
  anneeDe,
  type DateCivile,
  finDuMois,
  formaterDateCourte,
  moisDe,
} from '../valeurs/date-civile';
import { type Centimes, partDe } from '../valeurs/montant';
import { type Chiffre, chiffreDe, type Terme } from '../cotisations/chiffre';
import { moisDecale } from './mois';
import type { MouvementPrevu } from './prevision';

/** À quel rythme une charge revient. */
export const RYTHMES_DE_CHARGE = ['une_fois', 'mois', 'trimestre', 'annee'] as const;
export type RythmeDeCharge = (typeof RYTHMES_DE_CHARGE)[number];

/** Une dépense que la personne dit : un loyer, une assurance. Elle sert à prévoir, jamais à déclarer. */
export interface ChargeDite {
  libelle: string;
  centimes: Centimes;
  rythme: RythmeDeCharge;
  /** La première fois ; les suivantes tombent le même jour, ou le dernier d'un mois plus court. */
  jour: DateCivile;
}

/** La cotisation foncière des entreprises d'une année, telle que l'avis la donne. */
export interface CfeDite {
  annee: number;
  centimes: Centimes;
}

/** Ce que le compte en banque avait un soir, tel que la personne le dit ; il peut être négatif. */
export interface SoldeDit {
  le: DateCivile;
  centimes: Centimes;
}

/** Ce que la personne dit de ce qu'elle dépense, et de ce qu'elle a. */
export interface ChargesDites {
  charges: readonly ChargeDite[];
  cfe?: CfeDite;
  soldes: readonly SoldeDit[];
}

/** Rien n'est encore dit. */
export const SANS_CHARGES: ChargesDites = { charges: [], soldes: [] };

/** Où l'on écrit ces charges. */
const LIEN = '/previsions';
const MOIS_PAR_RYTHME: Readonly<Record<Exclude<RythmeDeCharge, 'une_fois'>, number>> = {
  mois: 1,
  trimestre: 3,
  annee: 12,
};

/** Le jour d'un mois, ou son dernier s'il est plus court. */
function jourDuMois(mois: string, jour: DateCivile): DateCivile {
  const [voulu, dernier] = [`${mois}-${jour.slice(8)}`, finDuMois(`${mois}-01`)];
  return voulu < dernier ? voulu : dernier;
}

/** Les jours où une charge se paie, après le premier de ces jours et jusqu'au second compris. */
export function joursDeCharge(
  { rythme, jour }: Pick<ChargeDite, 'rythme' | 'jour'>,
  apres: DateCivile,
  jusquAu: DateCivile,
): DateCivile[] {
  if (rythme === 'une_fois') return apres < jour && jour <= jusquAu ? [jour] : [];
  const jours: DateCivile[] = [];
  for (let rang = 0, le = jour; le <= jusquAu; rang += MOIS_PAR_RYTHME[rythme]) {
    le = jourDuMois(moisDecale(moisDe(jour), rang), jour);
    if (apres < le && le <= jusquAu) jours.push(le);
  }
  return jours;
}

/** Au-dessus de quoi la CFE d'une année appelle un acompte l'année suivante (CGI, art. 1679 quinquies). */
const SEUIL_D_ACOMPTE_DE_CFE: Centimes = 300_000;

/** La CFE de l'avis, le 15 décembre, et l'acompte qu'elle appelle le 15 juin d'après. Ce que l'avis d'après dira n'est pas inventé. */
const echeancesDeCfe = ({ annee, centimes }: CfeDite): MouvementPrevu[] =>
  [
    { le: `${annee}-12-15`, centimes: -centimes, libelle: `CFE ${annee}` },
    {
      le: `${annee + 1}-06-15`,
      centimes: centimes > SEUIL_D_ACOMPTE_DE_CFE ? -partDe(centimes, 1, 2) : 0,
      libelle: `Acompte de CFE ${annee + 1}`,
    },
  ]
    .filter((une) => une.centimes !== 0)
    .map((une) => ({ ...une, sur: true, lien: LIEN }));

/** Ce que les charges dites et la CFE font sortir, après le premier de ces jours et jusqu'au second compris. */
export const mouvementsDeCharges = (
  { charges, cfe }: Pick<ChargesDites, 'charges' | 'cfe'>,
  apres: DateCivile,
  jusquAu: DateCivile,
): MouvementPrevu[] => [
  ...charges.flatMap((charge) =>
    joursDeCharge(charge, apres, jusquAu).map((le) => ({
      ...{ le, centimes: -charge.centimes, sur: true, libelle: charge.libelle, lien: LIEN },
    })),
  ),
  ...(cfe ? echeancesDeCfe(cfe) : []).filter(({ le }) => apres < le && le <= jusquAu),
];

/** Le dernier solde dit, au plus tard ce jour ; `null` : aucun. */
export const dernierSolde = ({ soldes }: ChargesDites, aujourdhui: DateCivile): SoldeDit | null =>
  soldes
    .filter(({ le }) => le <= aujourdhui)
    .toSorted((a, b) => a.le.localeCompare(b.le))
    .at(-1) ?? null;

/** Ce qui a bougé depuis un solde : un mois de recettes, une charge, une déclaration payée. */
export interface MouvementPasse {
  le: DateCivile;
  centimes: Centimes;
  libelle: string;
  lien?: string;
}

const termeDe = ({ libelle, centimes, lien }: MouvementPasse): Terme => ({
  libelle,
  centimes,
  ...(lien !== undefined && { lien }),
});

/** Les recettes d'un même mois en un terme, dans l'ordre. */
function parMois(recettes: readonly { le: DateCivile; centimes: Centimes }[]): MouvementPasse[] {
  const mois = new Map<string, Centimes>();
  for (const { le, centimes } of recettes) mois.set(moisDe(le), (mois.get(moisDe(le)) ?? 0) + centimes);
  return [...mois].toSorted().map(([un, centimes]) => ({
    ...{ le: `${un}-01`, centimes, lien: `/recettes?periode=${un}` },
    libelle: `Recettes notées, ${un.split('-').toReversed().join('/')}`,
  }));
}

/**
 * D'où part la prévision : le solde dit, plus les recettes notées depuis, moins ce qui devait sortir depuis. Sans solde dit, zéro.
 * @param recettes celles d'après le jour du solde, jusqu'à ce jour
 */
export function soldeDeDepart(
  solde: SoldeDit | null,
  recettes: readonly { le: DateCivile; centimes: Centimes }[],
  sorties: readonly MouvementPasse[],
): Chiffre {
  const regle = {
    regle:
      'Le dernier solde que vous avez dit, plus les recettes notées depuis, moins ce qui devait sortir depuis. Vos autres dépenses n’y sont pas\u00a0: redites votre solde.',
    source: 'Ce que vous dites, et votre livre des recettes',
  };
  if (!solde) return chiffreDe(regle, []);
  const dit = {
    libelle: `Solde dit le ${formaterDateCourte(solde.le)}`,
    centimes: solde.centimes,
    lien: LIEN,
  };
  const depuis = sorties.map((une) => ({ ...une, libelle: `${formaterDateCourte(une.le)}, ${une.libelle}` }));
  return chiffreDe(regle, [dit, ...[...parMois(recettes), ...depuis].map(termeDe)]);
}

/** Ce que les charges dites ont coûté d'une année, jusqu'à ce jour compris. */
export const chargesDeLAnnee = (dites: ChargesDites, annee: number, aujourdhui: DateCivile): Centimes => {
  const fin = anneeDe(aujourdhui) === annee ? aujourdhui : `${annee}-12-31`;
  return mouvementsDeCharges(dites, ajouterJours(`${annee}-01-01`, -1), fin).reduce(
    (somme, { centimes }) => somme - centimes,
    0,
  );
};
