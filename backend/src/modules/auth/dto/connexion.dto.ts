import { EMAIL_REQUIS, NOUVEAU_REQUIS } from '@facturier/domaine/saisies/compte';
import { Email, Texte } from '../../../common/http/champs';
import { MotDePasse } from './champs-auth';

const ACTUEL_REQUIS = 'Saisissez votre mot de passe actuel.';

/** La connexion. `codeTotp` : six chiffres, ou un code de secours. */
export class ConnexionDto {
  @Email(EMAIL_REQUIS)
  email: string;

  @MotDePasse()
  password: string;

  @Texte({ max: 40, nom: 'Le code', facultatif: true })
  codeTotp?: string;
}

/** Une adresse, et rien d'autre. */
export class AdresseDto {
  @Email(EMAIL_REQUIS)
  email: string;
}

/** Le lien de confirmation. */
export class JetonDto {
  @Texte({ max: 200, nom: 'Le jeton', requis: 'Token de vérification manquant' })
  token: string;
}

/** Le lien de réinitialisation et le mot de passe choisi. */
export class ReinitialisationDto {
  @Texte({ max: 200, nom: 'Le jeton', requis: 'Lien invalide ou expiré.' })
  token: string;

  @MotDePasse(NOUVEAU_REQUIS)
  newPassword: string;
}

/** Le changement de mot de passe d'une personne connectée. */
export class ChangementMotDePasseDto {
  @MotDePasse(ACTUEL_REQUIS)
  motDePasseActuel: string;

  @MotDePasse(NOUVEAU_REQUIS)
  nouveauMotDePasse: string;
}

/** Un code de l'application d'authentification. */
export class CodeDto {
  @Texte({ max: 40, nom: 'Le code' })
  code: string;
}

/** De quoi désactiver le second facteur. */
export class DesactivationTotpDto extends CodeDto {
  @MotDePasse()
  password: string;
}
