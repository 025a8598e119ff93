import { libellePeriode, type Periode } from '../recettes/periode';
import type { Centimes } from '../valeurs/montant';
import { type Categorie, CATEGORIES, chaqueCategorie, type ParCategorie } from './categories';
import { LIBELLES_CATEGORIE } from './libelles-categorie';
import { type Chiffre, chiffreDe, type Terme, TEXTES_RELUS_LE } from './chiffre';
import { eurosDeclares } from './declaration';

/** Une période de l'Urssaf, telle qu'elle a été dite déclarée, en euros entiers. */
export interface PeriodeDeclaree {
  cle: Periode;
  euros: number;
}

const LIEN_AILLEURS = '/activite';
const FORMULAIRE = 'CGI, art. 50-0 et 102 ter\u00a0; formulaire 2042-C-PRO';

/** Ce qui est encaissé hors de Facturier, catégorie par catégorie. */
export const chiffreDAilleurs = (ailleurs: ParCategorie): Chiffre =>
  chiffreDe(
    {
      regle: 'Ce que vous dites avoir encaissé hors de Facturier dans l’année.',
      source: '«\u00a0Mon activité\u00a0»',
    },
    termesDAilleurs(ailleurs, CATEGORIES),
  );

/** Ce qui est repris d'ailleurs dans ces catégories ; rien, aucun terme. */
export const termesDAilleurs = (ailleurs: ParCategorie, categories: readonly Categorie[]): Terme[] =>
  categories
    .filter((categorie) => ailleurs[categorie] !== 0)
    .map((categorie) => ({
      ...{ centimes: ailleurs[categorie], lien: LIEN_AILLEURS },
      libelle: `Hors Facturier\u00a0: ${LIBELLES_CATEGORIE[categorie]}`,
    }));

/** Ce qu'une catégorie a encaissé dans l'année, ailleurs compris : la case en porte les euros entiers. */
export function revenusDesCategories(
  recettes: Readonly<Record<Categorie, Chiffre>>,
  ailleurs: ParCategorie,
): Readonly<Record<Categorie, Chiffre>> {
  return chaqueCategorie((categorie) =>
    chiffreDe(
      {
        regle:
          'Ce qui est encaissé dans l’année dans cette catégorie, brut, sans abattement. La case en porte les euros entiers, au plus proche.',
        ...{ source: FORMULAIRE, verifieLe: TEXTES_RELUS_LE },
      },
      [...recettes[categorie].termes, ...termesDAilleurs(ailleurs, [categorie])],
      recettes[categorie].exclus,
    ),
  );
}

const termeDeclare = ({ cle, euros }: PeriodeDeclaree, signe: 1 | -1): Terme => ({
  ...{ libelle: libellePeriode(cle), lien: `/declarations/${cle}` },
  centimes: signe * euros * 100,
});

/** Ce que les périodes de l'année ont déclaré. */
export const chiffreDeclare = (periodes: readonly PeriodeDeclaree[]): Chiffre =>
  chiffreDe(
    {
      regle: 'Ce que vous avez dit avoir déclaré à l’Urssaf, période par période, en euros entiers.',
      source: 'Vos déclarations notées',
    },
    periodes.map((une) => termeDeclare(une, 1)),
  );

/** Ce qui sépare les cases de l'année des déclarations : des arrondis, s'il n'y a pas autre chose. */
export const chiffreDEcart = (
  revenus: Readonly<Record<Categorie, Chiffre>>,
  periodes: readonly PeriodeDeclaree[],
): Chiffre =>
  chiffreDe(
    {
      regle:
        'Les cases de l’année, moins ce que chaque période a déclaré\u00a0; chacune s’arrondit à l’euro de son côté.',
      ...{ source: FORMULAIRE, verifieLe: TEXTES_RELUS_LE },
    },
    [
      ...CATEGORIES.map((categorie): [Categorie, Centimes] => [
        categorie,
        eurosDeclares(revenus[categorie].centimes) * 100,
      ])
        .filter(([, centimes]) => centimes !== 0)
        .map(([categorie, centimes]) => ({ libelle: LIBELLES_CATEGORIE[categorie], centimes })),
      ...periodes.map((une) => termeDeclare(une, -1)),
    ],
  );
