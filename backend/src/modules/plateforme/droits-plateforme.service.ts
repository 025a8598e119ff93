import { EMET_PAR_PLATEFORME } from '@facturier/domaine/abonnement/plans';
import { demandeUnPlan, type RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Injectable } from '@nestjs/common';
import { InfosService } from '../subscription/infos.service';
import { PlateformeHorsPlan } from './erreurs';

/** Ce que le plan permet : recevoir, toujours ; émettre et déclarer, d'un plan payant et de l'essai tant qu'il court. */
@Injectable()
export class DroitsPlateformeService {
  constructor(private readonly infos: InfosService) {}

  async permet(proprietaireId: string): Promise<boolean> {
    const { plan, status } = await this.infos.de(proprietaireId);
    return EMET_PAR_PLATEFORME[plan] && status !== 'expire';
  }

  /** @throws PlateformeHorsPlan */
  async exiger(proprietaireId: string, roles: readonly RoleDePlateforme[]): Promise<void> {
    if (demandeUnPlan(roles) && !(await this.permet(proprietaireId))) throw new PlateformeHorsPlan();
  }
}
