import { DEFINITIONS } from './definitions';

/** Un relevé : ses chiffres, l'instant où ils ont été lus, ce que chacun veut dire. */
export type Releve<T> = T & { calculeLe: string; definitions: Record<string, string> };

/** Date un relevé et joint ses définitions. */
export const dater = <T extends object>(
  maintenant: Date,
  releve: keyof typeof DEFINITIONS,
  chiffres: T,
): Releve<T> => ({ ...chiffres, calculeLe: maintenant.toISOString(), definitions: DEFINITIONS[releve] });
