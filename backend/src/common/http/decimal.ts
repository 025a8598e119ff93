import { applyDecorators } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import type { CodeFaute } from '@facturier/domaine/valeurs/regle';
import { fauteLue, lireNombre, MONTANT, type RegleNombre } from '@facturier/domaine/valeurs/nombre';
import { Suit } from './champs';

/** Un nombre décimal facultatif, borné, aux décimales comptées (jamais arrondi en silence). */
export const Decimal = (regle: RegleNombre, code?: CodeFaute): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Suit((valeur) => fauteLue(lireNombre(valeur, regle)), {}, code),
  );

/**
 * Un nombre décimal demandé, borné, aux décimales comptées. `Decimal` laisserait passer son absence : `IsOptional` vaut pour le champ entier.
 * @param requis la phrase de ce qui manque, ou n'est pas un nombre
 */
export const DecimalRequis = (regle: RegleNombre, requis: string): PropertyDecorator =>
  Suit((valeur) => (typeof valeur === 'number' ? fauteLue(lireNombre(valeur, regle)) : requis));

/** Un montant annoncé, en euros : 0 est admis. */
export const MONTANT_ANNONCE: RegleNombre = {
  ...MONTANT,
  minimum: 0,
  tropPetit: 'Ce montant ne peut pas être négatif.',
};
