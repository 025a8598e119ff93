import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import { type BaseDesNatures, baseDesNatures, partsDeBiens } from '../recettes/natures';
import type { Centimes } from '../valeurs/montant';
import type { Faute } from '../valeurs/regle';
import type { VersionActivite } from './activite';
import type { Categorie, ParCategorie } from './categories';
import { basesDesCategories, categorieDeLigne, type Vendu } from './lignes';
import { partsDesPaiements } from './parts';

/** Ce qu'une ligne d'un document émis taisait, dit depuis ; le document n'en change pas. */
export interface NatureDite {
  /** Sa place, à partir de zéro. */
  rang: number;
  nature: NatureDeLigne;
  /** Si sa nature ne suffit pas. */
  categorie?: Categorie;
}

/** Ce qu'un document émis vend, dit à côté de lui. */
export interface VenteDite {
  lignes: readonly NatureDite[];
  /** Absente : une ligne reste à dire. */
  bases?: BaseDesNatures;
  /** Absente : les natures suffisent, ou une catégorie reste à dire. */
  parCategorie?: ParCategorie;
}

/** Un document émis, et ce que l'on sait de son vendeur. */
export interface DocumentADire {
  lignes: readonly Vendu[];
  /** La nature du profil, figée avec lui. */
  defaut?: NatureOperation;
  dite?: VenteDite;
  /** L'activité du jour de son émission ; absente : elle n'est pas dite. */
  exerce?: Pick<VersionActivite, 'categories'>;
}

const RIEN_D_EXERCE = { categories: [] };

/** Les lignes, chacune avec ce qu'elle dit, ce que dit le profil, ou ce que l'on en a dit depuis. */
export function lignesDites({ lignes, defaut, dite }: DocumentADire): Vendu[] {
  const profil = defaut === 'mixte' ? undefined : defaut;
  return lignes.map((ligne, rang) => {
    const depuis = dite?.lignes.find((une) => une.rang === rang);
    const nature = ligne.nature ?? profil ?? depuis?.nature;
    const categorie = ligne.categorie ?? depuis?.categorie;
    return { ...ligne, ...(nature && { nature }), ...(categorie && { categorie }) };
  });
}

/** La catégorie d'une ligne, si elle se sait ; `null` si elle reste à dire. */
export const categorieSue = (ligne: Vendu, { exerce = RIEN_D_EXERCE }: DocumentADire): Categorie | null =>
  categorieDeLigne(ligne, exerce);

function fautesDe({ lignes }: DocumentADire, nouvelles: readonly NatureDite[]): Faute[] {
  return nouvelles.flatMap(({ rang, nature, categorie }, place) => {
    const ici = `lignes.${place}`;
    if (!lignes[rang])
      return [{ champ: `${ici}.rang`, message: 'Ce document n’a pas de ligne à cette place.' }];
    if (nouvelles.findIndex((une) => une.rang === rang) !== place)
      return [{ champ: `${ici}.rang`, message: 'Cette ligne est dite deux fois.' }];
    return nature === 'biens' && categorie && categorie !== 'vente'
      ? [{ champ: `${ici}.categorie`, message: 'Des biens sont une vente.' }]
      : [];
  });
}

/**
 * Ce qu'un document vend, avec ce que l'on en dit de plus : cela ne remplit que ce qu'il taisait.
 * @returns les fautes de ce qui est dit ; ou `contredite`, si une ligne le disait déjà autrement
 */
export function direLesNatures(
  document: DocumentADire,
  nouvelles: readonly NatureDite[],
): { vente: VenteDite } | { fautes: Faute[] } | { contredite: true } {
  const fautes = fautesDe(document, nouvelles);
  if (fautes.length > 0) return { fautes };
  const sues = lignesDites(document);
  const contredit = ({ rang, nature, categorie }: NatureDite): boolean => {
    const sue = sues[rang]!;
    const connue = categorieSue(sue, document);
    return (
      (sue.nature !== undefined && sue.nature !== nature) ||
      (categorie !== undefined && connue !== null && connue !== categorie)
    );
  };
  if (nouvelles.some(contredit)) return { contredite: true };
  const avant = document.dite?.lignes ?? [];
  const lignes = sues.flatMap((sue, rang): NatureDite[] => {
    const deja = avant.find((une) => une.rang === rang);
    const neuve = nouvelles.find((une) => une.rang === rang);
    if (!neuve) return deja ? [deja] : [];
    const apporte = sue.nature === undefined || (neuve.categorie && !categorieSue(sue, document));
    if (!apporte) return deja ? [deja] : [];
    return [{ ...deja, ...neuve }];
  });
  return { vente: venteDe({ ...document, dite: { lignes } }, lignes) };
}

function venteDe(document: DocumentADire, lignes: readonly NatureDite[]): VenteDite {
  const dites = lignesDites(document);
  const bases = baseDesNatures(dites, undefined);
  const parCategorie = lignes.some(({ categorie }) => categorie)
    ? basesDesCategories(dites, document.exerce ?? RIEN_D_EXERCE)
    : null;
  return { lignes, ...(bases && { bases }), ...(parCategorie && { parCategorie }) };
}

/** Ce qu'une écriture paie, dit depuis qu'elle est écrite. */
export interface PaieDit {
  biensCentimes: Centimes;
  parts?: ParCategorie;
}

/** Ce que paient ces écritures d'un document dont tout est dit, à la suite de ce qui est déjà payé ; rien s'il reste à dire. */
export function ditsDesPaiements(
  dejaPaye: Centimes,
  montants: readonly Centimes[],
  { bases, parCategorie }: VenteDite,
): (PaieDit | undefined)[] {
  if (!bases) return montants.map(() => undefined);
  const biens = partsDeBiens(dejaPaye, montants, bases);
  const parts = parCategorie && partsDesPaiements(dejaPaye, montants, parCategorie);
  return montants.map((_, rang) => ({
    biensCentimes: biens[rang]!,
    ...(parts && { parts: parts[rang]! }),
  }));
}
