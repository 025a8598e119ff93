/// <reference types="jest" />
interface Famille {
  readonly raison: string;
  readonly essais: readonly string[];
  readonly rappels: readonly string[];
}

export const FICHIERS: readonly Famille[];
export const SUFFIXE: RegExp;
export function estDeCampagne(fichier: string): boolean;
/** `bref` dans la suite, `entier` à la campagne et à la main. */
export function selonLaTaille<T>(bref: T, entier: T): T;
/** `it`, hors de la suite seulement. */
export const itDeCampagne: jest.It;
export function rappeles(changes: readonly string[]): string[];
