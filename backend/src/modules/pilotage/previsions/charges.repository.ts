import type { ChargesDites } from '@facturier/domaine/pilotage/charges';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant } from '../../../common/database/proprietaire';
import { Charges } from '../schemas/charges.schema';

/** Les charges que chaque émetteur dit : une fiche, changée d'une écriture conditionnelle. */
@Injectable()
export class ChargesRepository {
  constructor(@InjectModel(Charges.name) private readonly charges: Model<Charges>) {}

  async trouver(emetteurId: string): Promise<Charges | null> {
    return this.charges.findOne({ emetteur: identifiant(emetteurId) }, { _id: 0 }).lean<Charges | null>();
  }

  /**
   * Remplace la fiche, si elle en est encore à cette révision ; 0 : si elle n'existe pas.
   * @returns faux si elle a changé entre-temps
   */
  async poser(emetteurId: string, dites: ChargesDites, revision: number): Promise<boolean> {
    const emetteur = identifiant(emetteurId);
    const fiche = {
      ...dites,
      ...{ charges: [...dites.charges], soldes: [...dites.soldes], emetteur, revision: revision + 1 },
    };
    if (revision > 0) {
      const { matchedCount } = await this.charges.replaceOne({ emetteur, revision }, fiche);
      return matchedCount === 1;
    }
    try {
      await this.charges.create([fiche]);
      return true;
    } catch (erreur) {
      if (estDoublon(erreur)) return false;
      throw erreur;
    }
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.charges.deleteOne({ emetteur: identifiant(emetteurId) });
  }
}
