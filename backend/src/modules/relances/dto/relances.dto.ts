import type {
  CorpsApercuRelance,
  CorpsArretRappels,
  CorpsReglagesRelances,
  CorpsRelancer,
  CorpsRelancesDeClient,
  CorpsRelancesDeFacture,
  CorpsSequences,
  EtapeDeRelance,
} from '@facturier/domaine/contrat/relances';
import { CORPS_MAX, ETAPES_MAX, OBJET_MAX } from '@facturier/domaine/relances/sequences';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, ValidateNested } from 'class-validator';
import { DateCivileValide, Emboite, Entier, SiEnvoye, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

const OuiNon = (): PropertyDecorator =>
  applyDecorators(SiEnvoye(), IsBoolean({ message: 'Répondez par oui ou par non.' }));
const Objet = (): PropertyDecorator => Texte({ nom: 'L’objet', max: OBJET_MAX });
const Corps = (): PropertyDecorator => Texte({ nom: 'Le texte', max: CORPS_MAX, plusieursLignes: true });

/** Ce qu'un rappel dit, et s'il porte la facture. */
class TexteDeRappelDto {
  @Objet()
  objet: string;

  @Corps()
  corps: string;

  @OuiNon()
  joindrePdf?: boolean;
}

@DuContrat('EtapeDeRelance')
class EtapeDto extends TexteDeRappelDto implements EtapeDeRelance {
  @Texte({ nom: 'La clé', max: 30 })
  cle: string;

  @IsInt({ message: 'Le décalage est un nombre de jours.' })
  decalage: number;
}

const Etapes = (): PropertyDecorator =>
  applyDecorators(
    SiEnvoye(),
    IsArray({ message: 'La séquence n’est pas lisible.' }),
    ArrayMaxSize(ETAPES_MAX, { message: `Une séquence compte au plus ${ETAPES_MAX} étapes.` }),
    ValidateNested({ each: true }),
    Type(() => EtapeDto),
  );

@DuContrat('CorpsSequences')
class SequencesDto implements CorpsSequences {
  @Etapes()
  professionnel?: EtapeDto[];

  @Etapes()
  particulier?: EtapeDto[];

  @Etapes()
  douce?: EtapeDto[];
}

/** Allumer, éteindre, changer les textes. */
@DuContrat('CorpsReglagesRelances')
export class ReglagesRelancesDto implements CorpsReglagesRelances {
  @OuiNon()
  actif?: boolean;

  @OuiNon()
  anciennes?: boolean;

  @Entier('Le nombre de factures vues', 0, 100_000)
  anciennesVues?: number;

  @OuiNon()
  alsaceMoselle?: boolean;

  @Emboite(() => SequencesDto, 'Les séquences ne sont pas lisibles.')
  sequences?: SequencesDto | null;
}

/** Un texte à essayer. */
@DuContrat('CorpsApercuRelance')
export class ApercuRelanceDto implements CorpsApercuRelance {
  @Texte({ nom: 'La facture', max: 24 })
  facture: string;

  @Objet()
  objet: string;

  @Corps()
  corps: string;

  @OuiNon()
  envoyerAMoi?: boolean;
}

/** Pause et promesse. */
@DuContrat('CorpsRelancesDeFacture')
export class RelancesDeFactureDto implements CorpsRelancesDeFacture {
  @OuiNon()
  pause?: boolean;

  @IsOptional()
  @DateCivileValide()
  promesse?: string | null;
}

/** Un rappel fait à la main. */
@DuContrat('CorpsRelancer')
export class RelancerDto extends TexteDeRappelDto implements CorpsRelancer {
  @Texte({ nom: 'L’étape', max: 40, facultatif: true })
  etape?: string;
}

/** Exclusion et séquence d'un client. */
@DuContrat('CorpsRelancesDeClient')
export class RelancesDeClientDto implements CorpsRelancesDeClient {
  @OuiNon()
  exclu?: boolean;

  @OuiNon()
  douce?: boolean;
}

/** Le lien d'un rappel. */
@DuContrat('CorpsArretRappels')
export class ArretRappelsDto implements CorpsArretRappels {
  @Texte({ nom: 'Le lien', max: 200 })
  token: string;
}
