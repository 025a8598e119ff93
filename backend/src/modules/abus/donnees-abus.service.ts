import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { BlocagesRepository } from './blocages.repository';
import { BlocagesService } from './blocages.service';
import { SignalementsRepository } from './signalements.repository';
import { VolumesRepository } from './volumes.repository';

/** Ce que cette salle garde d'une personne : qui elle a bloqué, ce qu'on lui reproche, ce qu'elle a envoyé. */
@Injectable()
export class DonneesAbusService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly blocages: BlocagesService,
    private readonly depot: BlocagesRepository,
    private readonly signalements: SignalementsRepository,
    private readonly volumes: VolumesRepository,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('abus', {
      sections: { expediteursBloques: (id) => this.exporter(id) },
      effacer: ({ id }) => this.effacer(id),
    });
  }

  private async *exporter(id: string): AsyncGenerator<object[]> {
    yield await this.blocages.lister(id);
  }

  private async effacer(id: string): Promise<void> {
    await this.depot.effacer(id);
    await this.signalements.effacer(id);
    await this.volumes.effacer(id);
  }
}
