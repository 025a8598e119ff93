import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import {
  type ChampTexte,
  type CodeFaute,
  dateCivile,
  email,
  lireTexte,
  type Regle,
  siret,
  texte,
} from '@facturier/domaine/valeurs/regle';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';

/** Transforme une valeur si c'est un texte ; toute autre reste telle quelle, pour être refusée. */
export const SiTexte = (lire: (texte: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? lire(value) : value));

/**
 * Le champ suit une règle du domaine : celle que l'écran applique, avec ses mots.
 * @param code le code stable de la faute, s'il en faut un
 * @param resume les phrases de la règle qui, dites d'un seul champ, se résument autrement pour la saisie entière
 */
export const Suit = (
  regle: Regle,
  resume: Readonly<Record<string, string>> = {},
  code?: CodeFaute,
): PropertyDecorator =>
  ValidateBy(
    {
      name: 'regle',
      validator: {
        validate: (valeur) => regle(valeur) === null,
        defaultMessage: (faute) => regle(faute?.value) ?? '',
      },
    },
    { context: { resume, code } },
  );

/** Peut manquer ; envoyé, fût-ce `null`, il est jugé : pour ce qui se modifie sans pouvoir se vider. */
export const SiEnvoye = (): PropertyDecorator =>
  ValidateIf((_saisie: object, valeur: unknown) => valeur !== undefined);

/** Peut manquer ; donné, il est jugé. */
const Facultatif = (oui: boolean | undefined): PropertyDecorator[] => (oui ? [IsOptional()] : []);

interface OptionsChamp {
  /** Peut manquer, mais donné il ne peut être vide. */
  siDonne?: boolean;
  /** `null`, dit exprès, convient ; absent ou vide, il manque. */
  nul?: boolean;
  resume?: Readonly<Record<string, string>>;
}

/** Un objet dans le corps, jugé champ par champ ; il peut manquer. @param refus la phrase de ce qui n'est pas un objet */
export const Emboite = (classe: () => new () => object, refus: string): PropertyDecorator =>
  applyDecorators(IsOptional(), IsObject({ message: refus }), ValidateNested(), Type(classe));

/** Un texte d'une entrée : nettoyé, sur une ligne sauf s'il en admet plusieurs, borné ; `null` et `''` valent absent quand il est facultatif. */
export const Texte = (champ: ChampTexte, { siDonne, resume }: OptionsChamp = {}): PropertyDecorator =>
  applyDecorators(
    SiTexte((saisi) => lireTexte(champ, saisi)),
    ...Facultatif(siDonne || champ.facultatif),
    Suit(texte(champ), resume),
  );

/** Un entier d'une requête, borné ; il peut manquer. */
export const Entier = (nom: string, min: number, max: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    Suit((valeur) => {
      if (!Number.isInteger(valeur)) return `${nom} est un nombre entier.`;
      if (Number(valeur) < min) return `${nom} est de ${min} au moins.`;
      return Number(valeur) > max ? `${nom} est de ${max} au plus.` : null;
    }),
  );

/** Combien d'éléments dans une page de liste. */
export const Limite = (max: number): PropertyDecorator => Entier('La limite', 1, max);

/** Où reprendre une liste : ce que la page d'avant a donné. */
export const Curseur = (max: number): PropertyDecorator =>
  Texte({ max, nom: 'Le curseur', facultatif: true });

/** Une adresse électronique, normalisée. */
export const Email = (requis: string, { siDonne, nul, resume }: OptionsChamp = {}): PropertyDecorator =>
  applyDecorators(
    SiTexte(normaliserEmail),
    ...Facultatif(siDonne),
    ...(nul ? [ValidateIf((_saisie: object, valeur: unknown) => valeur !== null)] : []),
    Suit(email(requis), resume),
  );

/** Un SIRET de 14 chiffres, quels que soient les séparateurs saisis. @param si quand il est demandé ; sinon, seulement s'il est donné */
export const Siret = (phrase: string, si?: (saisie: object) => boolean): PropertyDecorator =>
  applyDecorators(
    si
      ? ValidateIf(
          (saisie: object, valeur: unknown) => (valeur !== null && valeur !== undefined) || si(saisie),
        )
      : IsOptional(),
    SiTexte((saisi) => normaliserSiret(saisi) || (si ? null : '')),
    Suit(siret(phrase)),
  );

/** Une date civile `AAAA-MM-JJ` qui existe au calendrier. */
export const DateCivileValide = ({ facultatif = false } = {}): PropertyDecorator =>
  applyDecorators(...Facultatif(facultatif), Suit(dateCivile));

/** Des valeurs d'une liste fermée, chacune une fois ; la liste peut être vide, ou manquer. */
export const Plusieurs = (
  valeurs: readonly string[],
  refus: string,
  { requis = false } = {},
): PropertyDecorator =>
  applyDecorators(
    ...Facultatif(!requis),
    Suit((liste) => {
      const admise = Array.isArray(liste) && liste.every((valeur) => valeurs.includes(valeur as string));
      return admise && new Set(liste).size === liste.length ? null : refus;
    }),
  );

/** Une valeur d'une liste fermée. */
export function Parmi(
  valeurs: readonly string[],
  nom: string,
  { facultatif = false } = {},
): PropertyDecorator {
  return applyDecorators(
    ...Facultatif(facultatif),
    IsIn(valeurs as string[], { message: `${nom} n’est pas une valeur admise.` }),
  );
}
