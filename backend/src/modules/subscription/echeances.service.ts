import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { AnnuaireService } from '../users/annuaire.service';
import { AbonnementsRepository } from './abonnements.repository';
import { AbonnementsService } from './abonnements.service';

const LOT = 100;

/**
 * Un plan payant résilié finit à sa seconde : la première lecture qui range ou compte par plan le constate, sans attendre le travail
 * du matin, qui garde l'avis à envoyer.
 */
@Injectable()
export class EcheancesService implements OnModuleInit {
  constructor(
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: AbonnementsService,
    private readonly annuaire: AnnuaireService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.annuaire.surEcheances(() => this.constater());
  }

  private async constater(): Promise<void> {
    let echus = await this.depot.echus(this.horloge.maintenant(), LOT);
    while (echus.length > 0) {
      for (const id of echus)
        await this.transactions.executer(() => this.abonnements.changer(id, () => ({})));
      echus = await this.depot.echus(this.horloge.maintenant(), LOT);
    }
  }
}
