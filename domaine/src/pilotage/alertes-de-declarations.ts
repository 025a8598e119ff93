import type { PeriodeADeclarer } from '../cotisations/calendrier';
import { CATEGORIES, type ParCategorie, totalDe } from '../cotisations/categories';
import { type CaseADeclarer, eurosDeclares } from '../cotisations/declaration';
import type { Estimation } from '../cotisations/estimation';
import { penaliteDAbsence } from '../cotisations/plafond';
import { RefusDesComptes } from '../cotisations/refus';
import type { DeclarationFaite, EtatDeclaration } from '../cotisations/suivi';
import { libellePeriode, type Periode } from '../recettes/periode';
import { type DateCivile, ecartEnJours, formaterMois } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { de } from '../valeurs/phrases';
import { type Alerte, enEurosEntiers } from './alerte';

/** Une période, telle que le livre et sa copie la disent ce jour-là. */
export interface PeriodeSuivie {
  periode: PeriodeADeclarer;
  etat: EtatDeclaration;
  /** Ce qui y est reçu ; `null` : une écriture ne dit pas ce qu'elle paie. */
  livre: ParCategorie | null;
  cases: readonly CaseADeclarer[];
  estimation: Estimation | null;
  refus: RefusDesComptes | null;
  ecarts: readonly { centimes: Centimes }[];
  cout: Centimes | null;
  faite?: DeclarationFaite;
}

/** « Déclaration du 4e trimestre 2026 », « Déclaration d’octobre 2026 ». */
const documentDe = (cle: Periode): string =>
  `Déclaration ${/-T\d$/.test(cle) ? `du ${libellePeriode(cle)}` : de(formaterMois(cle))}`;

/** Ce qu'il y a à déclarer, et ce que cela coûterait environ ; zéro se dit. */
function aDireDe({ livre, cases, estimation, refus }: PeriodeSuivie): string {
  if (refus) return refus.message;
  if (cases.every(({ declareEuros }) => declareEuros === 0))
    return livre && totalDe(livre) === 0 && CATEGORIES.every((une) => livre[une] === 0)
      ? 'Rien encaissé\u00a0: déclarez 0.'
      : 'Rien à payer\u00a0: déclarez 0.';
  return estimation ? `Environ ${enEurosEntiers(eurosDeclares(estimation.totalCentimes))}.` : '';
}

/** Ce que coûte une déclaration qui n'est pas faite ; rien, si le plafond de l'année n'a pas été lu. */
function penalite(le: DateCivile): string {
  try {
    return ` Une déclaration absente coûte ${enEurosEntiers(penaliteDAbsence(le))}.`;
  } catch (erreur) {
    if (erreur instanceof RefusDesComptes) return '';
    throw erreur;
  }
}

/** Jusqu'où un retard, ou un écart, est une nouvelle : la ligne qui se souvient de l'avoir dit vit un an. */
const RETARD_MAX_JOURS = 330;
const UN_AN = 365;

/** Le moment d'une période à déclarer : un seul par jour, le plus pressant. Un jour sauté ne perd que ce qui ne presse plus. */
function momentDe(etat: EtatDeclaration, reste: number): [type: Alerte['type'], moment: string] | null {
  if (etat === 'en_retard') return reste >= -RETARD_MAX_JOURS ? ['declaration_retard', 'retard'] : null;
  if (etat !== 'a_declarer') return null;
  if (reste <= 1) return ['declaration_bientot', 'j1'];
  return reste <= 7 ? ['declaration_bientot', 'j7'] : ['declaration_ouverte', 'ouverte'];
}

function aFaire(suivie: PeriodeSuivie, aujourdhui: DateCivile): Alerte[] {
  const { cle, echeance } = suivie.periode;
  const moment = momentDe(suivie.etat, ecartEnJours(aujourdhui, echeance));
  if (!moment) return [];
  const [type, quand] = moment;
  const raison = `${aDireDe(suivie)}${type === 'declaration_retard' ? penalite(aujourdhui) : ''}`.trim();
  return [
    {
      ...{ type, cle: `declaration-${cle}-${quand}`, cible: { genre: 'declaration', id: cle } },
      variables: { document: documentDe(cle), jour: echeance, ...(raison && { raison }) },
    },
  ];
}

/** Ce que le livre dit de plus, ou de moins, que la copie ; une réponse ferme cet écart, et ouvre le suivant. */
function ecartDe(
  { periode: { cle, au }, etat, ecarts, cout, faite }: PeriodeSuivie,
  aujourdhui: DateCivile,
): Alerte[] {
  if (etat !== 'ecart' || ecartEnJours(au, aujourdhui) > UN_AN) return [];
  const { suite } = faite ?? {};
  const reponse = suite ? `-${suite.le}-${totalDe(suite.encaisse)}` : '';
  return [
    {
      ...{ type: 'declaration_ecart', cle: `declaration-${cle}-ecart${reponse}` },
      cible: { genre: 'declaration', id: cle },
      variables: { document: documentDe(cle), raison: raisonDEcart(ecarts, cout) },
    },
  ];
}

const dePlus = (centimes: Centimes): string =>
  `${formaterEuros(Math.abs(centimes))} de ${centimes < 0 ? 'moins' : 'plus'}`;

function raisonDEcart(ecarts: PeriodeSuivie['ecarts'], cout: PeriodeSuivie['cout']): string {
  if (ecarts.length === 0) return 'Une recette ne dit pas ce qu’elle paie.';
  const somme = ecarts.reduce((total, { centimes }) => total + centimes, 0);
  const quoi = somme === 0 ? 'Une somme a changé de catégorie' : `Il dit ${dePlus(somme)}`;
  return `${quoi}${cout ? `, soit environ ${dePlus(cout)} à payer` : ''}. Rectifiez, ou reportez sur la suite.`;
}

/** Le taux qu'une période attend : il se dit une fois par année ; outre-mer, la personne le lit sur son appel. */
function tauxAttendu({ periode: { cle }, refus }: PeriodeSuivie): Alerte[] {
  if (refus?.code !== 'TAUX_MANQUANT') return [];
  const { code, le } = (refus as RefusDesComptes<'TAUX_MANQUANT'>).details;
  const saisi = code.endsWith('_outre_mer');
  return [
    {
      type: 'taux_a_confirmer',
      cle: `taux-${saisi ? 'outre_mer-' : ''}${le.slice(0, 4)}`,
      cible: saisi ? { genre: 'activite', id: cle } : { genre: 'declaration', id: cle },
      variables: {
        document: documentDe(cle),
        raison: saisi
          ? 'Outre-mer, il se lit sur votre appel de cotisations\u00a0: dites-le dans «\u00a0Mon activité\u00a0».'
          : 'Rien n’est calculé avec celui de l’an passé.',
      },
    },
  ];
}

/** Ce que les déclarations ont à dire ce jour-là : ouverte, J−7, la veille, en retard, écart, et le taux qui manque. */
export function alertesDeDeclarations(suivies: readonly PeriodeSuivie[], aujourdhui: DateCivile): Alerte[] {
  const dites = suivies.flatMap((suivie) => [
    ...aFaire(suivie, aujourdhui),
    ...ecartDe(suivie, aujourdhui),
    ...tauxAttendu(suivie),
  ]);
  return dites.filter(({ cle }, rang) => dites.findIndex((une) => une.cle === cle) === rang);
}
