import { anneeDe, type DateCivile } from '../valeurs/date-civile';
import { type Centimes, ecrireNombre, partDe } from '../valeurs/montant';
import {
  type Activite,
  activiteAu,
  type Chambre,
  type VersionActivite,
  type ZoneDActivite,
} from './activite';
import { acreIgnoreeLe, acreVautLe, tauxReduit } from './acre';
import { type Categorie, CATEGORIES } from './categories';
import type { PeriodeADeclarer } from './calendrier';
import { type Chiffre, chiffreDe, TEXTES_RELUS_LE } from './chiffre';
import { RefusDesComptes } from './refus';
import type { Question } from './reponses';
import { type CodeDeTaux, ENTIER, estLivre, type TauxApplique, tauxAu, type TauxConnus } from './taux';

/** Ce que paie une ligne d'estimation. */
export type SorteDEstimation = 'cotisations' | 'versement_liberatoire' | 'formation' | 'chambre';

/** Un montant : une base, un taux, leur produit arrondi une fois au centime, moitié vers le haut. */
export interface MontantEstime extends TauxApplique {
  sorte: SorteDEstimation;
  code: CodeDeTaux;
  baseEuros: number;
  centimes: Centimes;
}

/** Ce qu'une déclaration coûterait, ligne à ligne. */
export interface Estimation {
  lignes: MontantEstime[];
  totalCentimes: Centimes;
}

/** Ce qu'il faut pour estimer : des euros déclarés par catégorie, et l'activité de la période. */
export interface AEstimer {
  activite: Activite;
  periode: Pick<PeriodeADeclarer, 'au'>;
  bases: Readonly<Record<Categorie, number>>;
  chambreDue: boolean;
  connus: TauxConnus;
}

type Part = Pick<MontantEstime, 'sorte' | 'code' | 'baseEuros'>;

/** Une version dont rien de ce qui fait un coût ne manque. */
type Repondue = { [C in keyof VersionActivite]: NonNullable<VersionActivite[C]> } & Pick<
  VersionActivite,
  'tauxSaisis'
>;

/**
 * Les réponses dont dépend ce que coûtent des recettes ; sans recette, rien ne se paie, et rien n'en dépend. Outre-mer, l'ACRE est dans le
 * taux lu sur l'appel.
 * @throws RefusDesComptes ACTIVITE_INCOMPLETE, toutes celles qui manquent
 */
function exigerLesReponses(activite: Activite, au: DateCivile): Repondue {
  const version = activiteAu(activite, au);
  const champs: Question[] = (['caisse', 'chambre', 'versementLiberatoire'] as const).filter(
    (question) => version[question] === null,
  );
  if (version.zone !== 'outre_mer' && acreIgnoreeLe(activite, au)) champs.push('acre');
  if (champs.length > 0) throw new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs });
  return version as Repondue;
}

const cotisationsDe = ({ caisse }: Repondue, categorie: Categorie): CodeDeTaux =>
  caisse === 'cipav' && categorie !== 'meuble' ? 'cipav' : categorie;

function formationDe({ chambre, caisse }: Repondue, categorie: Categorie): CodeDeTaux {
  if (chambre === 'cma' || chambre === 'double') return 'cfp_artisan';
  return categorie === 'vente' && caisse !== 'cipav' ? 'cfp_vente' : 'cfp_autre';
}

const SUFFIXES: Readonly<Record<ZoneDActivite, '' | '_alsace' | '_moselle'>> = {
  generale: '',
  alsace: '_alsace',
  moselle: '_moselle',
  outre_mer: '',
};

/** Les taxes des chambres, sur les ventes et les prestations : un libéral et un loueur n'en paient pas. */
function chambresDe(chambre: Chambre, zone: ZoneDActivite, categorie: Categorie): CodeDeTaux[] {
  if (chambre === 'aucune' || (categorie !== 'vente' && categorie !== 'prestation')) return [];
  if (chambre === 'cci') return [`cci_${categorie}`];
  const artisanat: CodeDeTaux = `cma_${categorie}${SUFFIXES[zone]}`;
  return chambre === 'cma' ? [artisanat] : [artisanat, 'cci_artisan'];
}

/** Les lignes d'une sorte : une par code, sur la somme des bases qui ont le même. */
function parCode(
  sorte: SorteDEstimation,
  bases: AEstimer['bases'],
  codesDe: (categorie: Categorie) => CodeDeTaux[],
): Part[] {
  const parts = new Map<CodeDeTaux, number>();
  for (const categorie of CATEGORIES.filter((une) => bases[une] > 0))
    for (const code of codesDe(categorie)) parts.set(code, (parts.get(code) ?? 0) + bases[categorie]);
  return [...parts].map(([code, baseEuros]) => ({ sorte, code, baseEuros }));
}

/**
 * Le taux d'une ligne, au dernier jour de la période. Outre-mer, les cotisations ne se calculent qu'au taux que la personne a lu sur son
 * appel : il comprend ses réductions.
 */
function tauxDeLigne({ sorte, code }: Part, { activite, periode: { au }, connus }: AEstimer): TauxApplique {
  const { zone, tauxSaisis } = activiteAu(activite, au);
  const saisi = zone === 'outre_mer' ? tauxSaisis?.[code] : undefined;
  if (saisi !== undefined) return { taux: saisi, source: 'Saisi par vous' };
  if (sorte === 'cotisations' && zone === 'outre_mer')
    throw new RefusDesComptes('TAUX_MANQUANT', { code: `${code}_outre_mer`, le: au });
  const entier = tauxAu(connus, code, au);
  return sorte === 'cotisations' && acreVautLe(activite, au)
    ? tauxReduit(entier, code, { creation: activite.debut, le: au })
    : entier;
}

function ligneDe(part: Part, demande: AEstimer): MontantEstime {
  const applique = tauxDeLigne(part, demande);
  return { ...part, ...applique, centimes: partDe(part.baseEuros * 100, applique.taux, ENTIER) };
}

/**
 * Ce que coûterait une déclaration : une estimation, jusqu'à l'appel de l'Urssaf. Le total est la somme des lignes.
 * @throws RefusDesComptes TAUX_MANQUANT dès qu'un taux manque au dernier jour de la période, ACTIVITE_INCOMPLETE dès qu'une réponse manque
 */
export function estimer(demande: AEstimer): Estimation {
  const { activite, periode, bases, chambreDue: due } = demande;
  if (CATEGORIES.every((categorie) => bases[categorie] === 0)) return { lignes: [], totalCentimes: 0 };
  const version = exigerLesReponses(activite, periode.au);
  const { chambre, zone, versementLiberatoire } = version;
  const lignes = [
    ...parCode('cotisations', bases, (categorie) => [cotisationsDe(version, categorie)]),
    ...parCode('formation', bases, (categorie) => [formationDe(version, categorie)]),
    ...parCode('chambre', bases, (categorie) => (due ? chambresDe(chambre, zone, categorie) : [])),
    ...parCode('versement_liberatoire', bases, (categorie) =>
      versementLiberatoire ? [`vl_${categorie}`] : [],
    ),
  ].map((part) => ligneDe(part, demande));
  return { lignes, totalCentimes: lignes.reduce((total, { centimes }) => total + centimes, 0) };
}

/** Au-delà de quoi, l'an passé, les chambres appellent leurs taxes, en centimes (CGI, art. 1600 et 1601). */
const SEUIL_DES_CHAMBRES: Centimes = 500_000;

/** Vrai si les taxes des chambres sont à estimer : jamais l'année du début, ni après une petite année. */
export const chambreDue = (debut: DateCivile, au: DateCivile, recettesAnPasse: Centimes): boolean =>
  anneeDe(debut) < anneeDe(au) && recettesAnPasse > SEUIL_DES_CHAMBRES;

/** Si les taxes des chambres sont à estimer d'une période, par le jour où elle finit. */
export type ChambresDues = (au: DateCivile) => boolean;

/** Chaque période se juge par l'année d'avant la sienne. @param recuEn ce que cette année a reçu, ici et ailleurs */
export const chambresDues =
  (debut: DateCivile, recuEn: (annee: number) => Centimes): ChambresDues =>
  (au) =>
    chambreDue(debut, au, recuEn(anneeDe(au) - 1));

/** Ce que chaque sorte d'une estimation se nomme. */
export const LIBELLES_ESTIMATION: Readonly<Record<SorteDEstimation, string>> = {
  cotisations: 'Cotisations',
  versement_liberatoire: 'Impôt, versement libératoire',
  formation: 'Formation professionnelle',
  chambre: 'Taxe de chambre',
};

/** Pourquoi ce total : une ligne par taux. */
export const chiffreDEstimation = ({ lignes }: Estimation): Chiffre =>
  chiffreDe(
    {
      regle: 'Chaque base déclarée, en euros, multipliée par son taux, au centime le plus proche.',
      source: [...new Set(lignes.map(({ source }) => source))].join('\u00a0; '),
      ...(lignes.length > 0 &&
        lignes.every(({ source }) => estLivre(source)) && { verifieLe: TEXTES_RELUS_LE }),
    },
    lignes.map(({ sorte, baseEuros, taux, centimes }) => ({
      libelle: `${LIBELLES_ESTIMATION[sorte]}\u00a0: ${ecrireNombre(baseEuros, 0)}\u00a0€ × ${ecrireNombre(taux, 3)}\u00a0%`,
      centimes,
    })),
  );
