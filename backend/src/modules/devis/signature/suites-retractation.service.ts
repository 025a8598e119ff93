import { avisDuClient } from '@facturier/domaine/histoire/faits-de-devis';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { RegistreDevisService } from '../../factures/devis/registre-devis.service';
import { UsersService } from '../../users/users.service';
import { AvisDevisService } from '../liens/avis-devis.service';
import type { Devis, RetractationDuDevis } from '../schemas/devis.schema';
import { accuseDeRetractation, retractationAuVendeur } from './courriels-signature';
import { adresseQuiAConclu } from './signature.mapper';

/** Ce qu'une rétractation entraîne : les brouillons du devis effacés, ses factures qui ne se réclament plus, l'accusé au client, l'avis à l'émetteur, à la cloche et par courriel. */
@Injectable()
export class SuitesRetractationService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly users: UsersService,
    private readonly factures: RegistreDevisService,
    private readonly avis: AvisDevisService,
    private readonly env: Environnement,
  ) {}

  /** Rejoint la transaction en cours. */
  async ecrire(devis: Devis, retractation: RetractationDuDevis): Promise<void> {
    await this.finir(devis, retractation);
    const compte = await this.users.trouver(devis.emetteur.toHexString());
    const page = `${this.env.APP_URL}/devis/${devis._id.toHexString()}`;
    if (compte)
      await this.courriels.promettre(retractationAuVendeur(devis, retractation, compte.email, page));
    const jour = retractation.rembourserAvant;
    await this.avis.dire(avisDuClient('retracte'), devis, { jour }, { courrielAilleurs: true });
  }

  /** Ce qui finit avec le contrat, et l'accusé au client ; l'émetteur, s'il l'a notée lui-même, le sait. Rejoint la transaction en cours. */
  async finir(devis: Devis, retractation: RetractationDuDevis): Promise<void> {
    await this.factures.rompre(devis.emetteur.toHexString(), devis._id);
    const adresses = new Set([retractation.courriel, adresseQuiAConclu(devis)].filter(Boolean));
    for (const a of adresses) await this.courriels.promettre(accuseDeRetractation(devis, retractation, a));
  }
}
