import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Blobs } from '../../platform/blobs/blobs';
import { ArchiveDeCompte, PartieDArchive } from './schemas/archive.schema';

/** Quatre mégaoctets : sous la limite d'un document de la base, assez pour que peu de lignes suffisent. */
export const TAILLE_DE_PARTIE = 4 * 1_024 * 1_024;

type Cible = Pick<ArchiveDeCompte, '_id' | 'emetteur'>;

/** Les archives et les morceaux de leurs fichiers, toujours à partir de leur compte. */
@Injectable()
export class ArchivesRepository {
  constructor(
    @InjectModel(ArchiveDeCompte.name) private readonly archives: Model<ArchiveDeCompte>,
    private readonly blobs: Blobs,
  ) {}

  /** Celles qui se gardent encore, la dernière demandée d'abord. */
  async lister(compteId: string, maintenant: Date): Promise<ArchiveDeCompte[]> {
    return this.archives
      .find({ emetteur: identifiant(compteId), expireLe: trusted({ $gt: maintenant }) })
      .sort({ demandeeLe: -1, _id: -1 })
      .lean();
  }

  async trouver(compteId: string, id: string): Promise<ArchiveDeCompte | null> {
    const _id = identifiantOuNul(id);
    return _id && this.archives.findOne({ _id, emetteur: identifiant(compteId) }).lean();
  }

  /** Rejoint la transaction en cours. @throws E11000 si une autre se prépare déjà */
  async ajouter(archive: ArchiveDeCompte): Promise<void> {
    await this.archives.create([archive]);
  }

  /** Un essai la prend : ce que le précédent avait écrit s'oublie. @returns faux si elle ne se prépare plus */
  async commencer({ _id, emetteur }: Cible, essai: string, total: number): Promise<boolean> {
    const prise = await this.avancer({ _id, emetteur }, null, { essai, fait: 0, total });
    if (prise) await this.blobs.deleteTous(PartieDArchive, { emetteur, archive: _id });
    return prise;
  }

  /** Écrit l'avancement de cet essai, ou sa fin. @returns faux si elle est effacée, ou à un autre essai */
  async avancer(
    { _id, emetteur }: Cible,
    essai: string | null,
    ecrit: Partial<ArchiveDeCompte>,
  ): Promise<boolean> {
    const { matchedCount } = await this.archives.updateOne(
      { _id, emetteur, etat: 'en_cours', ...(essai && { essai }) },
      { $set: ecrit },
    );
    return matchedCount === 1;
  }

  async ranger({ _id, emetteur }: Cible, essai: string, rang: number, octets: Buffer): Promise<void> {
    await this.blobs.put(PartieDArchive, { emetteur, archive: _id, essai, rang, octets });
  }

  /** Un morceau d'une archive prête. @throws Error s'il n'est plus là */
  async partie({ _id, emetteur, essai }: ArchiveDeCompte, rang: number): Promise<Buffer> {
    const partie = await this.blobs.get(PartieDArchive, { emetteur, archive: _id, essai, rang });
    if (!partie) throw new Error('Un morceau de cette archive n’est plus là.');
    return partie.octets;
  }

  /** Efface une archive et ses morceaux ; rejoint la transaction en cours. @returns faux si elle n'y était pas */
  async effacer({ _id, emetteur }: Cible): Promise<boolean> {
    await this.blobs.deleteTous(PartieDArchive, { emetteur, archive: _id });
    return (await this.archives.deleteOne({ _id, emetteur })).deletedCount === 1;
  }

  /** Efface tout ce qu'un compte en a ; rejoint la transaction en cours. */
  async effacerTout(compteId: string): Promise<void> {
    const emetteur = identifiant(compteId);
    await this.blobs.deleteTous(PartieDArchive, { emetteur });
    await this.archives.deleteMany({ emetteur });
  }

  /** Celles, tous comptes, dont la garde est finie. */
  async echues(
    maintenant: Date,
    combien: number,
  ): Promise<{ _id: Types.ObjectId; emetteur: Types.ObjectId }[]> {
    return this.archives
      .find({ expireLe: trusted({ $lte: maintenant }) }, { emetteur: 1 })
      .sort({ expireLe: 1 })
      .limit(combien)
      .lean();
  }
}
