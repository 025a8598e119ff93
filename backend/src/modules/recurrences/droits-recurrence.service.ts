import { REPETE } from '@facturier/domaine/abonnement/plans';
import { Injectable } from '@nestjs/common';
import { InfosService } from '../subscription/infos.service';
import { RecurrenceHorsPlan } from './erreurs';

/** Ce que le plan permet : répéter est de tout plan payant, et de l'essai tant qu'il court. */
@Injectable()
export class DroitsRecurrenceService {
  constructor(private readonly infos: InfosService) {}

  async permet(emetteurId: string): Promise<boolean> {
    const { plan, status } = await this.infos.de(emetteurId);
    return REPETE[plan] && status !== 'expire';
  }

  /** @throws RecurrenceHorsPlan */
  async exiger(emetteurId: string): Promise<void> {
    if (!(await this.permet(emetteurId))) throw new RecurrenceHorsPlan();
  }
}
