import { Type } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { MESSAGE } from '@facturier/domaine/saisies/message';
import { Texte } from '../../../../common/http/champs';

/** Un message à envoyer. */
export class EnvoiMessageDto {
  @Texte(MESSAGE)
  contenu: string;
}

/** Ouvrir une conversation de support ; `utilisateur` est réservé au Conseiller. */
export class CreationSupportDto {
  @IsOptional()
  @IsMongoId({ message: 'Ce compte n’existe pas.' })
  utilisateur?: string;
}

/** Jusqu'où la personne a lu : le rang d'un message de la conversation. */
export class LectureDto {
  @IsInt({ message: 'Le rang est un nombre entier.' })
  @Min(0, { message: 'Le rang est positif.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Ce rang est trop grand.' })
  rang: number;
}

class PageDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'La limite est un nombre entier.' })
  @Min(1, { message: 'La limite est de 1 au moins.' })
  @Max(100, { message: 'La limite est de 100 au plus.' })
  limite?: number;

  @Texte({ max: 200, nom: 'Le curseur', facultatif: true })
  curseur?: string;
}

/** Page de la liste des conversations. */
export class ListeConversationsDto extends PageDto {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;
}

/** Page des messages ; `marquer=0` : sans les marquer comme lus. */
export class ListeMessagesDto extends PageDto {
  @IsOptional()
  @IsIn(['0', '1'], { message: 'La marque vaut 0 ou 1.' })
  marquer?: '0' | '1';
}
