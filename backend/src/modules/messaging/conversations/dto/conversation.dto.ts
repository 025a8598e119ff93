import type {
  CorpsLecture,
  CorpsMessage,
  CorpsSupport,
  CriteresConversations,
  CriteresMessages,
} from '@facturier/domaine/contrat/messaging';
import { DuContrat } from '../../../../common/http/contrat';
import { IsIn, IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { MESSAGE } from '@facturier/domaine/saisies/message';
import { Curseur, Limite, Texte } from '../../../../common/http/champs';

/** Un message à envoyer. */
@DuContrat('CorpsMessage')
export class EnvoiMessageDto implements CorpsMessage {
  @Texte(MESSAGE)
  contenu: string;
}

/** Ouvrir une conversation de support ; `utilisateur` est réservé au Conseiller. */
@DuContrat('CorpsSupport')
export class CreationSupportDto implements CorpsSupport {
  @IsOptional()
  @IsMongoId({ message: 'Ce compte n’existe pas.' })
  utilisateur?: string;
}

/** Jusqu'où la personne a lu : le rang d'un message de la conversation. */
@DuContrat('CorpsLecture')
export class LectureDto implements CorpsLecture {
  @IsInt({ message: 'Le rang est un nombre entier.' })
  @Min(0, { message: 'Le rang est positif.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Ce rang est trop grand.' })
  rang: number;
}

class PageDto {
  @Limite(100)
  limite?: number;

  @Curseur(200)
  curseur?: string;
}

/** Page de la liste des conversations. */
@DuContrat('CriteresConversations')
export class ListeConversationsDto extends PageDto implements CriteresConversations {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;
}

/** Page des messages ; `marquer=0` : sans les marquer comme lus. */
@DuContrat('CriteresMessages')
export class ListeMessagesDto extends PageDto implements CriteresMessages {
  @IsOptional()
  @IsIn(['0', '1'], { message: 'La marque vaut 0 ou 1.' })
  marquer?: '0' | '1';
}
