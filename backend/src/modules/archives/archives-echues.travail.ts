import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { ArchivesRepository } from './archives.repository';

const LOT = 50;

/** Efface les archives dont les sept jours sont passés, avec leurs morceaux. */
@Injectable()
export class ArchivesEchuesTravail implements Travail {
  readonly nom = 'archives-echues';

  constructor(
    private readonly depot: ArchivesRepository,
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
