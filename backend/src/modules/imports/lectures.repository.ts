import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Blobs } from '../../platform/blobs/blobs';
import { LectureDImport } from './schemas/lecture.schema';
import { ModeleDImport } from './schemas/modele.schema';

/** Un compte n'en garde pas plus : les plus anciens s'effacent. */
const GARDEES_AU_PLUS = 5;
const LIBRE = { tenue: trusted({ $exists: false }) };

type Cible = Pick<LectureDImport, '_id' | 'emetteur'>;

/** Les fichiers lus et ce que leurs colonnes donnent d'habitude, toujours à partir de leur compte. */
@Injectable()
export class LecturesRepository {
  constructor(
    @InjectModel(LectureDImport.name) private readonly lectures: Model<LectureDImport>,
    @InjectModel(ModeleDImport.name) private readonly modeles: Model<ModeleDImport>,
    private readonly blobs: Blobs,
  ) {}

  /** Range un fichier, et oublie les plus anciens du compte ; dans une transaction. */
  async ranger(lecture: LectureDImport): Promise<void> {
    await this.blobs.put(LectureDImport, lecture);
    const anciennes = await this.lectures
      .find({ emetteur: lecture.emetteur, ...LIBRE }, { _id: 1 })
      .sort({ _id: -1 })
      .skip(GARDEES_AU_PLUS)
      .lean();
    for (const { _id } of anciennes) await this.effacer({ _id, emetteur: lecture.emetteur });
  }

  /** Une lecture et ses octets ; `null` si elle n'est plus, ou n'est pas à ce compte. */
  async trouver(emetteurId: string, id: string): Promise<LectureDImport | null> {
    const _id = identifiantOuNul(id);
    return _id && this.blobs.get(LectureDImport, { emetteur: identifiant(emetteurId), _id });
  }

  /** Dans la transaction d'un import : la garde jusqu'à sa fin. Faux si elle n'est plus. */
  async tenir({ _id, emetteur }: Cible, tenue: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.lectures.updateOne({ _id, emetteur }, { $set: { tenue } });
    return matchedCount === 1;
  }

  /** L'import est fini : elle s'effacera à son heure. */
  async lacher({ _id, emetteur }: Cible): Promise<void> {
    await this.lectures.updateOne({ _id, emetteur }, { $unset: { tenue: 1 } });
  }

  /** Efface une lecture que nul import ne tient ; rejoint la transaction en cours. */
  async effacer({ _id, emetteur }: Cible): Promise<void> {
    await this.blobs.deleteTous(LectureDImport, { _id, emetteur, ...LIBRE });
  }

  /** Celles, tous comptes, dont la garde est finie. */
  async echues(maintenant: Date, combien: number): Promise<Cible[]> {
    return this.lectures
      .find({ expireLe: trusted({ $lte: maintenant }), ...LIBRE }, { emetteur: 1 })
      .sort({ expireLe: 1 })
      .limit(combien)
      .lean();
  }

  /** Ce que les colonnes d'un fichier aux mêmes titres ont donné la dernière fois. */
  async modele(
    cle: Pick<ModeleDImport, 'genre' | 'signature'>,
    emetteurId: string,
  ): Promise<ModeleDImport | null> {
    return this.modeles.findOne({ emetteur: identifiant(emetteurId), ...cle }).lean();
  }

  /** Retient ce que des colonnes donnent ; rejoint la transaction en cours. */
  async retenir({ emetteur, genre, signature, colonnes }: ModeleDImport): Promise<void> {
    await this.modeles.updateOne({ emetteur, genre, signature }, { $set: { colonnes } }, { upsert: true });
  }

  /** Efface tout ce qu'un compte en a ; rejoint la transaction en cours. */
  async effacerTout(emetteurId: string): Promise<void> {
    const emetteur = identifiant(emetteurId);
    await this.blobs.deleteTous(LectureDImport, { emetteur });
    await this.modeles.deleteMany({ emetteur });
  }
}
