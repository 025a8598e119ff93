import Stripe from 'stripe';
import { SignatureInvalide } from '../erreurs';

/** Ce qu'on lit d'un événement : qui il concerne. L'état, lui, est relu chez Stripe. */
export interface EvenementVerifie {
  id: string;
  type: string;
  clientStripeId: string | null;
}

const TOLERANCE_S = 300;
/** `Stripe` sans clé : il ne sert qu'à vérifier les signatures. */
const { webhooks } = new Stripe('sk_verification_de_signature_seulement');

function clientDe(evenement: Stripe.Event): string | null {
  const objet = evenement.data?.object as { object?: string; id?: string; customer?: unknown } | undefined;
  if (objet?.object === 'customer') return objet.id ?? null;
  const client = objet?.customer;
  if (typeof client === 'string') return client;
  const id = (client as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : null;
}

/**
 * Vérifie la signature du corps brut, à 300 s près dans un sens comme dans l'autre.
 * @throws SignatureInvalide si l'événement est forgé, trop ancien, daté de demain ou illisible
 */
export function verifierEvenement(
  corps: Buffer | undefined,
  signature: string | string[] | undefined,
  secret: string | undefined,
  maintenant: Date,
): EvenementVerifie {
  if (!corps || typeof signature !== 'string' || !secret) throw new SignatureInvalide();
  const recuLe = maintenant.getTime();
  try {
    const evenement = webhooks.constructEvent(corps, signature, secret, TOLERANCE_S, undefined, recuLe);
    const date = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (date - recuLe / 1000 > TOLERANCE_S) throw new SignatureInvalide();
    if (typeof evenement.id !== 'string' || typeof evenement.type !== 'string') throw new SignatureInvalide();
    return { id: evenement.id, type: evenement.type, clientStripeId: clientDe(evenement) };
  } catch {
    throw new SignatureInvalide();
  }
}
