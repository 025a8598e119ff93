import { type DateCivile, estDateCivile } from '../valeurs/date-civile';
import { estSiren, estSiret, sirenDe } from '../valeurs/siret';
import { normaliserTva } from '../valeurs/tva';
import { type ElementXml, texteDe, texteUtile } from './arbre-xml';
import { type DecimalRecu, decimalDuXml } from './decimal-recu';
import type { FactureRecue, PartieRecue, TotauxRecus } from './facture-recue';
import type { PeriodeRecue, PosteRecu } from './poste-recu';

/**
 * Un décimal XML en entier de plus petite unité, par ses chiffres seuls : `('12.345', 2)` donne 1235.
 * Les décimales de trop s'arrondissent au plus proche, la moitié s'éloignant de zéro.
 * @returns `null` si ce n'est pas un décimal (exposant, virgule, vide), ou s'il dépasse ce qu'un entier sûr porte
 */
export function entierDuXml(texte: string | undefined, decimales: number): number | null {
  const [, signe, entiere = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(texte ?? '') ?? [];
  if (entiere + fraction === '') return null;
  const garde = Number(entiere + fraction.slice(0, decimales).padEnd(decimales, '0'));
  const absolu = garde + (Number(fraction[decimales] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(absolu)) return null;
  return signe === '-' && absolu !== 0 ? -absolu : absolu;
}

/** Au-delà, les lignes se lisent dans l'original. */
export const LIGNES_GARDEES = 1_000;

/** Le même objet, sans ce qui manque : la base et le fil ne portent que ce que le fichier dit. */
export const sansVides = <T extends object>(objet: T): T =>
  Object.fromEntries(
    Object.entries(objet).filter(([, valeur]) => valeur !== undefined && valeur !== null),
  ) as T;

/** Des centimes lus au bout d'un chemin ; `undefined` s'ils n'y sont pas, ou n'en sont pas. */
export const centimesDe = (element: ElementXml | undefined, chemin: string): number | undefined =>
  entierDuXml(texteDe(element, chemin), 2) ?? undefined;

/** Un nombre au bout d'un chemin, tel qu'il est écrit ; `undefined` s'il n'y est pas, ou n'en est pas un. */
export const decimalDe = (element: ElementXml | undefined, chemin: string): DecimalRecu | undefined =>
  decimalDuXml(texteDe(element, chemin));

/** Ce qu'une quantité dit : son nombre, et son unité. */
export const quantiteDe = (element: ElementXml | undefined): { quantite?: DecimalRecu; unite?: string } => ({
  quantite: decimalDuXml(element?.texte.trim()),
  unite: texteUtile(element?.attributs.unitCode),
});

/** Pour combien d'unités vaut un prix (BT-149, BT-150) ; rien pour une seule, de la même unité. */
export function prixPourDe(
  base: ElementXml | undefined,
  uniteFacturee: string | undefined,
): PosteRecu['prixPour'] {
  const { quantite, unite } = quantiteDe(base);
  if (!quantite || (quantite === '1' && (!unite || unite === uniteFacturee))) return undefined;
  return sansVides({ quantite, unite });
}

/** Une liste, absente si elle est vide. */
export const siRemplie = <T>(liste: readonly T[]): T[] | undefined =>
  liste.length > 0 ? [...liste] : undefined;

/** « 20261122 » (CII, format 102) ou « 2026-11-22 » (UBL, fuseau admis). */
export function dateDe(element: ElementXml, chemin: string): DateCivile | undefined {
  const texte = texteDe(element, chemin) ?? '';
  const [, annee, mois, jour] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(texte) ?? [];
  const date = `${annee}-${mois}-${jour}`;
  return estDateCivile(date) ? date : undefined;
}

/** Une période, si l'une de ses bornes se lit. */
export function periodeDe(
  element: ElementXml | undefined,
  debut: string,
  fin: string,
): PeriodeRecue | undefined {
  const [du, au] = element ? [dateDe(element, debut), dateDe(element, fin)] : [];
  return du || au ? sansVides({ du, au }) : undefined;
}

/** Le SIREN et le SIRET parmi les identifiants d'une partie : les chiffres les disent, quel que soit le registre annoncé. */
export function immatriculation(identifiants: readonly ElementXml[]): Pick<PartieRecue, 'siren' | 'siret'> {
  const lus = identifiants
    .filter(({ attributs }) => ['', '0002', '0009', '0225'].includes(attributs.schemeID ?? ''))
    .map(({ texte }) => texte.replace(/\s/g, ''));
  const siret = lus.find(estSiret);
  return { siret, siren: lus.find(estSiren) ?? (siret && sirenDe(siret)) };
}

/** L'adresse du réseau français (schéma 0225) parmi celles d'une partie. */
export const adresseDuReseau = (adresses: readonly ElementXml[]): string | undefined =>
  texteUtile(adresses.find(({ attributs }) => attributs.schemeID === '0225')?.texte.slice(0, 125));

/** Le numéro de TVA sans ses séparateurs. */
export const tvaLue = (texte: string | undefined): string | undefined =>
  texte && texteUtile(normaliserTva(texte));

/** « 35000 Rennes » au bout des lignes de rue, et le code du pays à part ; un pays qui n'est pas un code se lit dans l'adresse. */
export function adresseLue(
  rues: readonly (string | undefined)[],
  codePostal: string | undefined,
  ville: string | undefined,
  pays: string | undefined,
): Pick<PartieRecue, 'adresse' | 'pays'> {
  const code = /^[A-Z]{2}$/i.test(pays ?? '') ? pays?.toUpperCase() : undefined;
  return {
    adresse: [...rues, [codePostal, ville].filter(Boolean).join(' '), code ? undefined : pays].filter(
      (ligne): ligne is string => Boolean(ligne),
    ),
    pays: code,
  };
}

/** Un IBAN sans espaces, en capitales ; un autre numéro de compte n'en est pas un. */
export const ibanLu = (texte: string | undefined): string | undefined => {
  const iban = (texte ?? '').replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : undefined;
};

/** L'élément qui porte le montant dans la devise de la facture : celui qui le dit, sinon le premier qui n'en dit pas d'autre. */
export const dansLaDevise = (
  elements: readonly ElementXml[],
  devise: string | undefined,
): ElementXml | undefined =>
  elements.find(({ attributs }) => attributs.currencyID === devise) ??
  elements.find(({ attributs }) => attributs.currencyID === undefined);

/** La TVA dite dans cette devise, et dans elle seule. */
export const tvaDans = (elements: readonly ElementXml[], devise: string): number | undefined =>
  entierDuXml(elements.find(({ attributs }) => attributs.currencyID === devise)?.texte.trim(), 2) ??
  undefined;

/** La devise comptable (BT-6), si ce n'est pas celle de la facture. */
export const deviseComptable = (
  comptable: string | undefined,
  devise: string | undefined,
): string | undefined => (comptable === devise ? undefined : comptable);

/** Un booléen XML : « true » ou « 1 ». */
export const estVrai = (texte: string | undefined): boolean => texte === 'true' || texte === '1';

/** Ce qu'un fichier dit, avant qu'on ait vérifié qu'il dit l'essentiel. */
export type FactureLue = Omit<
  FactureRecue,
  'profil' | 'type' | 'numero' | 'emission' | 'devise' | 'totaux'
> & {
  specification: string | undefined;
  totaux: Partial<Record<keyof TotauxRecus, number | undefined>>;
} & { [Cle in 'type' | 'numero' | 'emission' | 'devise']: string | undefined };
