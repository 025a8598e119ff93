import Stripe from 'stripe';
import type { Environnement } from '../../../config/environnement';

/** Jeton d'injection du client officiel de Stripe ; `null` sans clé : le paiement est alors indisponible. */
export const CLIENT_STRIPE = Symbol('CLIENT_STRIPE');

const DELAI_MS = 8_000;

/** Le client officiel. Vers Stripe ou sa doublure, seuls l'hôte et la clé changent. */
export function creerClientStripe(
  env: Pick<Environnement, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>,
  delaiMs = DELAI_MS,
): Stripe | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const adresse = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  const hote = adresse && {
    host: adresse.hostname,
    port: adresse.port || (adresse.protocol === 'https:' ? 443 : 80),
    protocol: adresse.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  return new Stripe(env.STRIPE_SECRET_KEY, {
    ...hote,
    timeout: delaiMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
