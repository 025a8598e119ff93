import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import {
  type ChampTexte,
  dateCivile,
  email,
  type Regle,
  siret,
  texte,
} from '@facturier/domaine/valeurs/regle';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { enUneLigne, nettoyer } from '@facturier/domaine/valeurs/texte';

/** Transforme une valeur si c'est un texte ; toute autre reste telle quelle, pour être refusée. */
export const SiTexte = (lire: (texte: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? lire(value) : value));

/**
 * Le champ suit une règle du domaine : celle que l'écran applique, avec ses mots.
 * @param resume les phrases de la règle qui, dites d'un seul champ, se résument autrement pour la saisie entière
 */
export const Suit = (regle: Regle, resume: Readonly<Record<string, string>> = {}): PropertyDecorator =>
  ValidateBy(
    {
      name: 'regle',
      validator: {
        validate: (valeur) => regle(valeur) === null,
        defaultMessage: (faute) => regle(faute?.value) ?? '',
      },
    },
    { context: { resume } },
  );

/** Peut manquer ; donné, il est jugé. */
const Facultatif = (oui: boolean | undefined): PropertyDecorator[] => (oui ? [IsOptional()] : []);

interface OptionsChamp {
  /** Peut manquer, mais donné il ne peut être vide. */
  siDonne?: boolean;
  resume?: Readonly<Record<string, string>>;
}

/** Un texte d'une entrée : nettoyé, borné ; `null` et `''` valent absent quand il est facultatif. */
export const Texte = (champ: ChampTexte, { siDonne, resume }: OptionsChamp = {}): PropertyDecorator =>
  applyDecorators(SiTexte(nettoyer), ...Facultatif(siDonne || champ.facultatif), Suit(texte(champ), resume));

/** Un texte d'une seule ligne : retours à la ligne et tabulations deviennent des espaces. */
export const LigneDeTexte = (champ: ChampTexte, { siDonne }: OptionsChamp = {}): PropertyDecorator =>
  applyDecorators(SiTexte(enUneLigne), ...Facultatif(siDonne || champ.facultatif), Suit(texte(champ)));

/** Une adresse électronique, normalisée. */
export const Email = (requis: string, { siDonne, resume }: OptionsChamp = {}): PropertyDecorator =>
  applyDecorators(SiTexte(normaliserEmail), ...Facultatif(siDonne), Suit(email(requis), resume));

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
