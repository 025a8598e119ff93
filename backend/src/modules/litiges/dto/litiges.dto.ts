import type {
  CorpsAccord,
  CorpsDecision,
  CorpsLigneContestee,
  CorpsLitige,
  CorpsLitigeParLien,
  CorpsMessageDeLitige,
  CorpsMessageParLien,
  CorpsRetraitParLien,
} from '@facturier/domaine/contrat/litiges';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { COMMENTAIRE_DE_LITIGE, MESSAGE_DE_LITIGE } from '@facturier/domaine/litiges/contestation';
import { type MotifDeLitige, MOTIFS_DE_LITIGE } from '@facturier/domaine/litiges/litige';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { DecimalRequis, MONTANT_ANNONCE } from '../../../common/http/decimal';

const Rang = (): PropertyDecorator => {
  const message = 'Le rang d’une ligne est un nombre entier.';
  return applyDecorators(IsInt({ message }), Min(0, { message }), Max(LIGNES_MAX - 1, { message }));
};
const Lignes = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'Les lignes ne sont pas valables.' }),
    ArrayMaxSize(LIGNES_MAX, { message: `Au plus ${LIGNES_MAX} lignes.` }),
    ValidateNested({ each: true }),
  );
const Code = (): PropertyDecorator =>
  Texte({ nom: 'Le code', max: 6, requis: 'Saisissez le code reçu par e-mail.' });

class LigneContesteeDto implements CorpsLigneContestee {
  @Rang()
  rang: number;

  @Parmi(MOTIFS_DE_LITIGE, 'Le motif')
  motif: MotifDeLitige;

  @DecimalRequis(MONTANT, 'Indiquez le montant que vous contestez.')
  montant: number;

  @Texte(COMMENTAIRE_DE_LITIGE)
  commentaire?: string;
}

/** `POST /factures/:id/litige`. */
@DuContrat('CorpsLitige')
export class LitigeDto implements CorpsLitige {
  @Lignes()
  @Type(() => LigneContesteeDto)
  lignes: LigneContesteeDto[];
}

/** `POST /public/factures/:jeton/litige`. */
@DuContrat('CorpsLitigeParLien')
export class LitigeParLienDto implements CorpsLitigeParLien {
  @Code()
  code: string;

  @Lignes()
  @Type(() => LigneContesteeDto)
  lignes: LigneContesteeDto[];
}

/** `POST /litiges/:id/messages`. */
@DuContrat('CorpsMessageDeLitige')
export class MessageDeLitigeDto implements CorpsMessageDeLitige {
  @Texte(MESSAGE_DE_LITIGE)
  texte: string;
}

/** `POST …/litige/messages`. */
@DuContrat('CorpsMessageParLien')
export class MessageParLienDto implements CorpsMessageParLien {
  @Code()
  code: string;

  @Texte(MESSAGE_DE_LITIGE)
  texte: string;
}

/** `POST …/litige/retrait`. */
@DuContrat('CorpsRetraitParLien')
export class RetraitParLienDto implements CorpsRetraitParLien {
  @Code()
  code: string;
}

class AccordDto implements CorpsAccord {
  @Rang()
  rang: number;

  @DecimalRequis(MONTANT_ANNONCE, 'Indiquez ce que vous accordez (0 est admis).')
  accorde: number;
}

/** `POST /litiges/:id/decision`. */
@DuContrat('CorpsDecision')
export class DecisionDto implements CorpsDecision {
  @Lignes()
  @Type(() => AccordDto)
  lignes: AccordDto[];

  @Texte({ ...MESSAGE_DE_LITIGE, facultatif: true })
  texte?: string;
}
