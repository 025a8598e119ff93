import type { Rupture } from '../../../platform/verification/controle';
import { empreinteEvenement, type EvenementChaine } from '../historique/chaine';
import { empreintePaiement } from '../paiements/chaine';
import type { Paiement } from '../schemas/suivi.schemas';

/** Un maillon lu dans l'ordre de sa chaîne : une chaîne par facture. */
interface MaillonLu {
  emetteur: { toHexString(): string };
  facture: { toHexString(): string };
  rang: number;
  empreinte: string;
}

/** Dit la rupture que ce maillon révèle, ou `null`. `premier` : le maillon que le document porte lui-même. */
type Suivi<M> = (maillon: M, premier?: Pick<MaillonLu, 'rang' | 'empreinte'>) => Rupture | null;

/** Suit des chaînes rangées par facture puis par rang, maillon après maillon. */
function suivre<M extends MaillonLu>(
  nom: string,
  empreinteDe: (precedente: string | null, maillon: M) => string,
): Suivi<M> {
  let avant: M | null = null;
  return (maillon, premier) => {
    const precedent = avant?.facture.toHexString() === maillon.facture.toHexString() ? avant : premier;
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
export const suivreLesPaiements = (): Suivi<Paiement> =>
  suivre<Paiement>('Livre des recettes', (precedente, paiement) =>
    empreintePaiement(precedente ?? undefined, paiement),
  );

/** L'histoire, événement après événement. */
export const suivreLHistoire = (): Suivi<EvenementChaine> =>
  suivre<EvenementChaine>('Histoire', empreinteEvenement);
