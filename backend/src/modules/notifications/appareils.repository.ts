import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Appareil } from './schemas/appareil.schema';

/** Les appareils prévenus, par compte. */
@Injectable()
export class AppareilsRepository {
  constructor(@InjectModel(Appareil.name) private readonly appareils: Model<Appareil>) {}

  /** Les plus récents d'abord. */
  async de(compteId: string): Promise<Appareil[]> {
    return this.appareils
      .find({ compte: identifiant(compteId) })
      .sort({ depuis: -1, _id: -1 })
      .lean<Appareil[]>();
  }

  async trouver(compteId: string, id: string): Promise<Appareil | null> {
    return this.appareils
      .findOne({ _id: identifiant(id), compte: identifiant(compteId) })
      .lean<Appareil | null>();
  }

  /** Le même, sous un autre sceau, si personne ne l'a changé depuis. */
  async resceller({ _id, compte, scelle: ancien }: Appareil, scelle: string): Promise<void> {
    await this.appareils.updateOne({ _id, compte, scelle: ancien }, { $set: { scelle } });
  }

  /** Enregistre cette adresse sous ce compte, où qu'elle ait été. @param empreintes de l'adresse, la présente d'abord */
  async enregistrer(
    compteId: string,
    empreintes: readonly string[],
    appareil: Pick<Appareil, 'scelle' | 'nom' | 'depuis'>,
  ): Promise<Appareil> {
    return this.appareils
      .findOneAndUpdate(
        { empreinte: trusted({ $in: [...empreintes] }) },
        { $set: { ...appareil, compte: identifiant(compteId), empreinte: empreintes[0] } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Appareil>()
      .orFail();
  }

  /** @returns faux si aucun appareil de ce compte n'a cet identifiant */
  async oublier(compteId: string, id: string): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    return (await this.appareils.deleteOne({ _id, compte: identifiant(compteId) })).deletedCount === 1;
  }

  async effacer(compteId: string): Promise<void> {
    await this.appareils.deleteMany({ compte: identifiant(compteId) });
  }
}
