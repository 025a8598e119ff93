import {
  type CriteresFactures,
  FILTRES_STATUT,
  type FiltreStatut,
} from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../../common/http/contrat';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../../common/http/champs';

/** Filtres et page d'une liste de factures. */
@DuContrat('CriteresFactures')
export class ListeFacturesDto implements CriteresFactures {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'La limite est un nombre entier.' })
  @Min(1, { message: 'La limite est de 1 au moins.' })
  @Max(100, { message: 'La limite est de 100 au plus.' })
  limite?: number;

  @Texte({ max: 400, nom: 'Le curseur', facultatif: true })
  curseur?: string;

  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(FILTRES_STATUT, 'Le statut', { facultatif: true })
  statut?: FiltreStatut;

  @Texte({ max: 64, nom: 'Le client', facultatif: true })
  client?: string;

  @DateCivileValide({ facultatif: true })
  du?: string;

  @DateCivileValide({ facultatif: true })
  au?: string;
}
