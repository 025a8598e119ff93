import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Rapprochement } from './schemas/rapprochement.schema';

/** Les lignes de relevé déjà appliquées, par émetteur. */
@Injectable()
export class RapprochementsRepository {
  constructor(@InjectModel(Rapprochement.name) private readonly rapprochements: Model<Rapprochement>) {}

  /** Celles de ces empreintes qui sont déjà là. */
  async connues(emetteurId: string, empreintes: readonly string[]): Promise<string[]> {
    const lues = await this.rapprochements
      .find(
        { emetteur: identifiant(emetteurId), empreinte: trusted({ $in: [...empreintes] }) },
        { _id: 0, empreinte: 1 },
      )
      .lean<Pick<Rapprochement, 'empreinte'>[]>();
    return lues.map(({ empreinte }) => empreinte);
  }

  /** @throws E11000 si l'une y est déjà */
  async retenir(emetteurId: string, lignes: readonly Omit<Rapprochement, 'emetteur'>[]): Promise<void> {
    const emetteur = identifiant(emetteurId);
    if (lignes.length > 0) await this.rapprochements.insertMany(lignes.map((l) => ({ ...l, emetteur })));
  }

  /** Tout ce qu'un compte a rapproché, par lots. */
  deCompte(emetteurId: string): AsyncGenerator<Rapprochement[]> {
    return lots<Rapprochement>(
      this.rapprochements.collection.find({ emetteur: identifiant(emetteurId) }, { sort: { _id: 1 } }),
    );
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.rapprochements.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
