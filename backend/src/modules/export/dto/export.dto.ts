import type { CriteresArchive, CriteresExport } from '@facturier/domaine/contrat/export';
import type { CriteresExportRecettes, FormatDuLivre } from '@facturier/domaine/contrat/recettes';
import { DuContrat } from '../../../common/http/contrat';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { Parmi, Texte } from '../../../common/http/champs';
import type { Format } from '../exports.service';

/** Le format d'un export ; JSON par défaut. */
@DuContrat('CriteresExport')
export class FormatDto implements CriteresExport {
  @Parmi(['json', 'csv', 'xlsx'], 'Le format', { facultatif: true })
  format?: Format;
}

/** Le livre à télécharger ; absente, la période est l'année du jour. */
@DuContrat('CriteresExportRecettes')
export class ExportRecettesDto implements CriteresExportRecettes {
  @Texte({ max: 7, nom: 'La période', facultatif: true })
  periode?: string;

  @Parmi(['csv', 'xlsx', 'pdf'], 'Le format', { facultatif: true })
  format?: FormatDuLivre;
}

const DOCUMENTS_CHOISIS = 200;
const enListe = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/** Les documents choisis, séparés par des virgules ; absent : tous. */
@DuContrat('CriteresArchive')
export class DocumentsDto implements CriteresArchive {
  @IsOptional()
  @Transform(enListe)
  @IsArray({ message: 'La liste de documents n’est pas valable.' })
  @ArrayMinSize(1, { message: 'Choisissez au moins un document.' })
  @ArrayMaxSize(DOCUMENTS_CHOISIS, { message: `Choisissez ${DOCUMENTS_CHOISIS} documents au plus.` })
  @IsString({ each: true, message: 'La liste de documents n’est pas valable.' })
  @MaxLength(24, { each: true, message: 'La liste de documents n’est pas valable.' })
  ids?: string[];
}
