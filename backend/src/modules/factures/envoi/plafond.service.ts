import { Injectable } from '@nestjs/common';
import { estPlanPayant } from '@facturier/domaine/abonnement/plans';
import { secondesAvantMinuit } from '@facturier/domaine/valeurs/date-civile';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Horloge } from '../../../common/horloge/horloge';
import {
  type Expediteur,
  type Plafond,
  PlafondsCourrielsService,
} from '../../../platform/mail/plafonds/plafonds-courriels.service';
import { UsersService } from '../../users/users.service';
import { PlafondEnvois } from './erreurs';

/** Ce qu'un émetteur peut faire partir en un jour, compté à Paris : au total, et vers une même adresse. */
@Injectable()
export class PlafondDuJourService {
  constructor(
    private readonly plafonds: PlafondsCourrielsService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Compte un envoi ; rejoint la transaction en cours. @throws PlafondEnvois */
  async compter(emetteurId: string, destinataire: string): Promise<void> {
    const atteint = await this.prendrePlace(emetteurId, destinataire);
    if (atteint) throw new PlafondEnvois(atteint, secondesAvantMinuit(this.horloge.maintenant()));
  }

  /** Compte un avis, s'il y a encore de la place ; rejoint la transaction en cours. */
  async permet(emetteurId: string, destinataire: string): Promise<boolean> {
    return (await this.prendrePlace(emetteurId, destinataire)) === null;
  }

  private async prendrePlace(emetteurId: string, destinataire: string): Promise<Plafond | null> {
    return this.plafonds.duCompte(await this.expediteur(emetteurId), normaliserEmail(destinataire));
  }

  private async expediteur(id: string): Promise<Expediteur> {
    const { createdAt, planActuel } = await this.users.exiger(id);
    return { id, creeLe: createdAt, paye: estPlanPayant(planActuel) };
  }
}
