import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Identite } from '../../common/auth/identite';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { ARCHIVE } from './actes';
import { ArchivesRepository, TAILLE_DE_PARTIE } from './archives.repository';
import { ArchivesService } from './archives.service';
import { ArchiveRefusee } from './erreurs';
import type { ArchiveDeCompte } from './schemas/archive.schema';

/** Le fichier d'une archive, à partir d'un de ses octets. */
export interface FichierDArchive {
  nom: string;
  /** Ceux du fichier entier. */
  octets: number;
  /** Le premier octet rendu. */
  de: number;
  sha256: string;
  flux: Readable;
}

/** Le premier octet demandé par `bytes=début-` ; 0 pour toute autre plage : le fichier vient alors entier (RFC 9110, § 14.2). */
function debutDe(plage: string | undefined, octets: number): number {
  const de = Number(/^bytes=(\d{1,15})-$/.exec(plage ?? '')?.[1] ?? 0);
  return de < octets ? de : 0;
}

/** Le fichier d'une archive prête, un morceau en mémoire à la fois. */
@Injectable()
export class FichiersArchivesService {
  constructor(
    private readonly archives: ArchivesService,
    private readonly depot: ArchivesRepository,
    private readonly journal: JournalActesService,
  ) {}

  /** @throws RessourceIntrouvable, ArchiveRefusee si elle n'est pas prête */
  async lire(moi: Identite, id: string, plage: string | undefined): Promise<FichierDArchive> {
    const archive = await this.archives.exiger(moi.id, id);
    const { nom, octets, sha256 } = archive;
    if (archive.etat !== 'prete' || !nom || !octets || !sha256) throw new ArchiveRefusee('pas_prete');
    await this.journal.noter(moi.id, ARCHIVE.telechargee, moi.id, { apres: { archive: id } });
    const de = debutDe(plage, octets);
    return { nom, octets, de, sha256, flux: Readable.from(this.morceaux(archive, octets, de)) };
  }

  private async *morceaux(archive: ArchiveDeCompte, octets: number, de: number): AsyncGenerator<Buffer> {
    const premier = Math.floor(de / TAILLE_DE_PARTIE);
    for (let rang = premier; rang * TAILLE_DE_PARTIE < octets; rang += 1) {
      const partie = await this.depot.partie(archive, rang);
      yield rang === premier ? partie.subarray(de % TAILLE_DE_PARTIE) : partie;
    }
  }
}
