import type {
  ClesDeVerification,
  CodeTrouve,
  CorpsCodeCourt,
  VerificationDeCode,
} from '@facturier/domaine/contrat/verifiables';
import { appeler, type Issue, lireLeFichier, ouRien, tenter } from '@/lib/appel-public';

const CLES = '/.well-known/facturier-cles.json';

/** Les clés publiées par ce site ; gardées par la page, elles se lisent sans réseau. `null` : on ne les a jamais eues. */
export const lireLesCles = (): Promise<ClesDeVerification | null> => lireLeFichier<ClesDeVerification>(CLES);

/** Ce qu'est devenu le document ; `null` : rien n'a répondu. Seule l'empreinte des faits part. */
export const demanderLaSuite = (empreinte: string): Promise<VerificationDeCode | null> =>
  ouRien(appeler('POST /public/verifications', { corps: { empreinte } }));

/** Le code signé de ce que l'on lit sur le papier. */
export const trouverLeCode = (lu: CorpsCodeCourt): Promise<Issue<CodeTrouve>> =>
  tenter(appeler('POST /public/verifications/code', { corps: lu }));

const CACHE = 'verifier';

/** Garde la page et ses clés pour une prochaine fois, sans réseau ; sans agent possible, elle reste ce qu'elle est. */
export async function garderHorsLigne(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await navigator.serviceWorker.register('/verifier-agent.js', { scope: '/v' });
    const fichiers = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      .map(({ pathname }) => pathname);
    const cache = await caches.open(CACHE);
    await cache.addAll([...new Set(['/v', CLES, ...fichiers])]);
  } catch {
    // Un navigateur qui le refuse (navigation privée, place pleine) garde la page en ligne.
  }
}
