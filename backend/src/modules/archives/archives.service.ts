import type { Archive, SorteArchive } from '@facturier/domaine/contrat/archives';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ARCHIVE } from './actes';
import { rendreArchive } from './archives.mapper';
import { ArchivesRepository } from './archives.repository';
import { ARCHIVE_A_FAIRE, GARDE_MS } from './effets';
import { ArchiveRefusee } from './erreurs';
import type { ArchiveDeCompte } from './schemas/archive.schema';

const GARDEES_AU_PLUS = 3;

/** Les archives d'un compte : demandées, suivies, effacées. Une seule se prépare à la fois. */
@Injectable()
export class ArchivesService implements OnModuleInit {
  constructor(
    private readonly depot: ArchivesRepository,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly journal: JournalActesService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.journal.declarer(ARCHIVE);
    this.donnees.declarer('archives', { effacer: ({ id }) => this.depot.effacerTout(id) });
  }

  /** Demande une archive, une seule fois par demande. @throws ArchiveRefusee */
  async demander(moi: Identite, sorte: SorteArchive, demande: Demande | null): Promise<Archive> {
    const id = await this.demandes.uneSeuleFois(moi.id, demande, () => this.inscrire(moi, sorte, demande));
    return this.lire(moi.id, id);
  }

  async lister(compteId: string): Promise<Archive[]> {
    return (await this.depot.lister(compteId, this.horloge.maintenant())).map(rendreArchive);
  }

  /** @throws RessourceIntrouvable */
  async lire(compteId: string, id: string): Promise<Archive> {
    return rendreArchive(await this.exiger(compteId, id));
  }

  /** Elle est à ce compte, et se garde encore. @throws RessourceIntrouvable */
  async exiger(compteId: string, id: string): Promise<ArchiveDeCompte> {
    const archive = await this.depot.trouver(compteId, id);
    if (!archive || archive.expireLe <= this.horloge.maintenant()) throw new RessourceIntrouvable();
    return archive;
  }

  /** @throws RessourceIntrouvable */
  async effacer(compteId: string, id: string): Promise<void> {
    const archive = await this.exiger(compteId, id);
    await this.transactions.executer(async () => {
      if (await this.depot.effacer(archive))
        await this.journal.noter(compteId, ARCHIVE.effacee, compteId, { apres: { archive: id } });
    });
  }

  private async inscrire(moi: Identite, sorte: SorteArchive, demande: Demande | null): Promise<string> {
    const demandeeLe = this.horloge.maintenant();
    const gardees = await this.depot.lister(moi.id, demandeeLe);
    if (gardees.some(({ etat }) => etat === 'en_cours')) throw new ArchiveRefusee('en_cours');
    if (gardees.length >= GARDEES_AU_PLUS) throw new ArchiveRefusee('pleines');
    const [_id, emetteur] = [new Types.ObjectId(), identifiant(moi.id)];
    const id = _id.toHexString();
    const expireLe = new Date(demandeeLe.getTime() + GARDE_MS);
    const neuve = {
      _id,
      emetteur,
      sorte,
      etat: 'en_cours' as const,
      fait: 0,
      total: 0,
      demandeeLe,
      expireLe,
    };
    try {
      await this.transactions.executer(async () => {
        await this.depot.ajouter(neuve);
        await this.demandes.inscrire(moi.id, demande, id);
        await this.outbox.deposer(ARCHIVE_A_FAIRE, { emetteur: moi.id, archive: id });
        await this.journal.noter(moi.id, ARCHIVE.demandee, moi.id, { apres: { archive: id, sorte } });
      });
    } catch (erreur) {
      throw estDoublon(erreur) ? new ArchiveRefusee('en_cours') : erreur;
    }
    return id;
  }
}
