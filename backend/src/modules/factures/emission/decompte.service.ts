import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import type { FacturesDuClient } from '../../clients/schemas/client.schema';
import { ClientsService } from '../../clients/clients.service';
import { QuotasService } from '../../subscription/quotas.service';
import { ajouter, apportAuClient, type FactureSommee } from '../sommes/apport';
import { UsersService } from '../../users/users.service';

/** Ce qu'une facture émise fait compter : la place dans le plan du mois, les factures du client, celles du compte. */
@Injectable()
export class DecompteFacturesService {
  constructor(
    private readonly quotas: QuotasService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
  ) {}

  /** Combien de factures par mois, à lire avant la transaction ; `null` : sans limite. @throws EssaiExpire */
  async limite(moi: Identite): Promise<number | null> {
    return (await this.quotas.limitesDe(moi)).factures;
  }

  /** Juge les places que ces factures viennent de prendre dans le mois. @throws QuotaFacturesAtteint */
  juger(deja: number, nombre: number, limite: number | null): void {
    this.quotas.jugerFactures(deja, nombre, limite);
  }

  /** Compte à chacun de ces clients, un par facture, la sienne et ses sommes ; rejoint la transaction en cours. @throws ClientIntrouvable */
  async compter(
    emetteurId: string,
    clients: readonly string[],
    factures: readonly FactureSommee[],
  ): Promise<void> {
    const parClient = new Map<string, FacturesDuClient>();
    clients.forEach((id, rang) => {
      const sommes = apportAuClient(factures[rang]!);
      const deja = parClient.get(id);
      parClient.set(id, {
        nombre: (deja?.nombre ?? 0) + 1,
        sommes: deja ? ajouter(deja.sommes, sommes) : sommes,
      });
    });
    await this.clients.compterFactures(emetteurId, parClient);
    await this.users.incrementerFactures(emetteurId, clients.length);
  }
}
