import type {
  CorpsReceptionDeDevis,
  CorpsRetenueDeDevis,
  OppositionALaRetenue,
} from '@facturier/domaine/contrat/devis-situations';
import {
  type AvancementDit,
  type CorpsFacturerDevis,
  type PieceDeDevis,
  PIECES_DE_DEVIS,
} from '@facturier/domaine/contrat/devis-facturation';
import { TAUX_VERSEMENT } from '@facturier/domaine/devis/offre';
import { LIGNES_MAX, TROP_DE_LIGNES } from '@facturier/domaine/documents/ligne';
import { MONTANT, type RegleNombre } from '@facturier/domaine/valeurs/nombre';
import type { ChampTexte } from '@facturier/domaine/valeurs/regle';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { DateCivileValide, Emboite, Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal, DecimalRequis } from '../../../common/http/decimal';

const CUMUL: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: 1_000_000,
  tropPetit: 'Un avancement ne peut pas être négatif.',
};
const TAUX_DE_RETENUE: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: 10_000,
  tropPetit: 'Une retenue ne peut pas être négative.',
};
const CONSIGNATAIRE: ChampTexte = { nom: 'Le consignataire', max: 120, facultatif: true };
const MOTIF: ChampTexte = { nom: 'Le motif', max: 500, requis: 'Dites le motif de l’opposition.' };

/** Une ligne qui avance. */
class AvancementDto implements AvancementDit {
  @IsInt({ message: 'Une ligne se désigne par son rang.' })
  @Min(0, { message: 'Une ligne se désigne par son rang.' })
  ligne: number;

  @DecimalRequis(CUMUL, 'Dites jusqu’où cette ligne est faite.')
  cumul: number;
}

/** `POST /devis/{id}/factures` : un acompte, par une part ou une somme, le solde, ou une situation. */
@DuContrat('CorpsFacturerDevis')
export class FacturerDevisDto implements CorpsFacturerDevis {
  @Parmi(PIECES_DE_DEVIS, 'La facture')
  nature: PieceDeDevis;

  @Decimal(TAUX_VERSEMENT)
  pourcentage?: number;

  @Decimal(MONTANT)
  montant?: number;

  @IsOptional()
  @IsArray({ message: 'Les lignes sont une liste.' })
  @ArrayMaxSize(LIGNES_MAX, { message: TROP_DE_LIGNES })
  @ValidateNested({ each: true })
  @Type(() => AvancementDto)
  lignes?: AvancementDto[];
}

/** Une opposition à la libération de la retenue. */
class OppositionDto implements OppositionALaRetenue {
  @DateCivileValide()
  le: string;

  @Texte(MOTIF)
  motif: string;
}

/** `PUT /devis/{id}/retenue` */
@DuContrat('CorpsRetenueDeDevis')
export class RetenueDeDevisDto implements CorpsRetenueDeDevis {
  @DecimalRequis(TAUX_DE_RETENUE, 'Dites le taux de la retenue, 0 s’il n’y en a pas.')
  taux: number;

  @IsOptional()
  @Texte(CONSIGNATAIRE)
  consignataire?: string | null;

  @DateCivileValide({ facultatif: true })
  cautionLe?: string | null;

  @Emboite(() => OppositionDto, 'Une opposition a un jour et un motif.')
  opposition?: OppositionDto | null;
}

/** `POST /devis/{id}/reception` */
@DuContrat('CorpsReceptionDeDevis')
export class ReceptionDeDevisDto implements CorpsReceptionDeDevis {
  @DateCivileValide()
  le: string;
}
