import { Injectable } from '@nestjs/common';
import { ClientsService } from '../../clients/clients.service';
import { QuotasService } from '../../subscription/quotas.service';
import { UsersService } from '../../users/users.service';

/** Ce qu'une facture émise fait compter : la place dans le plan du mois, les factures du client, celles du compte. */
@Injectable()
export class DecompteFacturesService {
  constructor(
    private readonly quotas: QuotasService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
  ) {}

  /** Compte une facture ; rejoint la transaction en cours. `mois` : `AAAA-MM`. @throws QuotaFacturesAtteint, EssaiExpire */
  async compter(emetteurId: string, mois: string, clientId: string): Promise<void> {
    await this.quotas.prendreFacture(emetteurId, mois);
    await this.clients.compterFactures(emetteurId, clientId, 1);
    await this.users.incrementerFactures(emetteurId, 1);
  }
}
