import type { Rupture } from '../../../platform/verification/controle';
import { empreinteEvenement } from '../historique/chaine';
import { empreintePaiement } from '../paiements/chaine';
import type { Evenement, Paiement } from '../schemas/suivi.schemas';

/** Un maillon lu dans l'ordre de sa chaîne : une chaîne par facture. */
interface MaillonLu {
  emetteur: { toHexString(): string };
  facture: { toHexString(): string };
  rang: number;
  empreinte: string;
}

/** Suit des chaînes rangées par facture puis par rang, maillon après maillon ; rend la rupture que le dernier lu révèle. */
function suivre<M extends MaillonLu>(
  nom: string,
  empreinteDe: (precedente: string | null, maillon: M) => string,
): (maillon: M) => Rupture | null {
  let avant: M | null = null;
  return (maillon) => {
    const precedent = avant?.facture.toHexString() === maillon.facture.toHexString() ? avant : null;
    avant = maillon;
    const ici = { compte: maillon.emetteur.toHexString(), facture: maillon.facture.toHexString() };
    const attendu = (precedent?.rang ?? 0) + 1;
    if (maillon.rang !== attendu)
      return { ...ici, message: `${nom}\u00a0: le maillon ${attendu} manque avant le ${maillon.rang}.` };
    if (empreinteDe(precedent?.empreinte ?? null, maillon) === maillon.empreinte) return null;
    return { ...ici, message: `${nom}\u00a0: le maillon ${maillon.rang} a été modifié.` };
  };
}

/** Le livre des recettes, écriture après écriture. */
export const suivreLesPaiements = (): ((paiement: Paiement) => Rupture | null) =>
  suivre<Paiement>('Livre des recettes', (precedente, paiement) =>
    empreintePaiement(precedente ?? undefined, paiement),
  );

/** L'histoire, événement après événement. */
export const suivreLHistoire = (): ((evenement: Evenement) => Rupture | null) =>
  suivre<Evenement>('Histoire', empreinteEvenement);
