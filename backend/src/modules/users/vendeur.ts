import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { APPARENCE_PAR_DEFAUT } from '@facturier/domaine/documents/couleurs';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
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

const sansVides = <T extends object>(objet: T): T =>
  Object.fromEntries(
    Object.entries(objet).filter(([, valeur]) => valeur !== undefined && valeur !== ''),
  ) as T;

/** La copie de l'émetteur à figer dans une facture : identité du compte et options de ses mentions. */
export function composerVendeur(compte: CompteVendeur, mentions: FicheMentions): Vendeur {
  const { nomCommercial, activite, immatriculation, natureOperation, iban, bic, tvaIntracommunautaire } =
    mentions;
  const { moyensPaiement, assurance, mediateur, modele, couleurAccent } = mentions;
  const facultatifs = sansVides({
    telephone: compte.telephone,
    nomCommercial,
    activite,
    immatriculation,
    natureOperation,
    tvaIntracommunautaire,
    iban,
    bic,
    moyensPaiement,
    assurance,
    mediateur,
    logo: compte.logo ?? undefined,
  });
  return {
    prenom: compte.prenom,
    nom: compte.nom,
    email: compte.emailContact ?? compte.email,
    siret: compte.siret ?? '',
    adresse: compte.adresse,
    codePostal: compte.codePostal,
    ville: compte.ville,
    modele,
    couleurAccent,
    ...facultatifs,
  };
}
