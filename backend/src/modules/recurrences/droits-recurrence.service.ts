import { REPETE } from '@facturier/domaine/abonnement/plans';
import { Injectable } from '@nestjs/common';
import { InfosService } from '../subscription/infos.service';
import { RecurrenceHorsPlan } from './erreurs';

/** Ce que le plan permet : répéter est de tout plan payant, et de l'essai tant qu'il court. */
@Injectable()
export class DroitsRecurrenceService {
  constructor(private readonly infos: InfosService) {}

  /** `formule` : ce plan ne répète pas ; `essai` : il est fini, et un plan choisi demain le lèvera. */
  async refus(emetteurId: string): Promise<'formule' | 'essai' | null> {
    const { plan, status } = await this.infos.de(emetteurId);
    if (!REPETE[plan]) return 'formule';
    return status === 'expire' ? 'essai' : null;
  }

  async permet(emetteurId: string): Promise<boolean> {
    return (await this.refus(emetteurId)) === null;
  }

  /** @throws RecurrenceHorsPlan */
  async exiger(emetteurId: string): Promise<void> {
    if (!(await this.permet(emetteurId))) throw new RecurrenceHorsPlan();
  }
}
