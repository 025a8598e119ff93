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

/** Vrai si la base ne répond pas (réseau, serveur absent), et non si elle a refusé. */
export const estPanneDeBase = (erreur: unknown): boolean =>
  erreur instanceof Indisponible || nomsDe(erreur).some((nom) => PANNES.test(nom ?? ''));
