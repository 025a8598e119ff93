import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { DefisService } from '../../../platform/challenges/defis.service';
import { GardeLogosService } from '../../users/garde-logos.service';
import { DocumentsDevisRepository } from '../documents-devis.repository';
import { LiensDevisRepository } from '../liens/liens-devis.repository';
import { EffacementPreuvesService } from '../signature/effacement-preuves.service';
import { ConservationDevisRepository } from './conservation-devis.repository';

/** Efface des devis avec tout ce qui les entoure : octets, liens et visites, codes, certificat, preuve, logos qu'eux seuls portaient. */
@Injectable()
export class EffacementDevisService {
  constructor(
    private readonly depot: ConservationDevisRepository,
    private readonly documents: DocumentsDevisRepository,
    private readonly liens: LiensDevisRepository,
    private readonly defis: DefisService,
    private readonly preuves: EffacementPreuvesService,
    private readonly logos: GardeLogosService,
  ) {}

  /** Rejoint la transaction en cours : une facture qui naît du devis au même instant l'écrit aussi, et l'un des deux se rejoue. */
  async effacer(emetteur: Types.ObjectId, ids: readonly Types.ObjectId[], le: Date): Promise<void> {
    const compte = emetteur.toHexString();
    await this.depot.effacer(emetteur, ids);
    await this.documents.effacer(compte, ids);
    await this.liens.effacerDe(emetteur, ids);
    await this.defis.effacerDe(emetteur, ids);
    await this.preuves.effacer(emetteur, ids, le);
    await this.logos.apresEffacement(compte);
  }
}
