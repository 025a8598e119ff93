import { type CorpsArchive, SORTES_ARCHIVE, type SorteArchive } from '@facturier/domaine/contrat/archives';
import { Parmi } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

@DuContrat('CorpsArchive')
export class ArchiveDto implements CorpsArchive {
  @Parmi(SORTES_ARCHIVE, 'La sorte d’archive')
  sorte: SorteArchive;
}
