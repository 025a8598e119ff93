import type {
  CorpsAffectation,
  CorpsEmpreintes,
  CorpsLigneRapprochee,
  CorpsRapprochements,
  GenreDeRapprochement,
} from '@facturier/domaine/contrat/rapprochements';
import { type MoyenPaiement, MOYENS_PAIEMENT } from '@facturier/domaine/documents/moyens-paiement';
import {
  EMPREINTES_PAR_DEMANDE,
  FACTURES_PAR_LIGNE,
  FORME_EMPREINTE,
  LIGNES_PAR_DEMANDE,
} from '@facturier/domaine/releves/bornes';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, Matches, ValidateNested } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { DecimalRequis } from '../../../common/http/decimal';
import { GENRES } from '../lignes';

const PAS_UNE_EMPREINTE = 'Une empreinte a 64 chiffres hexadécimaux.';
const Liste = (nom: string, max: number): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: `${nom} ne sont pas valables.` }),
    ArrayMaxSize(max, { message: `${nom}\u00a0: ${max} au plus à la fois.` }),
  );

/** `POST /rapprochements/connues`. */
@DuContrat('CorpsEmpreintes')
export class EmpreintesDto implements CorpsEmpreintes {
  @Liste('Les empreintes', EMPREINTES_PAR_DEMANDE)
  @Matches(FORME_EMPREINTE, { each: true, message: PAS_UNE_EMPREINTE })
  empreintes: string[];
}

class AffectationDto implements CorpsAffectation {
  @Texte({ nom: 'La facture', max: 24, requis: 'Dites quelle facture cette ligne paie.' })
  facture: string;

  @DecimalRequis(MONTANT, 'Dites ce que cette ligne paie de la facture.')
  montant: number;
}

class LigneRapprocheeDto implements CorpsLigneRapprochee {
  @Matches(FORME_EMPREINTE, { message: PAS_UNE_EMPREINTE })
  empreinte: string;

  @DateCivileValide()
  date: string;

  @Parmi(GENRES, 'Le genre')
  genre: GenreDeRapprochement;

  @Liste('Les factures', FACTURES_PAR_LIGNE)
  @ValidateNested({ each: true })
  @Type(() => AffectationDto)
  affectations: AffectationDto[];

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenPaiement;
}

/** `POST /rapprochements/appliquer` : rien d'une ligne de banque n'y a sa place. */
@DuContrat('CorpsRapprochements')
export class RapprochementsDto implements CorpsRapprochements {
  @Liste('Les lignes', LIGNES_PAR_DEMANDE)
  @ValidateNested({ each: true })
  @Type(() => LigneRapprocheeDto)
  lignes: LigneRapprocheeDto[];
}
