import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Rebond } from './schemas/rebond.schema';

/** Les messages revenus déjà traités : l'unicité de leur identifiant est celle de l'index primaire. */
@Injectable()
export class RebondsRepository {
  constructor(@InjectModel(Rebond.name) private readonly rebonds: Model<Rebond>) {}

  /** Vrai si ce message est déjà connu pour revenu. */
  async estConnu(effet: string): Promise<boolean> {
    return (await this.rebonds.exists({ _id: effet })) !== null;
  }

  /** Retient ce message ; rejoint la transaction en cours. @throws E11000 s'il l'était déjà */
  async retenir(rebond: Rebond): Promise<void> {
    await this.rebonds.create([rebond]);
  }
}
