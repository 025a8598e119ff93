import { Indisponible } from '../errors/erreurs-communes';

/** Vrai si l'erreur est une violation d'unicité (E11000), au besoin sur l'index nommé. */
export function estDoublon(erreur: unknown, index?: string): boolean {
  const { code, message } = (erreur ?? {}) as { code?: number; message?: string };
  return code === 11_000 && (!index || (message ?? '').includes(`index: ${index} `));
}

const PANNES =
  /^Mongo(NetworkError|NetworkTimeoutError|ServerSelectionError|NotConnectedError|PoolClearedError|PoolClosedError|TopologyClosedError)/;

/** Une écriture en lot enveloppe l'erreur du pilote : celle d'en dessous dit ce qui s'est passé. */
const nomsDe = (erreur: unknown): (string | undefined)[] => {
  const { name, errorResponse } = (erreur ?? {}) as { name?: string; errorResponse?: { name?: string } };
  return [name, errorResponse?.name];
};

/**
 * Ce que répond un membre qui ne peut pas : il s'arrête, n'est plus primaire, attend une majorité qui ne vient pas, ou n'a plus de place.
 * Le pilote réessaie une fois ; ceci est le second refus. Source : `error_codes.yml` de MongoDB.
 */
const NE_PEUT_PAS = new Set([64, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** Sans primaire, mongoose retient une opération dix secondes, puis y renonce : elle n'est pas partie. */
const RETENUE = /buffering timed out after/;

/** Vrai si la base ne peut pas répondre (réseau, serveur absent, primaire qui change, disque plein), et non si elle a refusé. */
export const estPanneDeBase = (erreur: unknown): boolean =>
  erreur instanceof Indisponible ||
  nomsDe(erreur).some((nom) => PANNES.test(nom ?? '')) ||
  NE_PEUT_PAS.has((erreur as { code?: number } | null)?.code ?? 0) ||
  RETENUE.test((erreur as Error | null)?.message ?? '');
