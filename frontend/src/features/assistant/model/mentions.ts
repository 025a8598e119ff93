import type { Vendeur } from '@facturier/domaine/documents/facture';
import { composerVendeur } from '@facturier/domaine/documents/vendeur';
import type { MentionsDuCompte, User } from '@/features/users/public';
import type { EmetteurSaisi } from './valeurs-assistant';

/** Le vendeur que l'assistant dessine et vérifie : l'émetteur de l'étape 1, et tout le reste du profil, comme le serveur le figera. */
export const vendeurDepuis = (
  { siret, telephone }: Pick<User, 'siret' | 'telephone'>,
  mentions: MentionsDuCompte,
  emetteur: EmetteurSaisi,
): Vendeur => composerVendeur({ ...emetteur, siret: siret ?? mentions.siret ?? '', telephone }, mentions);
