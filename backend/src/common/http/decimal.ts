import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { entierDepuisDecimal, ValeurInvalide } from '@facturier/domaine/valeurs/decimal';

interface BornesDecimal {
  nom: string;
  decimales: number;
  min: number;
  max: number;
}

function refusDecimal(valeur: unknown, { nom, decimales, min, max }: BornesDecimal): string | null {
  if (typeof valeur !== 'number' || !Number.isFinite(valeur)) return `${nom} doit être un nombre.`;
  try {
    entierDepuisDecimal(valeur, decimales);
  } catch (erreur) {
    if (erreur instanceof ValeurInvalide) return `${nom} : ${erreur.message}`;
    throw erreur;
  }
  if (valeur < min) return min === 0 ? `${nom} ne peut pas être inférieur à 0.` : `${nom} est trop petit.`;
  return valeur > max ? `${nom} est trop grand.` : null;
}

/** Un nombre décimal borné, aux décimales comptées (jamais arrondi en silence). */
export const Decimal = (bornes: BornesDecimal): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: bornes.min, maximum: bornes.max }),
    IsOptional(),
    ValidateBy({
      name: 'estDecimal',
      validator: {
        validate: (valeur) => refusDecimal(valeur, bornes) === null,
        defaultMessage: (faute) => refusDecimal(faute?.value, bornes) ?? '',
      },
    }),
  );

/** Bornes d'un montant en euros : 2 décimales, de 0 à 999 999 999,99. */
export const BORNES_MONTANT = { decimales: 2, min: 0, max: 999_999_999.99 };
