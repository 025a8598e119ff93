import { PREVOIT } from '@facturier/domaine/abonnement/plans';
import { Injectable } from '@nestjs/common';
import type { InfoAbonnement } from '@facturier/domaine/contrat/subscription';
import { InfosService } from '../../subscription/infos.service';
import { PrevisionsHorsPlan } from '../erreurs';

/** Ce que le plan permet : prévoir est de tout plan payant, et de l'essai tant qu'il court. */
@Injectable()
export class DroitsPrevisionService {
  constructor(private readonly infos: InfosService) {}

  /** L'abonnement de ce compte, s'il permet de prévoir. @throws PrevisionsHorsPlan */
  async exiger(emetteurId: string): Promise<InfoAbonnement> {
    const abonnement = await this.infos.de(emetteurId);
    if (!PREVOIT[abonnement.plan] || abonnement.status === 'expire') throw new PrevisionsHorsPlan();
    return abonnement;
  }
}
