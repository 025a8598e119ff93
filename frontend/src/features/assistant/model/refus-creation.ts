import type { ErreurApi } from '@/lib/erreurs-api';

/** Ce que l'écran fait d'un refus de création ou d'émission. */
export type SuiteRefus =
  | { suite: 'quota'; utilise: number; limite: number }
  | { suite: 'mentions-legales'; message: string; champ?: string }
  | { suite: 'abonnement'; message: string }
  | { suite: 'mentions-manquantes'; message: string; champs: string[] }
  | { suite: 'adresse'; message: string }
  | { suite: 'message'; message: string };

/** Le message d'un numéro déjà pris, mot pour mot. */
export const NUMERO_EN_CONFLIT = 'Numéro de facture en conflit. Veuillez réessayer.';

/** Traduit un refus du serveur, dans l'ordre de la spécification : quota, doublon, SIRET, profil, puis le message. */
export function suiteDuRefus(refus: ErreurApi): SuiteRefus {
  const { utilise, limite, requiresSiret, requiresUpgrade, requiresSubscription } = refus.complement;
  if (utilise !== undefined && limite !== undefined) return { suite: 'quota', utilise, limite };
  if (/E11000|duplicate/i.test(refus.message)) return { suite: 'message', message: NUMERO_EN_CONFLIT };
  if (requiresSiret)
    return {
      suite: 'mentions-legales',
      message: 'Vous devez configurer votre SIRET avant de créer une facture',
      champ: 'siret',
    };
  if (requiresUpgrade)
    return {
      suite: 'mentions-legales',
      message: 'Vous devez passer en mode professionnel pour créer une facture',
    };
  if (requiresSubscription)
    return { suite: 'abonnement', message: refus.message || 'Votre essai est terminé.' };
  if (refus.code === 'MENTIONS_MANQUANTES')
    return {
      suite: 'mentions-manquantes',
      message: refus.message,
      champs: refus.champs.map(({ champ }) => champ),
    };
  const adresse = refus.champs.find(({ champ }) => champ === 'adresseElectronique');
  if (adresse) return { suite: 'adresse', message: adresse.message };
  return { suite: 'message', message: refus.message || 'Erreur lors de la création de la facture' };
}
