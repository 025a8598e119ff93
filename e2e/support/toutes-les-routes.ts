import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import type { Session } from './session';

/** Ce qu'une route a répondu, et en combien de temps. */
export interface ReponseDeRoute {
  readonly nom: string;
  readonly ecriture: boolean;
  /** 0 : aucune réponse avant que l'essai renonce. */
  readonly statut: number;
  readonly dureeMs: number;
}

const INCONNU = 'ffffffffffffffffffffffff';
const RENONCER_MS = 30_000;

async function appeler(url: string, jeton: string, route: Route): Promise<ReponseDeRoute> {
  const { methode, chemin, corpsBrut } = route;
  const depart = Date.now();
  const avecCorps = methode !== 'GET';
  const reponse = await fetch(`${url}/api${chemin.replace(/:\w+/g, INCONNU)}`, {
    method: methode,
    headers: {
      authorization: `Bearer ${jeton}`,
      ...(avecCorps && { 'content-type': corpsBrut[0] ?? 'application/json' }),
    },
    signal: AbortSignal.timeout(RENONCER_MS),
    ...(avecCorps && { body: '{}' }),
  }).catch(() => null);
  await reponse?.body?.cancel().catch(() => undefined);
  const dureeMs = Date.now() - depart;
  return { nom: `${methode} ${chemin}`, ecriture: avecCorps, statut: reponse?.status ?? 0, dureeMs };
}

/** Appelle de front chaque route du contrat, au nom d'un compte que l'essai peut perdre. */
export const appelerToutesLesRoutes = (
  url: string,
  { jeton }: Pick<Session, 'jeton'>,
): Promise<ReponseDeRoute[]> => Promise.all(ROUTES.map((route) => appeler(url, jeton, route)));

/** Le plus long de ces délais, en millisecondes. */
export const lePlusLong = (reponses: readonly ReponseDeRoute[], ecriture: boolean): number =>
  Math.max(0, ...reponses.filter((une) => une.ecriture === ecriture).map(({ dureeMs }) => dureeMs));
