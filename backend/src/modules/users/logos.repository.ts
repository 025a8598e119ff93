import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Blobs } from '../../platform/blobs/blobs';
import { Logo } from './schemas/logo.schema';
import { type LogoPlace, LogosCompte } from './schemas/logos-compte.schema';

/** Les logos, par empreinte, et la liste de ceux que chaque compte a placés. */
@Injectable()
export class LogosRepository {
  constructor(
    private readonly blobs: Blobs,
    @InjectModel(LogosCompte.name) private readonly listes: Model<LogosCompte>,
  ) {}

  trouver(empreinte: string): Promise<Logo | null> {
    return this.blobs.get(Logo, { _id: empreinte });
  }

  /** Enregistre les octets s'ils ne le sont pas déjà ; rejoint la transaction en cours. */
  async garder(logo: Logo): Promise<void> {
    if (!(await this.trouver(logo._id))) await this.blobs.put(Logo, logo);
  }

  /** Les logos placés par ce compte. */
  async places(compteId: string): Promise<LogoPlace[]> {
    const liste = await this.listes.findOne({ _id: identifiant(compteId) }).lean<LogosCompte>();
    return liste?.logos ?? [];
  }

  /** Réécrit la liste de ce compte ; dans la transaction qui l'a lue. */
  async ecrirePlaces(compteId: string, logos: LogoPlace[]): Promise<void> {
    await this.listes.updateOne({ _id: identifiant(compteId) }, { $set: { logos } }, { upsert: true });
  }

  /** Oublie un logo de ce compte, s'il ne l'a pas repris ; rejoint la transaction en cours. Faux s'il l'a repris. */
  async oublier(compteId: string, { empreinte, quitteLe }: LogoPlace): Promise<boolean> {
    const { modifiedCount } = await this.listes.updateOne(
      { _id: identifiant(compteId), logos: trusted({ $elemMatch: { empreinte, quitteLe } }) },
      { $pull: { logos: { empreinte } } },
    );
    if (modifiedCount === 1) await this.blobs.delete(Logo, { _id: empreinte });
    return modifiedCount === 1;
  }

  /** Oublie la liste de ce compte, si plus aucun logo n'y est ; rejoint la transaction en cours. */
  async oublierListeVide(compteId: string): Promise<void> {
    await this.listes.deleteOne({ _id: identifiant(compteId), logos: trusted({ $size: 0 }) });
  }
}
