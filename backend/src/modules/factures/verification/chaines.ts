import type { Rupture } from '../../../platform/verification/controle';
import { empreinteEvenement, type EvenementChaine } from '../../documents/historique/chaine';
import { empreintePaiement } from '../../livre/recettes/chaine';
import type { Paiement } from '../../documents/schemas/suivi.schemas';

/** Un maillon lu dans l'ordre de sa chaîne : une chaîne par facture. */
interface MaillonLu {
  emetteur: { toHexString(): string };
  /** Absente des recettes sans facture : elles ont leur chaîne. */
  facture?: { toHexString(): string };
  rang: number;
  empreinte: string;
}

/** Dit la rupture que ce maillon révèle, ou `null`. `premier` : le maillon que le document porte lui-même. */
type Suivi<M> = (maillon: M, premier?: Pick<MaillonLu, 'rang' | 'empreinte'>) => Rupture | null;

const cleDe = (maillon: MaillonLu | null): string | undefined => maillon?.facture?.toHexString();

/** Suit des chaînes rangées par facture puis par rang, maillon après maillon. */
function suivre<M extends MaillonLu>(
  nom: string,
  empreinteDe: (precedente: string | null, maillon: M) => string,
): Suivi<M> {
  let avant: M | null = null;
  return (maillon, premier) => {
    const suit = avant?.emetteur.toHexString() === maillon.emetteur.toHexString();
    const precedent = suit && cleDe(avant) === cleDe(maillon) ? avant : premier;
    avant = maillon;
    const facture = cleDe(maillon);
    const ici = { compte: maillon.emetteur.toHexString(), ...(facture && { facture }) };
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
