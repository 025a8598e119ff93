import type { CorpsDechets, CorpsOffre, CorpsVersement } from '@facturier/domaine/contrat/devis';
import {
  DECHETS_POINTS,
  DECHETS_QUANTITE,
  DECHETS_TRI,
  DECLARATION,
  DEPLACEMENT,
  EXECUTION,
  GENRES_VERSEMENT,
  type GenreVersement,
  type ProfilDevis,
  PROFILS_DEVIS,
  TAUX_VERSEMENT,
  TROP_DE_VERSEMENTS,
  VERSEMENTS_MAX,
} from '@facturier/domaine/devis/offre';
import { FRAIS_DE_RENVOI, type FraisDeRenvoi } from '@facturier/domaine/devis/avis-de-retractation';
import {
  type ContexteDevis,
  CONTEXTES,
  type ExceptionRetractation,
  EXCEPTIONS,
} from '@facturier/domaine/devis/retractation';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { DateCivileValide, Emboite, Parmi, SiEnvoye, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal, MONTANT_ANNONCE } from '../../../common/http/decimal';

@DuContrat('CorpsVersement')
export class VersementDto implements CorpsVersement {
  @Parmi(GENRES_VERSEMENT, 'Le versement')
  genre: GenreVersement;

  @Decimal(TAUX_VERSEMENT)
  taux?: number | null;

  @Decimal(MONTANT)
  montant?: number | null;

  @DateCivileValide({ facultatif: true })
  exigibleLe?: string | null;
}

@DuContrat('CorpsDechets')
export class DechetsDto implements CorpsDechets {
  @Texte(DECHETS_QUANTITE)
  quantite?: string;

  @Texte(DECHETS_TRI)
  tri?: string;

  @Texte(DECHETS_POINTS)
  points?: string;

  @Decimal(MONTANT_ANNONCE)
  cout?: number | null;

  @IsOptional()
  @IsBoolean({ message: 'Dites oui ou non.' })
  compris?: boolean | null;
}

/** Ce qu'un devis offre de plus qu'une facture. */
@DuContrat('CorpsOffre')
export class OffreDto implements CorpsOffre {
  @DateCivileValide({ facultatif: true })
  valideJusquau?: string | null;

  @Texte(EXECUTION)
  execution?: string | null;

  @SiEnvoye()
  @Parmi(PROFILS_DEVIS, 'Le métier')
  profil?: ProfilDevis;

  @SiEnvoye()
  @Parmi(CONTEXTES, 'Le lieu de conclusion')
  contexte?: ContexteDevis;

  @Parmi(EXCEPTIONS, 'L’exception', { facultatif: true })
  exception?: ExceptionRetractation | null;

  @SiEnvoye()
  @IsBoolean({ message: 'Dites oui ou non.' })
  petitProfessionnel?: boolean;

  @Parmi(FRAIS_DE_RENVOI, 'Le renvoi', { facultatif: true })
  fraisDeRenvoi?: FraisDeRenvoi | null;

  @SiEnvoye()
  @IsBoolean({ message: 'Dites oui ou non.' })
  executionSuccessive?: boolean;

  @Decimal(MONTANT_ANNONCE)
  tarif?: number | null;

  @IsOptional()
  @IsBoolean({ message: 'Dites oui ou non.' })
  prixDevisCompris?: boolean | null;

  @Texte(DEPLACEMENT)
  deplacement?: string | null;

  @Emboite(() => DechetsDto, 'Les déchets ne sont pas lisibles.')
  dechets?: DechetsDto | null;

  @Texte(DECLARATION)
  declaration?: string | null;

  @IsOptional()
  @IsArray({ message: 'Les versements ne sont pas valables.' })
  @ArrayMaxSize(VERSEMENTS_MAX, { message: TROP_DE_VERSEMENTS })
  @ValidateNested({ each: true })
  @Type(() => VersementDto)
  echeancier?: VersementDto[] | null;
}
