import { ENCAISSE_EN_LIGNE } from '@facturier/domaine/abonnement/plans';
import { Injectable } from '@nestjs/common';
import { InfosService } from '../subscription/infos.service';

/** Ce que le plan permet : l'encaissement en ligne est de tout plan payant, et de l'essai tant qu'il court. */
@Injectable()
export class DroitsEncaissementService {
  constructor(private readonly infos: InfosService) {}

  async permis(emetteurId: string): Promise<boolean> {
    const { plan, status } = await this.infos.de(emetteurId);
    return ENCAISSE_EN_LIGNE[plan] && status !== 'expire';
  }
}
