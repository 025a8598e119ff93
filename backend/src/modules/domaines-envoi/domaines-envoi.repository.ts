import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { DomaineEnvoi } from './schemas/domaine-envoi.schema';

/** Les domaines d'envoi, un par compte. */
@Injectable()
export class DomainesEnvoiRepository {
  constructor(@InjectModel(DomaineEnvoi.name) private readonly domaines: Model<DomaineEnvoi>) {}

  /** @throws E11000 (`un_domaine_par_compte`) */
  async creer(domaine: DomaineEnvoi): Promise<void> {
    await this.domaines.insertMany([domaine]);
  }

  /** Celui de ce compte. */
  async duCompte(emetteurId: string): Promise<DomaineEnvoi | null> {
    return this.domaines.findOne({ emetteur: identifiant(emetteurId) }).lean<DomaineEnvoi>();
  }

  async trouver(emetteurId: string, id: string): Promise<DomaineEnvoi | null> {
    const _id = identifiantOuNul(id);
    return _id && this.domaines.findOne({ _id, emetteur: identifiant(emetteurId) }).lean<DomaineEnvoi>();
  }

  /** Vrai si un autre compte a prouvé ce domaine. */
  async estPris({ domaine, emetteur }: DomaineEnvoi): Promise<boolean> {
    const autre = trusted({ $ne: emetteur });
    return (await this.domaines.exists({ domaine, etat: 'verifie', emetteur: autre })) !== null;
  }

  /** Change ce domaine, s'il est encore à cette version ; faux sinon. Rejoint la transaction en cours. @throws E11000 (`un_domaine_verifie`) */
  async changer(
    { _id, emetteur, version }: DomaineEnvoi,
    change: Partial<Omit<DomaineEnvoi, '_id' | 'emetteur' | 'version'>>,
  ): Promise<boolean> {
    const { matchedCount } = await this.domaines.updateOne(
      { _id, emetteur, version },
      { $set: change, $inc: { version: 1 } },
    );
    return matchedCount === 1;
  }

  /** Ceux que ce matin n'a pas contrôlés ; une preuve commencée avant `depuis` n'est plus suivie. */
  async aControler(
    tick: string,
    depuis: Date,
    limite: number,
  ): Promise<Pick<DomaineEnvoi, '_id' | 'emetteur'>[]> {
    return this.domaines
      .find(
        {
          revuAuTick: trusted({ $ne: tick }),
          $or: [{ etat: trusted({ $ne: 'a_prouver' }) }, { creeLe: trusted({ $gte: depuis }) }],
        },
        { _id: 1, emetteur: 1 },
      )
      .limit(limite)
      .lean<Pick<DomaineEnvoi, '_id' | 'emetteur'>[]>();
  }

  /** Ce matin l'a vu ; rejoint la transaction en cours. */
  async noterVisite({ _id, emetteur }: DomaineEnvoi, tick: string): Promise<void> {
    await this.domaines.updateOne({ _id, emetteur }, { $set: { revuAuTick: tick } });
  }

  /** Sa clé part avec lui ; rejoint la transaction en cours. */
  async retirer({ _id, emetteur }: DomaineEnvoi): Promise<void> {
    await this.domaines.deleteOne({ _id, emetteur });
  }

  /** Tous, par lots. */
  parcourir(emetteurId: string): AsyncGenerator<DomaineEnvoi[]> {
    return lots<DomaineEnvoi>(this.domaines.collection.find({ emetteur: identifiant(emetteurId) }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.domaines.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
