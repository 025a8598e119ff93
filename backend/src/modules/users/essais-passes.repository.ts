import { boiteDe } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Cles } from '../../config/cles';
import { EssaiPasse } from './schemas/essai-passe.schema';

/** Un essai par boîte : partir et revenir ne le recommence pas, une adresse étiquetée (`nom+1@`) non plus. */
@Injectable()
export class EssaisPassesRepository {
  constructor(
    @InjectModel(EssaiPasse.name) private readonly essais: Model<EssaiPasse>,
    private readonly cles: Cles,
  ) {}

  /** Note l'essai de cette adresse s'il est le premier ; rejoint la transaction en cours. @returns quand le premier a commencé */
  async commencer(email: string, debutLe: Date): Promise<Date> {
    const empreintes = this.cles.empreintes('essais', boiteDe(email));
    // Un essai d'avant a pu être noté sous l'adresse étiquetée elle-même.
    const connues = [...empreintes, ...this.cles.empreintes('essais', email)];
    const passe = await this.essais.findOne({ _id: trusted({ $in: connues }) }).lean<EssaiPasse>();
    if (passe) return passe.debutLe;
    await this.essais.updateOne({ _id: empreintes[0] }, { $setOnInsert: { debutLe } }, { upsert: true });
    return debutLe;
  }
}
