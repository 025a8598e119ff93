import { lireNumero } from '@facturier/domaine/factures/numerotation';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { Injectable } from '@nestjs/common';
import { FacturesRepository } from '../documents/factures.repository';
import type { FluxPa } from '../plateforme/schemas/flux-pa.schema';
import { EncaissementsDitsService } from './encaissements-dits.service';
import { ViesService } from './vies.service';
import { ViesRecuesService } from './vies-recues.service';

/** À quelle facture va un statut reçu : une émise, par son numéro, ou une reçue, par son vendeur et son numéro. */
@Injectable()
export class MessagesRecusService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly vies: ViesService,
    private readonly recues: ViesRecuesService,
    private readonly encaissements: EncaissementsDitsService,
  ) {}

  /** Rejoint la transaction en cours. @returns faux si sa facture n'est pas d'ici */
  async placer(flux: FluxPa, dit: MessageCdv): Promise<boolean> {
    const proprietaire = flux.proprietaire.toHexString();
    if (/^Supplier/.test(flux.type)) return this.recues.recevoir(proprietaire, dit, flux.flowId);
    const place = lireNumero(dit.facture.numero);
    const facture = place && (await this.factures.parNumero(proprietaire, place));
    if (!facture) return false;
    const { flowId, suivi } = flux;
    await this.vies.recevoir(facture, dit, { flowId, ...(suivi && { suivi }) });
    // Un encaissement d'avant son 200 l'attendait.
    await this.encaissements.direDans(proprietaire, facture._id.toHexString());
    return true;
  }
}
