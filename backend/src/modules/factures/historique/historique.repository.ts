import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Evenement } from '../schemas/suivi.schemas';
import type { Cible } from '../suivi.repository';

/** Les événements d'une facture : ajout seul. */
@Injectable()
export class HistoriqueRepository {
  constructor(@InjectModel(Evenement.name) private readonly evenements: Model<Evenement>) {}

  async ajouter({ emetteur, _id }: Cible, evenement: Omit<Evenement, 'emetteur' | 'facture'>): Promise<void> {
    await this.evenements.create([{ ...evenement, emetteur, facture: _id }]);
  }

  /** Du plus ancien au plus récent. */
  async lister({ emetteur, _id }: Cible): Promise<Evenement[]> {
    return this.evenements.find({ emetteur, facture: _id }).sort({ le: 1, _id: 1 }).lean();
  }
}
