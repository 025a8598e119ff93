import { Injectable, type OnModuleInit } from '@nestjs/common';
import { GardeLogosService } from '../users/garde-logos.service';
import { DevisRepository } from './devis.repository';

/** Dit aux comptes quels logos leurs devis finalisés portent : ceux-là se gardent. */
@Injectable()
export class EmploiLogosDevisService implements OnModuleInit {
  constructor(
    private readonly devis: DevisRepository,
    private readonly logos: GardeLogosService,
  ) {}

  onModuleInit(): void {
    this.logos.surEmploi((compteId, empreinte) => this.devis.portentLogo(compteId, empreinte));
  }
}
