/** L'adresse d'un compte, prouvée, et de quoi signer en son domaine (DKIM, RFC 6376). */
export interface ExpediteurProuve {
  adresse: string;
  domaine: string;
  selecteur: string;
  /** PEM ; vérifiée : une clé qui ne signe pas laisserait partir un message à son nom, sans signature. */
  clePrivee: string;
}

/** L'adresse prouvée d'un compte ; `null` : la nôtre. */
export type TrouverExpediteur = (compteId: string) => Promise<ExpediteurProuve | null>;

/**
 * Ce qui change quand un message part du domaine de son émetteur. L'adresse de retour reste la nôtre : les rebonds nous reviennent, et c'est
 * la signature, alignée sur l'expéditeur, que DMARC regarde.
 */
export const enTeteSien = (
  { adresse, domaine, selecteur, clePrivee }: ExpediteurProuve,
  { retour, a }: { retour: string; a: string },
) => ({
  replyTo: adresse,
  envelope: { from: retour, to: a },
  dkim: { domainName: domaine, keySelector: selecteur, privateKey: clePrivee },
});
