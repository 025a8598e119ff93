import type { StatutDestinataire, StatutEmetteur } from './cycle-de-vie';
import type { Reglement } from './reglement';

/** Ce que le client a fait d'une facture partie, et que son émetteur doit voir. */
export const REPONSES_SUIVIES = [
  'vue',
  'acceptee',
  'refusee',
] as const satisfies readonly StatutDestinataire[];
export type ReponseSuivie = (typeof REPONSES_SUIVIES)[number];

/** Où en est une facture pour son émetteur : son statut, ou ce que le client en a fait. */
export type SuiviEmetteur = StatutEmetteur | ReponseSuivie | 'declaree';

/** Vrai si ce statut est une réponse que l'émetteur suit. */
export const estReponseSuivie = (statut: string): statut is ReponseSuivie =>
  (REPONSES_SUIVIES as readonly string[]).includes(statut);

/**
 * Ce que l'émetteur lit, dans sa liste comme dans le détail : un paiement déclaré prime ; une facture envoyée dit ensuite si le
 * client l'a ouverte, acceptée ou refusée. Payée, annulée ou reprise, elle dit son propre statut.
 */
export function suiviEmetteur({
  statutEmetteur,
  statutDestinataire,
  reglement,
}: {
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  reglement: Reglement | null;
}): SuiviEmetteur {
  if (reglement?.etat === 'declare') return 'declaree';
  return statutEmetteur === 'envoyee' && estReponseSuivie(statutDestinataire)
    ? statutDestinataire
    : statutEmetteur;
}

/** Ce que le destinataire lit : payée prime sur ce qu'il en a fait. */
export const suiviDestinataire = ({
  statutEmetteur,
  statutDestinataire,
}: {
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
}): StatutDestinataire => (statutEmetteur === 'payee' ? 'payee' : statutDestinataire);
