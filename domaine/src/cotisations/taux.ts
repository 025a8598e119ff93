import type { VersionDatee } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import { RefusDesComptes } from './refus';

/** Un taux en cent-millièmes, entier : 12 300 vaut 12,3 %, et 7 vaut 0,007 %. */
export type CentMilliemes = number;
/** Ce que vaut un taux de cent pour cent. */
export const ENTIER: CentMilliemes = 100_000;

type Versions = readonly VersionDatee<CentMilliemes>[];

/** Le premier et le dernier jour lus : hors d'eux, un taux manque, et rien n'en est inventé. Lu le 26 novembre 2026. */
export const TAUX_LUS_DU: DateCivile = '2022-10-01';
export const TAUX_LUS_JUSQU_AU: DateCivile = '2026-12-31';
/** Lois de finances et de financement pour 2027. */
const A_RELIRE_AVANT: DateCivile = '2027-01-01';

/** Les versions d'un taux : chacune vaut jusqu'à la veille de la suivante. */
function versions(source: string, ...taux: readonly (readonly [DateCivile, DateCivile, CentMilliemes])[]) {
  return taux.map(([du, jusquAu, valeur]) => ({
    valeur,
    du,
    jusquAu,
    source,
    aRelireAvant: A_RELIRE_AVANT,
  }));
}
const constant = (taux: CentMilliemes, source: string): Versions =>
  versions(source, [TAUX_LUS_DU, TAUX_LUS_JUSQU_AU, taux]);

const COTISATIONS = 'CSS, art. D613-4';
const LIBERATOIRE = 'CGI, art. 151-0';
const FORMATION = 'C. trav., art. L6331-48';
const CHAMBRES = 'CGI, art. 1600 et 1601\u00a0; DILA, fiches F37483 et F32847';

/** Les noms des taux. */
export const CODES_DE_TAUX = [
  'vente',
  'prestation',
  'liberal',
  'cipav',
  'meuble',
  'vl_vente',
  'vl_prestation',
  'vl_liberal',
  'vl_meuble',
  'cfp_artisan',
  'cfp_vente',
  'cfp_autre',
  'cci_vente',
  'cci_prestation',
  'cci_artisan',
  'cma_vente',
  'cma_prestation',
  'cma_vente_alsace',
  'cma_prestation_alsace',
  'cma_vente_moselle',
  'cma_prestation_moselle',
] as const;
export type CodeDeTaux = (typeof CODES_DE_TAUX)[number];

/** Les taux livrés avec le produit, par leur nom. */
export const TAUX = {
  vente: constant(12_300, `${COTISATIONS}, a`),
  prestation: constant(21_200, `${COTISATIONS}, d`),
  liberal: versions(
    `${COTISATIONS}, e\u00a0; décrets n° 2024-484 et n° 2025-943`,
    ['2022-10-01', '2024-06-30', 21_100],
    ['2024-07-01', '2024-12-31', 23_100],
    ['2025-01-01', '2025-12-31', 24_600],
    ['2026-01-01', '2026-12-31', 25_600],
  ),
  /** La Cipav garde son taux, même sur des ventes. */
  cipav: versions(
    `${COTISATIONS}, b\u00a0; décret n° 2024-484`,
    ['2022-10-01', '2024-06-30', 21_200],
    ['2024-07-01', '2026-12-31', 23_200],
  ),
  meuble: constant(6_000, `${COTISATIONS}, c`),
  vl_vente: constant(1_000, LIBERATOIRE),
  vl_prestation: constant(1_700, LIBERATOIRE),
  vl_liberal: constant(2_200, LIBERATOIRE),
  vl_meuble: constant(1_700, LIBERATOIRE),
  cfp_artisan: constant(300, FORMATION),
  cfp_vente: constant(100, FORMATION),
  /** « Les autres » : prestations commerciales, libérales, Cipav. L'Urssaf a prélevé 0,1 % aux premières : le texte l'emporte. */
  cfp_autre: constant(200, FORMATION),
  cci_vente: constant(15, CHAMBRES),
  cci_prestation: constant(44, CHAMBRES),
  cci_artisan: constant(7, CHAMBRES),
  cma_vente: constant(220, CHAMBRES),
  cma_prestation: constant(480, CHAMBRES),
  cma_vente_alsace: constant(290, CHAMBRES),
  cma_prestation_alsace: constant(650, CHAMBRES),
  cma_vente_moselle: constant(370, CHAMBRES),
  cma_prestation_moselle: constant(830, CHAMBRES),
} as const satisfies Readonly<Record<CodeDeTaux, Versions>>;

/** Un taux lu depuis, qu'un administrateur ajoute avec sa source : il complète ou corrige ceux du produit. */
export type TauxAjoute = VersionDatee<CentMilliemes> & { code: CodeDeTaux };

/** Les taux que la personne lit elle-même sur son appel : outre-mer, ils ne sont pas livrés. */
export type TauxSaisis = Partial<Readonly<Record<CodeDeTaux, CentMilliemes>>>;

/** Les taux connus : ceux du produit et, après eux, ceux qu'un administrateur a ajoutés. */
export interface TauxConnus {
  ajoutes: readonly TauxAjoute[];
}
export const TAUX_DU_PRODUIT: TauxConnus = { ajoutes: [] };

/** Un taux tel qu'il s'applique, et d'où il vient. */
export interface TauxApplique {
  taux: CentMilliemes;
  source: string;
}

/** Vrai si cette source est celle d'un taux livré, réduit ou non par l'ACRE : celle-là a été relue. */
export const estLivre = (source: string): boolean =>
  Object.values(TAUX).some((siennes: Versions) => siennes.some((une) => source.startsWith(une.source)));

/** La version qui couvre ce jour ; de deux, la dernière ajoutée. */
const couvrant = <T>(versions: readonly VersionDatee<T>[], jour: DateCivile): VersionDatee<T> | undefined =>
  versions.findLast(({ du, jusquAu }) => du <= jour && (jusquAu === null || jour <= jusquAu));

/**
 * Une donnée datée, ce jour-là, et sa source.
 * @throws RefusDesComptes TAUX_MANQUANT si aucun texte lu ne la donne : jamais celle de l'an passé
 */
export function donneeAu<T>(
  versions: readonly VersionDatee<T>[],
  code: string,
  le: DateCivile,
): VersionDatee<T> {
  const version = couvrant(versions, le);
  if (!version) throw new RefusDesComptes('TAUX_MANQUANT', { code, le });
  return version;
}

/** Le taux de ce nom, ce jour-là. @throws RefusDesComptes TAUX_MANQUANT */
export function tauxAu({ ajoutes }: TauxConnus, code: CodeDeTaux, jour: DateCivile): TauxApplique {
  const versions = [...TAUX[code], ...ajoutes.filter((ajoute) => ajoute.code === code)];
  const { valeur, source } = donneeAu<CentMilliemes>(versions, code, jour);
  return { taux: valeur, source };
}
