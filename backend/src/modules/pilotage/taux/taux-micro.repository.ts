import type { TauxAjoute } from '@facturier/domaine/cotisations/taux';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { TauxMicro } from '../schemas/taux-micro.schema';

/** Une version à ajouter. */
export type TauxAEcrire = Pick<TauxMicro, 'code' | 'valeur' | 'du' | 'jusquAu' | 'source'>;

/** Les taux que l'administration a saisis : des versions, ajout seul. */
@Injectable()
export class TauxMicroRepository {
  constructor(@InjectModel(TauxMicro.name) private readonly taux: Model<TauxMicro>) {}

  /** Toutes, de la plus ancienne à la plus récente : quelques-unes par an. */
  async lister(): Promise<(TauxAjoute & TauxMicro)[]> {
    return this.taux.find().sort({ saisiLe: 1, _id: 1 }).lean<TauxMicro[]>();
  }

  /** Ajoute une version ; rejoint la transaction en cours. */
  async ajouter(adminId: string, version: TauxAEcrire, saisiLe: Date): Promise<void> {
    await this.taux.create([{ ...version, saisiPar: identifiant(adminId), saisiLe }]);
  }
}
