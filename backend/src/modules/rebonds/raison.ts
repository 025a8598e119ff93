import { raisonDEchec, RAISONS_ECHEC } from '../../platform/mail/raison-echec';
import type { RebondLu } from './lire-rebond';

const SANS_AUTRE_RAISON =
  'Le fournisseur de ce destinataire a renvoyé le message. Vérifiez l’adresse dans la fiche du client, puis renvoyez.';
/** Un code que seuls les mots de la réponse précisent. */
const REFUS_DEFINITIF = 500;

/** Pourquoi un message est revenu, et quoi faire : la phrase que l'émetteur lit, jamais celle de la machine. */
export function phraseDeRebond({ statut, diagnostic }: Pick<RebondLu, 'statut' | 'diagnostic'>): string {
  const response = `${statut} ${diagnostic}`;
  const raison = raisonDEchec({ responseCode: REFUS_DEFINITIF, response, message: response });
  return raison === 'autre' ? SANS_AUTRE_RAISON : RAISONS_ECHEC[raison];
}
