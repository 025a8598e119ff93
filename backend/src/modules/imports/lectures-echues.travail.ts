import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { LecturesRepository } from './lectures.repository';

const LOT = 50;

/** Efface les fichiers lus dont le jour est passé. */
@Injectable()
export class LecturesEchuesTravail implements Travail {
  readonly nom = 'lectures-echues';

  constructor(
    private readonly depot: LecturesRepository,
    private readonly horloge: Horloge,
  ) {}

  async restants(_tick: string, sautees: number): Promise<string[]> {
    const echues = await this.depot.echues(this.horloge.maintenant(), LOT + sautees);
    return echues.map(({ _id, emetteur }) => `${emetteur.toHexString()}:${_id.toHexString()}`);
  }

  async traiter(unite: string): Promise<void> {
    const [emetteur, _id] = unite.split(':').map((id) => new Types.ObjectId(id));
    await this.depot.effacer({ emetteur: emetteur!, _id: _id! });
  }
}
