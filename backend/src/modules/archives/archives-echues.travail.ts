import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { ArchivesRepository } from './archives.repository';
import { RestaurationsRepository } from './restaurations.repository';

const LOT = 50;

/** Efface les archives, faites ou reçues, dont la garde est passée, avec leurs morceaux. */
@Injectable()
export class ArchivesEchuesTravail implements Travail {
  readonly nom = 'archives-echues';

  constructor(
    private readonly depot: ArchivesRepository,
    private readonly restaurations: RestaurationsRepository,
    private readonly horloge: Horloge,
  ) {}

  async restants(_tick: string, sautees: number): Promise<string[]> {
    const maintenant = this.horloge.maintenant();
    const faites = await this.depot.echues(maintenant, LOT + sautees);
    const recues = await this.restaurations.echues(maintenant, LOT + sautees);
    return [...faites, ...recues].map(
      ({ _id, emetteur }) => `${emetteur.toHexString()}:${_id.toHexString()}`,
    );
  }

  async traiter(unite: string): Promise<void> {
    const [emetteur, _id] = unite.split(':').map((id) => new Types.ObjectId(id));
    const cible = { emetteur: emetteur!, _id: _id! };
    await this.restaurations.effacer(cible);
    await this.depot.effacer(cible);
  }
}
