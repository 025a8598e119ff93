import type { IncomingHttpHeaders } from 'node:http';

const LOCALES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** D'où le produit accepte qu'une page l'appelle. */
export interface Provenances {
  /** L'adresse publique. */
  adresse: string;
  enProduction: boolean;
}

/**
 * Vrai si la demande vient d'une de nos pages, ou de ce qui n'est pas un navigateur (pas d'en-tête `Origin`). Une page d'un
 * autre site poste sans qu'on le lui permette ; elle ne choisit pas son `Origin`.
 */
export function provenanceAdmise(
  { origin, host }: IncomingHttpHeaders,
  { adresse, enProduction }: Provenances,
): boolean {
  if (origin === undefined || origin === new URL(adresse).origin) return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url) return false;
  return url.host === host || (!enProduction && LOCALES.has(url.hostname));
}
