import { type CorpsArchive, SORTES_ARCHIVE, type SorteArchive } from '@facturier/domaine/contrat/archives';
import { type CorpsRestauration, OCTETS_D_ARCHIVE } from '@facturier/domaine/contrat/restaurations';
import { Parmi, Suit } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

@DuContrat('CorpsArchive')
export class ArchiveDto implements CorpsArchive {
  @Parmi(SORTES_ARCHIVE, 'La sorte d’archive')
  sorte: SorteArchive;
}

const tailleDArchive = (valeur: unknown): string | null =>
  Number.isInteger(valeur) && Number(valeur) > 0 && Number(valeur) <= OCTETS_D_ARCHIVE
    ? null
    : 'La taille de l’archive est un nombre d’octets, de 1 à 500 000 000.';

@DuContrat('CorpsRestauration')
export class RestaurationDto implements CorpsRestauration {
  @Suit(tailleDArchive)
  octets: number;
}
