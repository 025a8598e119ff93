import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import type { Demande } from '../../common/http/cle-idempotence';
import { DevisRepository } from './devis.repository';
import { EcritureDevisService } from './ecriture-devis.service';
import { DevisFige, DevisIntrouvable } from './erreurs';
import { PreparationDevisService } from './preparation-devis.service';

/** La finalisation : le brouillon reçoit son numéro et son PDF, et ne change plus. Tout ou rien. */
@Injectable()
export class FinalisationDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly preparation: PreparationDevisService,
    private readonly ecriture: EcritureDevisService,
    private readonly demandes: Demandes,
  ) {}

  /** @throws DevisIntrouvable, DevisFige, MentionsDeDevisManquantes, SaisieInvalide, VersionDepassee, DevisDejaRepondu */
  async finaliser(moi: Identite, id: string, demande: Demande | null): Promise<void> {
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const brouillon = await this.depot.trouver(moi.id, id);
      if (!brouillon) throw new DevisIntrouvable();
      if (brouillon.etat !== 'brouillon') throw new DevisFige();
      const pret = await this.preparation.preparer(moi.id, brouillon);
      await this.ecriture.finaliser({ moi, brouillon, pret, demande });
      return id;
    });
  }
}
