import type { Message } from '@facturier/domaine/contrat/commun';
import type { CorpsRelancesDeClient, RelancesDeClient } from '@facturier/domaine/contrat/relances';
import { Injectable } from '@nestjs/common';
import { identifiant } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { envoyes } from '../../common/http/fusion';
import { LiensSignalementService } from '../abus/liens-signalement.service';
import { ClientsService } from '../clients/clients.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { ConsignesRepository } from './consignes.repository';
import { LienRappelsInvalide } from './erreurs';
import { rendreConsigne } from './relances.mapper';

const ARRETES =
  'C’est noté\u00a0: vous ne recevrez plus de rappels automatiques de cet expéditeur. La facture, elle, reste due.';

/** Ce que l'émetteur règle des rappels d'un client, et ce que le client en refuse. */
@Injectable()
export class ClientsRelancesService {
  constructor(
    private readonly consignes: ConsignesRepository,
    private readonly clients: ClientsService,
    private readonly factures: CorrespondanceService,
    private readonly liens: LiensSignalementService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws ClientIntrouvable */
  async lire(emetteurId: string, id: string): Promise<RelancesDeClient> {
    await this.clients.trouver(emetteurId, id);
    const consignes = await this.consignes.de(emetteurId, [identifiant(id)]);
    return rendreConsigne(consignes.get(id.toLowerCase()));
  }

  /** @throws ClientIntrouvable */
  async changer(emetteurId: string, id: string, corps: CorpsRelancesDeClient): Promise<RelancesDeClient> {
    await this.clients.trouver(emetteurId, id);
    const change = envoyes(corps);
    if (Object.keys(change).length > 0) await this.consignes.changer(emetteurId, id, change);
    return this.lire(emetteurId, id);
  }

  /** Le client, par le lien d'un rappel : plus aucun automatique, pour aucune facture de cet émetteur. Rejouable. @throws LienRappelsInvalide */
  async arreter(token: string): Promise<Message> {
    const envoi = this.liens.lire(token);
    const facture = envoi && (await this.factures.chercher(envoi.expediteur, envoi.facture));
    if (!facture) throw new LienRappelsInvalide();
    const cible = facture.client ?? facture._id;
    await this.consignes.changer(facture.emetteur.toHexString(), cible.toHexString(), {
      refuseLe: this.horloge.maintenant(),
    });
    return { message: ARRETES };
  }
}
