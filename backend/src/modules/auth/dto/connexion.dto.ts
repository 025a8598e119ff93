import type {
  CorpsAdresse,
  CorpsChangementAdresse,
  CorpsCode,
  CorpsConnexion,
  CorpsDesactivationTotp,
  CorpsJeton,
  CorpsMotDePasse,
  CorpsMotDePasseRedonne,
  CorpsReinitialisation,
  CorpsSecondFacteurPerdu,
  CorpsVerification,
} from '@facturier/domaine/contrat/auth';
import { DuContrat } from '../../../common/http/contrat';
import { IsOptional } from 'class-validator';
import { EMAIL_REQUIS, NOUVEAU_REQUIS } from '@facturier/domaine/saisies/compte';
import { Email, Emboite, Texte } from '../../../common/http/champs';
import { SignatureCleDto } from '../cles/cles.dto';
import { MotDePasse } from './champs-auth';

const ACTUEL_REQUIS = 'Saisissez votre mot de passe actuel.';

/** La connexion. `codeTotp` : six chiffres, ou un code de secours. */
@DuContrat('CorpsConnexion')
export class ConnexionDto implements CorpsConnexion {
  @Email(EMAIL_REQUIS)
  email: string;

  @MotDePasse()
  password: string;

  @Texte({ max: 40, nom: 'Le code', facultatif: true })
  codeTotp?: string;

  @Emboite(() => SignatureCleDto, 'La clé est ce qu’elle a signé.')
  cle?: SignatureCleDto;

  @Texte({ max: 600, nom: 'L’appareil', facultatif: true })
  appareil?: string;
}

/** Le téléphone et les codes sont perdus. */
@DuContrat('CorpsSecondFacteurPerdu')
export class SecondFacteurPerduDto implements CorpsSecondFacteurPerdu {
  @Email(EMAIL_REQUIS)
  email: string;

  @MotDePasse()
  password: string;

  @Texte({ max: 600, nom: 'L’appareil', facultatif: true })
  appareil?: string;
}

/** Une adresse, et rien d'autre. */
@DuContrat('CorpsAdresse')
export class AdresseDto implements CorpsAdresse {
  @Email(EMAIL_REQUIS)
  email: string;
}

/** Le lien de confirmation. */
@DuContrat('CorpsJeton')
export class JetonDto implements CorpsJeton {
  @Texte({ max: 200, nom: 'Le jeton', requis: 'Token de vérification manquant' })
  token: string;
}

/** Le lien de confirmation, et ce qui dit qui a choisi le mot de passe. */
@DuContrat('CorpsVerification')
export class VerificationDto extends JetonDto implements CorpsVerification {
  @Texte({ max: 200, nom: 'La marque', facultatif: true })
  marque?: string;

  @IsOptional()
  @MotDePasse()
  password?: string;
}

/** Le lien de réinitialisation et le mot de passe choisi. */
@DuContrat('CorpsReinitialisation')
export class ReinitialisationDto implements CorpsReinitialisation {
  @Texte({ max: 200, nom: 'Le jeton', requis: 'Lien invalide ou expiré.' })
  token: string;

  @MotDePasse(NOUVEAU_REQUIS)
  newPassword: string;
}

/** Le changement de mot de passe d'une personne connectée. */
@DuContrat('CorpsMotDePasse')
export class ChangementMotDePasseDto implements CorpsMotDePasse {
  @MotDePasse(ACTUEL_REQUIS)
  motDePasseActuel: string;

  @MotDePasse(NOUVEAU_REQUIS)
  nouveauMotDePasse: string;
}

/** La nouvelle adresse, et de quoi prouver que c'est bien elle qui la demande. */
@DuContrat('CorpsChangementAdresse')
export class ChangementAdresseDto implements CorpsChangementAdresse {
  @Email(EMAIL_REQUIS)
  email: string;

  @MotDePasse()
  password: string;

  @Texte({ max: 40, nom: 'Le code', facultatif: true })
  code?: string;

  @Emboite(() => SignatureCleDto, 'La clé est ce qu’elle a signé.')
  cle?: SignatureCleDto;
}

/** Le mot de passe redonné. */
@DuContrat('CorpsMotDePasseRedonne')
export class MotDePasseRedonneDto implements CorpsMotDePasseRedonne {
  @MotDePasse()
  password: string;
}

/** Un code de l'application d'authentification. */
@DuContrat('CorpsCode')
export class CodeDto implements CorpsCode {
  @Texte({ max: 40, nom: 'Le code' })
  code: string;
}

/** De quoi désactiver le second facteur. */
@DuContrat('CorpsDesactivationTotp')
export class DesactivationTotpDto extends CodeDto implements CorpsDesactivationTotp {
  @MotDePasse()
  password: string;
}
