import type {
  ChoixDUnType,
  ClesDAbonnement,
  CorpsAppareil,
  CorpsArchiver,
  CorpsNotificationsLues,
  CorpsPreferencesNotifications,
  CorpsReporter,
  CriteresNotifications,
} from '@facturier/domaine/contrat/notifications';
import {
  FILTRES_DE_NOTIFICATIONS,
  type FiltreDeNotifications,
  RYTHMES_DU_RESUME,
  type RythmeDuResume,
  type TypeNotification,
  TYPES_DE_NOTIFICATION,
} from '@facturier/domaine/notifications/types';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsMongoId,
  IsObject,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Curseur, DateCivileValide, Parmi, SiEnvoye, Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

const OUI_NON = { message: 'Répondez par oui ou par non.' };
const IDS_MAX = 100;

/** Une valeur en base64url, de cette longueur au plus. */
const Base64url = (nom: string, max: number): PropertyDecorator =>
  Suit((valeur) =>
    typeof valeur === 'string' && valeur.length <= max && /^[\w-]+={0,2}$/.test(valeur)
      ? null
      : `${nom} n’est pas lisible.`,
  );
const OuiNon = (): PropertyDecorator => applyDecorators(SiEnvoye(), IsBoolean(OUI_NON));

/** Une liste de notifications. */
@DuContrat('CriteresNotifications')
export class ListeNotificationsDto implements CriteresNotifications {
  @Parmi(FILTRES_DE_NOTIFICATIONS, 'Le filtre', { facultatif: true })
  filtre?: FiltreDeNotifications;

  @Curseur(200)
  curseur?: string;
}

/** Celles qui sont lues. */
@DuContrat('CorpsNotificationsLues')
export class NotificationsLuesDto implements CorpsNotificationsLues {
  @SiEnvoye()
  @IsArray({ message: 'La liste n’est pas lisible.' })
  @ArrayMaxSize(IDS_MAX, { message: `Cent notifications au plus à la fois.` })
  @IsMongoId({ each: true, message: 'Cette notification n’existe pas.' })
  ids?: string[];
}

/** Ranger, ou ressortir. */
@DuContrat('CorpsArchiver')
export class ArchiverDto implements CorpsArchiver {
  @IsBoolean(OUI_NON)
  archivee: boolean;
}

/** Le jour où elle revient. */
@DuContrat('CorpsReporter')
export class ReporterDto implements CorpsReporter {
  @ValidateIf((_saisie: object, valeur: unknown) => valeur !== null)
  @DateCivileValide()
  au: string | null;
}

@DuContrat('ChoixDUnType')
class ChoixDUnTypeDto implements ChoixDUnType {
  @Parmi(TYPES_DE_NOTIFICATION, 'Le type')
  type: TypeNotification;

  @OuiNon()
  email?: boolean;

  @OuiNon()
  push?: boolean;
}

/** Ce que la personne reçoit. */
@DuContrat('CorpsPreferencesNotifications')
export class PreferencesNotificationsDto implements CorpsPreferencesNotifications {
  @SiEnvoye()
  @IsArray({ message: 'Les choix ne sont pas lisibles.' })
  @ArrayMaxSize(TYPES_DE_NOTIFICATION.length, { message: 'Un choix par type au plus.' })
  @ValidateNested({ each: true })
  @Type(() => ChoixDUnTypeDto)
  types?: ChoixDUnTypeDto[];

  @SiEnvoye()
  @Parmi(RYTHMES_DU_RESUME, 'Le rythme du résumé')
  resume?: RythmeDuResume;

  @OuiNon()
  masquer?: boolean;
}

@DuContrat('ClesDAbonnement')
class ClesDAbonnementDto implements ClesDAbonnement {
  @Base64url('La clé de l’appareil', 120)
  p256dh: string;

  @Base64url('Le secret de l’appareil', 60)
  auth: string;
}

/** L'abonnement d'un navigateur. */
@DuContrat('CorpsAppareil')
export class AppareilDto implements CorpsAppareil {
  @Texte({ nom: 'L’adresse de l’appareil', max: 1000 })
  endpoint: string;

  @IsObject({ message: 'Les clés de l’appareil ne sont pas lisibles.' })
  @ValidateNested()
  @Type(() => ClesDAbonnementDto)
  cles: ClesDAbonnementDto;

  @Texte({ nom: 'Le nom de l’appareil', max: 60 })
  nom: string;
}
