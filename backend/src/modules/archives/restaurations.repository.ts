import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Blobs } from '../../platform/blobs/blobs';
import { PartieDArchive } from './schemas/archive.schema';
import { RestaurationDeCompte } from './schemas/restauration.schema';

/** L'essai sous lequel se rangent les morceaux d'une archive reçue. */
const RECUE = 'recue';

type Cible = Pick<RestaurationDeCompte, '_id' | 'emetteur'>;

/** Les archives envoyées pour être contrôlées, et leurs morceaux, toujours à partir de leur compte. */
@Injectable()
export class RestaurationsRepository {
  constructor(
    @InjectModel(RestaurationDeCompte.name) private readonly restaurations: Model<RestaurationDeCompte>,
    private readonly blobs: Blobs,
  ) {}

  async trouver(compteId: string, id: string): Promise<RestaurationDeCompte | null> {
    const _id = identifiantOuNul(id);
    return _id && this.restaurations.findOne({ _id, emetteur: identifiant(compteId) }).lean();
  }

  /** Prend la place de celle d'avant ; rejoint la transaction en cours. @throws E11000 si une autre s'annonce au même instant */
  async remplacer(neuve: RestaurationDeCompte): Promise<void> {
    const { emetteur } = neuve;
    const avant = await this.restaurations.findOneAndDelete({ emetteur }, { projection: { _id: 1 } }).lean();
    if (avant) await this.blobs.deleteTous(PartieDArchive, { emetteur, archive: avant._id });
    await this.restaurations.create([neuve]);
  }

  /** Range un morceau, ou remplace celui de ce rang ; rejoint la transaction en cours. */
  async ranger({ _id, emetteur }: Cible, rang: number, octets: Buffer): Promise<void> {
    const cle = { emetteur, archive: _id, essai: RECUE, rang };
    await this.blobs.delete(PartieDArchive, cle);
    await this.blobs.put(PartieDArchive, { ...cle, octets });
  }

  /** `null` : ce morceau n'est pas arrivé. */
  async partie({ _id, emetteur }: Cible, rang: number): Promise<Buffer | null> {
    const partie = await this.blobs.get(PartieDArchive, { emetteur, archive: _id, essai: RECUE, rang });
    return partie && Buffer.from(partie.octets.buffer, partie.octets.byteOffset, partie.octets.byteLength);
  }

  /** Écrit ce que le contrôle a dit. @returns faux si elle n'est plus là, ou déjà contrôlée */
  async conclure(
    { _id, emetteur }: Cible,
    dit: Pick<RestaurationDeCompte, 'etat' | 'controle' | 'fautes'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.restaurations.updateOne(
      { _id, emetteur, etat: 'recoit' },
      { $set: dit },
    );
    return matchedCount === 1;
  }

  /** La tient pour cet essai, si nul autre ne la tient. @returns faux sinon, ou si elle n'est pas dite bonne */
  async tenir({ _id, emetteur }: Cible, essai: string, maintenant: Date, jusqua: Date): Promise<boolean> {
    const libre = [{ tenueJusqua: null }, { tenueJusqua: trusted({ $lte: maintenant }) }];
    const { matchedCount } = await this.restaurations.updateOne(
      { _id, emetteur, etat: 'bonne', $or: libre },
      { $set: { essai, tenueJusqua: jusqua } },
    );
    return matchedCount === 1;
  }

  /** L'essai n'a pas abouti : un autre peut venir. */
  async lacher({ _id, emetteur }: Cible, essai: string): Promise<void> {
    await this.restaurations.updateOne({ _id, emetteur, essai }, { $unset: { tenueJusqua: 1 } });
  }

  /** Elle est reprise ; rejoint la transaction en cours. @returns faux si un autre essai la tient */
  async reprendre({ _id, emetteur }: Cible, essai: string, repriseLe: Date): Promise<boolean> {
    const { matchedCount } = await this.restaurations.updateOne(
      { _id, emetteur, essai, etat: 'bonne' },
      { $set: { etat: 'reprise', repriseLe }, $unset: { tenueJusqua: 1 } },
    );
    return matchedCount === 1;
  }

  /** Efface celle-ci et ses morceaux ; rejoint la transaction en cours. */
  async effacer({ _id, emetteur }: Cible): Promise<void> {
    await this.blobs.deleteTous(PartieDArchive, { emetteur, archive: _id });
    await this.restaurations.deleteOne({ _id, emetteur });
  }

  /** Efface tout ce qu'un compte en a ; ses morceaux partent avec ceux de ses archives. Rejoint la transaction en cours. */
  async effacerTout(compteId: string): Promise<void> {
    await this.restaurations.deleteMany({ emetteur: identifiant(compteId) });
  }

  /** Celles, tous comptes, dont la garde est finie. */
  async echues(
    maintenant: Date,
    combien: number,
  ): Promise<{ _id: Types.ObjectId; emetteur: Types.ObjectId }[]> {
    return this.restaurations
      .find({ expireLe: trusted({ $lte: maintenant }) }, { emetteur: 1 })
      .sort({ expireLe: 1 })
      .limit(combien)
      .lean();
  }
}
