import { suiviEmetteur } from '@facturier/domaine/factures/suivi';
import type { Facture } from './facture';

/** L'acte le plus utile maintenant : le seul bouton principal du détail. */
export type ProchainActe =
  | 'modifier'
  | 'envoyer'
  | 'confirmer'
  | 'corriger'
  | 'relancer'
  | 'encaisser'
  | 'avoir'
  | 'faire_avoir'
  | 'refaire'
  | 'pdf'
  | null;

type FactureSuivie = Pick<
  Facture,
  | 'genre'
  | 'statutEmetteur'
  | 'statutDestinataire'
  | 'reglement'
  | 'joursDeRetard'
  | 'monRole'
  | 'avoirs'
  | 'contratRompu'
  | 'sansEnvoi'
  | 'natureFacture'
>;

/** Ce qui attend une réponse du destinataire a déjà son bouton principal : « Accepter ». */
const attendUneReponse = ({ monRole, statutEmetteur, statutDestinataire }: FactureSuivie): boolean =>
  monRole === 'destinataire' &&
  statutEmetteur !== 'annulee' &&
  statutEmetteur !== 'payee' &&
  ['non_vue', 'vue'].includes(statutDestinataire);

/** Un avoir archivé ne s'envoie pas : la facture se refait, d'un devis depuis lui. */
function acteDUneAnnulee({ sansEnvoi, natureFacture, avoirs }: FactureSuivie): ProchainActe {
  if (sansEnvoi) return natureFacture === 'standard' ? 'refaire' : 'pdf';
  return avoirs.length > 0 ? 'avoir' : 'pdf';
}

/**
 * Un brouillon se termine, une facture créée s'envoie, un paiement déclaré se confirme, un refus se corrige, un retard se relance,
 * le reste s'encaisse, comme le retard dont un rappel vient de partir ; annulée, c'est son avoir qu'on envoie ; d'un contrat rompu, ou rejetée par
 * une plateforme, il se fait, puis la facture se refait. Plus rien à faire : le document lui-même.
 * @param relancable faux quand aucun rappel ne peut partir maintenant
 */
export function prochainActe(facture: FactureSuivie, relancable = true): ProchainActe {
  if (facture.monRole !== 'emetteur') return attendUneReponse(facture) ? null : 'pdf';
  const suivi = suiviEmetteur(facture);
  if (suivi === 'brouillon') return 'modifier';
  if (suivi === 'declaree') return 'confirmer';
  if (suivi === 'annulee') return acteDUneAnnulee(facture);
  if (suivi === 'payee') return 'pdf';
  if (facture.contratRompu && facture.genre === 'facture') return 'faire_avoir';
  if (facture.sansEnvoi) return facture.genre === 'facture' ? 'faire_avoir' : 'pdf';
  if (suivi === 'creee') return 'envoyer';
  if (facture.genre === 'avoir') return 'pdf';
  if (suivi === 'refusee') return 'corriger';
  return facture.joursDeRetard > 0 && relancable ? 'relancer' : 'encaisser';
}
