import type {
  ActiviteConnue,
  CorpsEncaisseAilleurs,
  EncaisseAilleurs,
  RepriseDAnnee,
} from '@facturier/domaine/contrat/activite';
import { CATEGORIES, type Categorie } from '@facturier/domaine/cotisations/categories';
import { lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';
import { ecrireNombre, centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';

/** Ce qui se tape d'une année : deux montants par catégorie. */
export type SaisieAilleurs = Record<`${'encaisse' | 'realise'}_${Categorie}`, string>;

const ecrit = (euros: number | null | undefined): string =>
  euros === null || euros === undefined ? '' : ecrireNombre(centimesDepuisEuros(euros), 2, 2);

/** Ce qui a été dit d'une année. */
export function saisieAilleurs(reprises: readonly RepriseDAnnee[], annee: number): SaisieAilleurs {
  const de = (categorie: Categorie): RepriseDAnnee | undefined =>
    reprises.find((une) => une.annee === annee && une.categorie === categorie);
  return Object.fromEntries(
    CATEGORIES.flatMap((categorie) => [
      [`encaisse_${categorie}`, ecrit(de(categorie)?.encaisse)],
      [`realise_${categorie}`, ecrit(de(categorie)?.realise)],
    ]),
  ) as SaisieAilleurs;
}

const lu = (saisi: string): number | null => {
  const nombre = lireNombreTape(saisi, MONTANT);
  return nombre.etat === 'lu' ? eurosDepuisCentimes(nombre.entier) : null;
};

/** Ce qui ne se lit pas, champ par champ. */
export const fautesAilleurs = (saisie: SaisieAilleurs): Partial<Record<keyof SaisieAilleurs, string>> =>
  Object.fromEntries(
    Object.entries(saisie).flatMap(([champ, saisi]) => {
      const nombre = lireNombreTape(saisi, MONTANT);
      return nombre.etat === 'faux' ? [[champ, nombre.message]] : [];
    }),
  );

/** L'année entière, telle qu'elle part : une catégorie vide n'y est pas. */
export function corpsAilleurs(saisie: SaisieAilleurs, annee: number): CorpsEncaisseAilleurs {
  const lignes = CATEGORIES.flatMap((categorie): EncaisseAilleurs[] => {
    const encaisse = lu(saisie[`encaisse_${categorie}`]);
    const realise = lu(saisie[`realise_${categorie}`]);
    return encaisse === null && realise === null ? [] : [{ categorie, encaisse: encaisse ?? 0, realise }];
  });
  return { annee, lignes };
}

/** Les années où l'on a pu encaisser : de celle du jour à celle du début, trois au plus avant elle. */
export function anneesDAilleurs({ debut }: ActiviteConnue, aujourdhui: DateCivile): number[] {
  const fin = anneeDe(aujourdhui);
  const premiere = Math.max(debut ? anneeDe(debut) : fin, fin - 3);
  return Array.from({ length: Math.max(1, fin - premiere + 1) }, (_, ecart) => fin - ecart);
}

/** Les catégories à montrer : celles de l'activité, et celles où quelque chose est déjà dit. */
export const categoriesMontrees = (
  { versions }: ActiviteConnue,
  reprises: readonly RepriseDAnnee[],
): Categorie[] =>
  CATEGORIES.filter(
    (une) =>
      versions.some(({ categories }) => categories.includes(une)) ||
      reprises.some(({ categorie }) => categorie === une),
  );
