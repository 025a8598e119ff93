import type { VuesFactures } from '@facturier/domaine/contrat/vues';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { Vues } from '../schemas/vues.schema';

/** Les vues de la liste, une ligne par compte qui en a. */
@Injectable()
export class VuesRepository {
  constructor(@InjectModel(Vues.name) private readonly vues: Model<Vues>) {}

  async lire(proprietaireId: string): Promise<VuesFactures> {
    const lues = await this.vues.findById(identifiant(proprietaireId)).lean<Vues>();
    return { vues: lues?.vues ?? [], colonnes: lues?.colonnes ?? null };
  }

  /** Écrit ce qui est donné ; `null` l'efface. */
  async changer(proprietaireId: string, change: Partial<Record<keyof VuesFactures, unknown>>): Promise<void> {
    const champs = Object.entries(change);
    const poses = Object.fromEntries(champs.filter(([, valeur]) => valeur !== null));
    const vides = Object.fromEntries(champs.filter(([, valeur]) => valeur === null).map(([cle]) => [cle, 1]));
    await this.vues.updateOne(
      { _id: identifiant(proprietaireId) },
      { $set: poses, $unset: vides },
      { upsert: true },
    );
  }

  /** Oublie les vues de ce compte ; rejoint la transaction en cours. */
  async oublier(proprietaireId: string): Promise<void> {
    await this.vues.deleteOne({ _id: identifiant(proprietaireId) });
  }
}
