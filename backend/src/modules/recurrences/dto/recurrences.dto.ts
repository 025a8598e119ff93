import type {
  CorpsModele,
  CorpsRecurrence,
  CorpsRecurrenceModifiee,
  CorpsRepetition,
  CorpsRepetitionDeFacture,
  CorpsRevision,
} from '@facturier/domaine/contrat/recurrences';
import { PRECISIONS } from '@facturier/domaine/documents/precisions';
import {
  type Ancre,
  type PeriodeFacturee,
  PERIODES_FACTUREES,
  UNITES_DE_RYTHME,
  type UniteDeRythme,
} from '@facturier/domaine/recurrences/calendrier';
import {
  INDICE,
  NOM_D_INDICE,
  NOM_DE_SERIE,
  PLAFOND,
  REGLES_DE_SERIE,
} from '@facturier/domaine/recurrences/saisie';
import {
  type ModeDeSerie,
  MODES_DE_SERIE,
  PREAVIS,
  type Preavis,
} from '@facturier/domaine/recurrences/serie';
import { COURRIEL_MESSAGE, COURRIEL_OBJET } from '@facturier/domaine/saisies/facture';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, IsOptional, Min, ValidateNested } from 'class-validator';
import { DateCivileValide, Emboite, Parmi, SiEnvoye, Suit, Texte } from '../../../common/http/champs';
import { type LigneDto, Lignes } from '../../../common/http/contenu.dto';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal } from '../../../common/http/decimal';
import { IndiceDto, ReconductionDto } from './suivis.dto';
import { ContenuFactureDto } from '../../factures/dto/facture.dto';

/** Le rythme d'une série. */
@DuContrat('CorpsRepetition')
export class RepetitionDto implements CorpsRepetition {
  @Texte(NOM_DE_SERIE)
  nom: string;

  @Parmi(UNITES_DE_RYTHME, 'Le rythme')
  unite: UniteDeRythme;

  @Suit(REGLES_DE_SERIE.pas)
  pas: number;

  @Suit(REGLES_DE_SERIE.ancre)
  ancre: Ancre;

  @Suit(REGLES_DE_SERIE.debut)
  debut: string;

  @Suit(REGLES_DE_SERIE.jusquAu)
  jusquAu?: string | null;

  @Suit(REGLES_DE_SERIE.nombre)
  nombre?: number | null;

  @Parmi(PERIODES_FACTUREES, 'La période', { facultatif: true })
  periode?: PeriodeFacturee;

  @SiEnvoye()
  @IsBoolean({ message: 'Dites si la part entamée se facture au prorata.' })
  prorata?: boolean;

  @Parmi(MODES_DE_SERIE, 'Le mode', { facultatif: true })
  mode?: ModeDeSerie;

  @Suit(REGLES_DE_SERIE.echeanceJours)
  echeanceJours?: number | null;

  @Parmi(PREAVIS, 'Le préavis', { facultatif: true })
  preavis?: Preavis;
}

/** `POST /recurrences/depuis/{facture}` : le rythme, et les mots qui changent. */
@DuContrat('CorpsRepetitionDeFacture')
export class RepetitionDeFactureDto extends RepetitionDto implements CorpsRepetitionDeFacture {
  @Texte(PRECISIONS.objet.champ)
  objet?: string | null;

  @Lignes()
  lignes?: LigneDto[] | null;
}

/** `POST /recurrences` : le contenu de ses factures, et son rythme. */
@DuContrat('CorpsRecurrence')
export class RecurrenceDto extends ContenuFactureDto implements CorpsRecurrence {
  @IsObject({ message: 'Dites le rythme de la série.' })
  @ValidateNested()
  @Type(() => RepetitionDto)
  rythme: RepetitionDto;
}

/** `PUT /recurrences/{id}` : un champ absent ne change pas. */
@DuContrat('CorpsRecurrenceModifiee')
export class RecurrenceModifieeDto implements CorpsRecurrenceModifiee {
  @SiEnvoye()
  @Texte(NOM_DE_SERIE)
  nom?: string;

  @SiEnvoye()
  @Parmi(MODES_DE_SERIE, 'Le mode')
  mode?: ModeDeSerie;

  @Suit(REGLES_DE_SERIE.jusquAu)
  jusquAu?: string | null;

  @Suit(REGLES_DE_SERIE.nombre)
  nombre?: number | null;

  @Suit(REGLES_DE_SERIE.echeanceJours)
  echeanceJours?: number | null;

  @SiEnvoye()
  @Parmi(PREAVIS, 'Le préavis')
  preavis?: Preavis;

  @SiEnvoye()
  @IsBoolean({ message: 'Dites si vous voulez une copie.' })
  copieAMoi?: boolean;

  @Texte({ nom: 'L’objet de l’e-mail', max: COURRIEL_OBJET.max, facultatif: true })
  objetCourriel?: string | null;

  @Texte(COURRIEL_MESSAGE)
  messageCourriel?: string | null;

  @Emboite(() => IndiceDto, 'L’indice est un nom, une valeur et un mois.')
  indice?: IndiceDto | null;

  @Emboite(() => ReconductionDto, 'La reconduction est un terme et une durée.')
  reconduction?: ReconductionDto | null;

  @IsOptional()
  @IsInt({ message: 'La version est un nombre entier.' })
  @Min(1, { message: 'La version est un nombre entier.' })
  version?: number;
}

/** `POST /recurrences/{id}/modeles` : le contenu, et le jour d'où il vaut. */
@DuContrat('CorpsModele')
export class ModeleDto extends ContenuFactureDto implements CorpsModele {
  @DateCivileValide()
  aPartirDu: string;

  @Texte({ nom: 'La raison', max: 200, facultatif: true })
  raison?: string;
}

/** `POST /recurrences/{id}/revision`. */
@DuContrat('CorpsRevision')
export class RevisionDto implements CorpsRevision {
  @Texte({ ...NOM_D_INDICE, requis: undefined, facultatif: true })
  indice?: string;

  @Decimal(INDICE)
  s0?: number;

  @Decimal(INDICE)
  s1?: number;

  @Texte({ nom: 'La source', max: 200, facultatif: true })
  source?: string;

  @Decimal(PLAFOND)
  plafond?: number | null;

  @DateCivileValide()
  aPartirDu: string;

  @IsOptional()
  @IsBoolean({ message: 'Dites si les prix sont confirmés.' })
  confirmer?: boolean;
}
