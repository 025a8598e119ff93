import { ENVOIE_DE_SON_DOMAINE } from '@facturier/domaine/abonnement/plans';
import { Injectable } from '@nestjs/common';
import { InfosService } from '../subscription/infos.service';
import { DomaineHorsPlan } from './erreurs';

/** Ce que le plan permet : envoyer de son domaine est de tout plan payant, et de l'essai tant qu'il court. */
@Injectable()
export class DroitsDomaineService {
  constructor(private readonly infos: InfosService) {}

  async permet(emetteurId: string): Promise<boolean> {
    const { plan, status } = await this.infos.de(emetteurId);
    return ENVOIE_DE_SON_DOMAINE[plan] && status !== 'expire';
  }

  /** @throws DomaineHorsPlan */
  async exiger(emetteurId: string): Promise<void> {
    if (!(await this.permet(emetteurId))) throw new DomaineHorsPlan();
  }
}
