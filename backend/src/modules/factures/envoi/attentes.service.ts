import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { DestinatairesService } from './destinataires.service';

/** Les factures qui attendent un compte : elles lui reviennent quand son adresse est prouvée. */
@Injectable()
export class AttentesService implements OnModuleInit {
  constructor(
    private readonly destinataires: DestinatairesService,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('remises', { accueillir: (personne) => this.destinataires.accueillir(personne) });
  }
}
