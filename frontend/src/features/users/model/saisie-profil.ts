import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { PROFIL } from '@facturier/domaine/saisies/profil';
import { parChamp } from '@/components/formulaire/fautes';
import type { User } from './utilisateur';

/** La saisie qui correspond à un compte. */
export const profilDe = (user: User) => ({
  prenom: user.prenom,
  nom: user.nom,
  emailContact: user.emailContact && emailLisible(user.emailContact),
  siret: user.siret ?? '',
  adresse: user.adresse,
  codePostal: user.codePostal,
  ville: user.ville,
  telephone: user.telephone,
});
export type SaisieProfil = ReturnType<typeof profilDe>;

/** La règle du profil. */
export const REGLE_PROFIL = parChamp<SaisieProfil>(PROFIL);
