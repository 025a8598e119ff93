import Stripe from 'stripe';
import type { Environnement } from '../../../config/environnement';

/** Jeton d'injection du client de Stripe pour les comptes de nos utilisateurs ; `null` sans clé. */
export const CLIENT_CONNECT = Symbol('CLIENT_CONNECT');

const DELAI_MS = 8_000;

/** Le client des comptes connectés : sa clé n'est pas celle de nos abonnements. */
export function creerClientConnect(
  env: Pick<Environnement, 'STRIPE_CONNECT_SECRET_KEY' | 'STRIPE_API_URL'>,
): Stripe | null {
  if (!env.STRIPE_CONNECT_SECRET_KEY) return null;
  const adresse = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  const hote = adresse && {
    host: adresse.hostname,
    port: adresse.port || (adresse.protocol === 'https:' ? 443 : 80),
    protocol: adresse.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  return new Stripe(env.STRIPE_CONNECT_SECRET_KEY, {
    ...hote,
    timeout: DELAI_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
