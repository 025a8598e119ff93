import { DevisNonSigne, PreuveDuSignataire } from '../erreurs';
import type { LienOuvert } from '../liens/liens-devis.service';
import type { Devis } from '../schemas/devis.schema';

/** Vrai si ce lien est parti à l'adresse qui a signé ; d'un accord noté par l'émetteur, aucun ne l'est. */
export const aSigne = ({ lien, devis }: LienOuvert): boolean => devis.acceptation?.courriel === lien.email;

/** L'adresse qui a conclu : celle qui a signé, ou celle du client dont l'émetteur a noté l'accord. */
export const adresseQuiAConclu = ({ acceptation, clientFige }: Devis): string =>
  acceptation?.courriel ?? clientFige!.email;

/** Le devis, si ce lien en ouvre les preuves : elles portent l'adresse, l'IP et le navigateur de qui a signé. @throws DevisNonSigne, PreuveDuSignataire */
export function devisAProuver(ouvert: LienOuvert): Devis {
  if (!ouvert.devis.acceptation) throw new DevisNonSigne();
  if (!aSigne(ouvert)) throw new PreuveDuSignataire();
  return ouvert.devis;
}
