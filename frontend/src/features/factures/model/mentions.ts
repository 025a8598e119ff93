import type { MentionsDuCompte } from '@/features/users/public';
import type { VendeurConnu } from './apercu';

/** Le vendeur de l'aperçu, d'après ses mentions et son SIRET : les champs vides n'y sont pas. */
export function vendeurDepuis(mentions: MentionsDuCompte, siret: string | null): VendeurConnu {
  const { conditions: _s, conditionsPaiement: _c, mentionLibre: _m, premierNumero: _p, ...reste } = mentions;
  const { modele, couleurAccent, ...optionnels } = reste;
  const remplis = Object.fromEntries(Object.entries(optionnels).filter(([, valeur]) => Boolean(valeur)));
  return { ...remplis, modele, couleurAccent, siret: siret ?? mentions.siret ?? '' };
}
