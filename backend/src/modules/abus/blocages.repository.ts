import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { Blocage } from './schemas/blocage.schema';

/** Qui ne veut plus rien recevoir de qui. */
@Injectable()
export class BlocagesRepository {
  constructor(
    @InjectModel(Blocage.name) private readonly blocages: Model<Blocage>,
    private readonly horloge: Horloge,
  ) {}

  /** Bloque ; rejouable. */
  async poser(compteId: string, expediteurId: string): Promise<void> {
    const couple = { compte: identifiant(compteId), expediteur: identifiant(expediteurId) };
    const $setOnInsert = { le: this.horloge.maintenant() };
    await this.blocages.updateOne(couple, { $setOnInsert }, { upsert: true });
  }

  /** Faux s'il n'était pas bloqué. */
  async lever(compteId: string, expediteurId: string): Promise<boolean> {
    const expediteur = identifiantOuNul(expediteurId);
    if (!expediteur) return false;
    const { deletedCount } = await this.blocages.deleteOne({ compte: identifiant(compteId), expediteur });
    return deletedCount === 1;
  }

  async existe(compteId: string, expediteurId: string): Promise<boolean> {
    const couple = { compte: identifiant(compteId), expediteur: identifiant(expediteurId) };
    return (await this.blocages.exists(couple)) !== null;
  }

  /** Le plus récent d'abord. */
  async deCompte(compteId: string): Promise<Blocage[]> {
    return this.blocages
      .find({ compte: identifiant(compteId) })
      .sort({ le: -1, _id: -1 })
      .lean<Blocage[]>();
  }

  /** Tout ce qui touche à ce compte, des deux côtés ; rejoint la transaction en cours. */
  async effacer(compteId: string): Promise<void> {
    const id = identifiant(compteId);
    await this.blocages.deleteMany({ $or: [{ compte: id }, { expediteur: id }] });
  }
}
