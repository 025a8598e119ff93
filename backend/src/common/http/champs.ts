import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { sansControle } from '@facturier/domaine/valeurs/texte';

const nettoyer = (valeur: unknown): unknown =>
  typeof valeur === 'string' ? sansControle(valeur).trim() : valeur;

interface OptionsTexte {
  /** Longueur maximale, en caractères. */
  max: number;
  /** Nom du champ dans les phrases : « Le nom ». */
  nom: string;
  /** Phrase quand le champ est vide ou absent. */
  requis?: string;
  facultatif?: boolean;
}

/** Un texte d'une entrée : nettoyé, borné ; `null` et `''` valent absent quand il est facultatif. */
export function Texte({ max, nom, requis, facultatif }: OptionsTexte): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => nettoyer(value)),
    ...(facultatif ? [IsOptional()] : [IsNotEmpty({ message: requis ?? `${nom} est obligatoire.` })]),
    IsString({ message: `${nom} doit être un texte.` }),
    MaxLength(max, { message: `${nom} ne peut dépasser ${max} caractères.` }),
  );
}

/**
 * Un texte d'une seule ligne : retours à la ligne et tabulations deviennent des espaces.
 * `siDonne` : peut manquer, mais donné il ne peut être vide.
 */
export function LigneDeTexte({
  siDonne,
  ...options
}: OptionsTexte & { siDonne?: boolean }): PropertyDecorator {
  return applyDecorators(
    ...(siDonne ? [IsOptional()] : []),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\r\n\t\u2028\u2029]+/g, ' ') : value,
    ),
    Texte(options),
  );
}

/** Une adresse électronique, normalisée. */
export function Email({
  requis = 'L’adresse e-mail est obligatoire.',
  facultatif = false,
} = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? normaliserEmail(value) : value)),
    ...(facultatif ? [IsOptional()] : [IsNotEmpty({ message: requis })]),
    ValidateBy({
      name: 'estEmail',
      validator: {
        validate: (valeur) => typeof valeur === 'string' && estEmail(valeur),
        defaultMessage: () => 'Cette adresse e-mail n’est pas valable.',
      },
    }),
  );
}

/** Une date civile `AAAA-MM-JJ` qui existe au calendrier. */
export function DateCivileValide(nom: string, { facultatif = false } = {}): PropertyDecorator {
  return applyDecorators(
    ...(facultatif ? [IsOptional()] : []),
    ValidateBy({
      name: 'estDateCivile',
      validator: { validate: estDateCivile, defaultMessage: () => `${nom} n’est pas une date valable.` },
    }),
  );
}

/** Une valeur d'une liste fermée. */
export function Parmi(
  valeurs: readonly string[],
  nom: string,
  { facultatif = false } = {},
): PropertyDecorator {
  return applyDecorators(
    ...(facultatif ? [IsOptional()] : []),
    IsIn(valeurs as string[], { message: `${nom} n’est pas une valeur admise.` }),
  );
}
