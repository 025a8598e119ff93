import type { Activite } from '@facturier/domaine/cotisations/activite';
import type { PeriodeADeclarer } from '@facturier/domaine/cotisations/calendrier';
import {
  additionner,
  type Categorie,
  chaqueCategorie,
  type ParCategorie,
  RIEN,
} from '@facturier/domaine/cotisations/categories';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import { type CaseADeclarer, caseDe, casesDe, preparer } from '@facturier/domaine/cotisations/declaration';
import type { Estimation } from '@facturier/domaine/cotisations/estimation';
import { type RecetteDatee, recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { coutDeLEcart, ecartsDe, type EtatDeclaration, etatDe } from '@facturier/domaine/cotisations/suivi';
import type { TauxConnus } from '@facturier/domaine/cotisations/taux';
import type { Periode } from '@facturier/domaine/recettes/periode';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { CopieFigee, Declaration } from '../schemas/declaration.schema';

/** Ce dont une période se prépare. */
export interface APreparer {
  activite: Activite;
  periode: PeriodeADeclarer;
  recettes: readonly RecetteDatee[];
  report: ParCategorie;
  chambreDue: boolean;
  connus: TauxConnus;
  faite?: CopieFigee;
  aujourdhui: DateCivile;
}

/** Une somme par catégorie, sans celles où il n'y a rien. */
export type Parts = { categorie: Categorie; centimes: number }[];

/** Une période, telle qu'elle se montre. */
export interface Preparee {
  periode: PeriodeADeclarer;
  etat: EtatDeclaration;
  /** `null` : une écriture ne dit pas ce qu'elle paie. */
  livre: ParCategorie | null;
  chiffres: Readonly<Record<Categorie, Chiffre>> | null;
  cases: CaseADeclarer[];
  estimation: Estimation | null;
  refus: RefusDesComptes | null;
  ecarts: Parts;
  cout: number | null;
  aReporter: Parts;
  faite?: CopieFigee;
}

/** Un calcul, ou son refus. */
export function tenter<T>(
  calcul: () => T,
): { valeur: T; refus: null } | { valeur: null; refus: RefusDesComptes } {
  try {
    return { valeur: calcul(), refus: null };
  } catch (erreur) {
    if (!(erreur instanceof RefusDesComptes)) throw erreur;
    return { valeur: null, refus: erreur as RefusDesComptes };
  }
}

/** Ce que les périodes d'avant portent sur celle-ci. */
export const reportSurLaPeriode = (declarations: readonly Declaration[], cle: Periode): ParCategorie =>
  additionner(
    declarations.flatMap(({ reports }) => reports.filter(({ sur }) => sur === cle).map(({ parts }) => parts)),
  );

/** Ce qu'une copie a rendu de plus que reçu, et que rien n'a encore rectifié ni reporté. */
export const resteDe = ({ parCategorie, suite }: CopieFigee): Parts =>
  suite
    ? []
    : parCategorie
        .map(({ categorie, encaisseCentimes, reportCentimes }) => ({
          categorie,
          centimes: caseDe(categorie, encaisseCentimes, reportCentimes).resteCentimes,
        }))
        .filter(({ centimes }) => centimes < 0);

/** Ce qu'une copie a de cases. */
const casesDeLaCopie = ({ parCategorie }: CopieFigee): CaseADeclarer[] =>
  parCategorie.map((une) => ({
    ...caseDe(une.categorie, une.encaisseCentimes, une.reportCentimes),
    declareEuros: une.declareEuros,
  }));

/** Une période déclarée : sa copie, et ce que le livre en dit à présent. */
function suivre(
  demande: APreparer & { faite: CopieFigee },
  livre: ParCategorie | null,
): Pick<Preparee, 'etat' | 'cases' | 'estimation' | 'ecarts' | 'cout' | 'aReporter'> {
  const { faite, periode, aujourdhui } = demande;
  const ecarts = livre ? ecartsDe(faite, livre) : [];
  const chiffre = livre && ecarts.length > 0 ? livre : null;
  return {
    // Une écriture nouvelle qui tait ce qu'elle paie est un écart, que rien ne sait encore chiffrer.
    etat: livre ? etatDe(periode, aujourdhui, livre, faite) : 'ecart',
    cases: casesDeLaCopie(faite),
    estimation: faite.estimation,
    ecarts,
    cout: chiffre && tenter(() => coutDeLEcart(demande, faite, chiffre)).valeur,
    aReporter: resteDe(faite),
  };
}

/** Établit une période, préparée ou déclarée ; un refus n'empêche pas de montrer le reste. */
export function etablir(demande: APreparer): Preparee {
  const { activite, periode, recettes, report, faite, aujourdhui } = demande;
  const lues = tenter(() => recettesDeLaPeriode(recettes, periode));
  const chiffres = lues.valeur;
  const livre = chiffres && chaqueCategorie((categorie) => chiffres[categorie].centimes);
  const commune = { periode, livre, chiffres, refus: lues.refus };
  if (faite) return { ...commune, faite, ...suivre({ ...demande, faite }, livre) };
  const base = { ...commune, etat: etatDe(periode, aujourdhui, RIEN), ecarts: [], cout: null, aReporter: [] };
  if (!livre) return { ...base, cases: [], estimation: null };
  const aPreparer = { ...demande, encaisse: livre };
  const preparee = tenter(() => preparer(aPreparer));
  return {
    ...base,
    cases: casesDe({ activite, periode, encaisse: livre, report }),
    estimation: preparee.valeur?.estimation ?? null,
    refus: preparee.refus,
  };
}
