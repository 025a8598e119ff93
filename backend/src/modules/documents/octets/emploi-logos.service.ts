import { Injectable, type OnModuleInit } from '@nestjs/common';
import { GardeLogosService } from '../../users/garde-logos.service';
import { FacturesRepository } from '../factures.repository';

/** Dit aux comptes quels logos leurs documents émis portent : ceux-là se gardent. */
@Injectable()
export class EmploiLogosService implements OnModuleInit {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly logos: GardeLogosService,
  ) {}

  onModuleInit(): void {
    this.logos.surEmploi((compteId, empreinte) => this.factures.portentLogo(compteId, empreinte));
  }
}
