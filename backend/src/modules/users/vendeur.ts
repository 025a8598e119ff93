import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { APPARENCE_PAR_DEFAUT } from '@facturier/domaine/documents/couleurs';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { composerVendeur } from '@facturier/domaine/documents/vendeur';
import type { FicheMentions } from './mentions.repository';
import type { Utilisateur } from './schemas/user.schema';

/** Les mentions d'un compte qui n'en a pas enregistré, selon le droit de ce jour. */
export const mentionsParDefaut = (maintenant: Date): FicheMentions => ({
  conditions: conditionsParDefaut(dateCivileAParis(maintenant)),
  ...APPARENCE_PAR_DEFAUT,
});

/** Ce que la fiche du vendeur prend du compte. */
export type CompteVendeur = Pick<
  Utilisateur,
  | 'prenom'
  | 'nom'
  | 'email'
  | 'emailContact'
  | 'siret'
  | 'adresse'
  | 'codePostal'
  | 'ville'
  | 'telephone'
  | 'logo'
>;

/** La projection de cette part du compte. */
export const VENDEUR: Record<keyof CompteVendeur, 1> = {
  prenom: 1,
  nom: 1,
  email: 1,
  emailContact: 1,
  siret: 1,
  adresse: 1,
  codePostal: 1,
  ville: 1,
  telephone: 1,
  logo: 1,
};

/** La copie de l'émetteur à figer dans un document : identité du compte, sous l'adresse qu'il imprime, et options de ses mentions. */
export const vendeurDuCompte = (compte: CompteVendeur, mentions: FicheMentions): Vendeur =>
  composerVendeur(
    { ...compte, email: compte.emailContact ?? compte.email, siret: compte.siret ?? '' },
    mentions,
  );
