import { Indisponible } from '../errors/erreurs-communes';

/** Vrai si l'erreur est une violation d'unicité (E11000), au besoin sur l'index nommé. */
export function estDoublon(erreur: unknown, index?: string): boolean {
  const { code, message } = (erreur ?? {}) as { code?: number; message?: string };
  return code === 11_000 && (!index || (message ?? '').includes(`index: ${index} `));
}

const PANNES =
  /^Mongo(NetworkError|NetworkTimeoutError|ServerSelectionError|NotConnectedError|PoolClearedError|PoolClosedError|TopologyClosedError)/;

/** Vrai si la base ne répond pas (réseau, serveur absent), et non si elle a refusé. */
export const estPanneDeBase = (erreur: unknown): boolean =>
  erreur instanceof Indisponible || PANNES.test((erreur as Error | undefined)?.name ?? '');
