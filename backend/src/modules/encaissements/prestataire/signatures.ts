import Stripe from 'stripe';
import { SignatureInvalide } from '../../subscription/erreurs';

/** Zéro désactiverait la vérification de l'âge. */
const TOLERANCE_S = 300;
/** `Stripe` sans clé : il ne sert qu'à vérifier les signatures. */
const verificateur = new Stripe('sk_verification_de_signature_seulement');

/** Ce qui est arrivé, tel que signé. */
export interface Recu {
  corps: Buffer | undefined;
  signature: string | string[] | undefined;
  secret: string | undefined;
  recuLe: Date;
}

/** Ce qu'un événement désigne. Un signal : rien de ce qu'il affirme ne s'écrit. */
export interface Signal {
  type: string;
  /** Le compte connecté où c'est arrivé. */
  compte: string | null;
  livemode: boolean;
  objet: { id: string | null; charge: string | null; session: string | null };
}

const texte = (valeur: unknown): string | null => (typeof valeur === 'string' ? valeur : null);
const champ = (objet: unknown, nom: string): unknown =>
  (objet as Readonly<Record<string, unknown>> | null | undefined)?.[nom];

/** Ce que la bibliothèque de Stripe prend pour vérifier une signature, l'instant de réception compris. */
type Preuve = [
  corps: Buffer,
  signature: string,
  secret: string,
  toleranceS: number,
  crypto: undefined,
  instant: number,
];

/** Lit ce qui est signé, à 300 s près dans un sens comme dans l'autre. @throws SignatureInvalide */
function lireSigne<T>({ corps, signature, secret, recuLe }: Recu, lire: (...preuve: Preuve) => T): T {
  if (!corps || typeof signature !== 'string' || !secret) throw new SignatureInvalide();
  const date = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (date - recuLe.getTime() / 1_000 > TOLERANCE_S) throw new SignatureInvalide();
  try {
    return lire(corps, signature, secret, TOLERANCE_S, undefined, recuLe.getTime());
  } catch {
    throw new SignatureInvalide();
  }
}

/** Un événement des paiements : il porte une copie de son objet, dont seuls les identifiants servent. @throws SignatureInvalide */
export function lireEvenement(recu: Recu): Signal {
  const evenement = lireSigne(recu, (...preuve) => verificateur.webhooks.constructEvent(...preuve));
  const objet: unknown = champ(evenement.data, 'object');
  const charge = champ(objet, 'charge');
  return {
    type: String(evenement.type),
    compte: texte(evenement.account),
    livemode: evenement.livemode,
    objet: {
      id: texte(champ(objet, 'id')),
      charge: texte(charge) ?? texte(champ(charge, 'id')),
      session: texte(champ(champ(objet, 'metadata'), 'session')),
    },
  };
}

/** Un événement fin des comptes : il ne dit que le compte qui a changé. @throws SignatureInvalide */
export function lireAvis(recu: Recu): Signal {
  const avis = lireSigne(recu, (...preuve) => verificateur.parseEventNotification(...preuve));
  const id = texte(champ(champ(avis, 'related_object'), 'id'));
  return {
    type: String(avis.type),
    compte: id,
    livemode: avis.livemode,
    objet: { id, charge: null, session: null },
  };
}
