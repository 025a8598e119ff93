import type { Releve } from '@facturier/domaine/contrat/admin-chiffres';
import { DEFINITIONS } from './definitions';

/** Date un relevé et joint ses définitions. */
export const dater = <T extends object>(
  maintenant: Date,
  releve: keyof typeof DEFINITIONS,
  chiffres: T,
): T & Releve => ({ ...chiffres, calculeLe: maintenant.toISOString(), definitions: DEFINITIONS[releve] });
