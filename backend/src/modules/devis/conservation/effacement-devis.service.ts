import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { DocumentsDevisRepository } from '../documents-devis.repository';
import { DefisSignatureRepository } from '../liens/defis-signature.repository';
import { LiensDevisRepository } from '../liens/liens-devis.repository';
import { FichiersPreuvesRepository } from '../signature/fichiers-preuves.repository';
import { SignaturesRepository } from '../signature/signatures.repository';
import { ConservationDevisRepository } from './conservation-devis.repository';

/** Efface des devis avec tout ce qui les entoure : octets, liens et visites, codes, certificat, preuve. */
@Injectable()
export class EffacementDevisService {
  constructor(
    private readonly depot: ConservationDevisRepository,
    private readonly documents: DocumentsDevisRepository,
    private readonly liens: LiensDevisRepository,
    private readonly defis: DefisSignatureRepository,
    private readonly fichiers: FichiersPreuvesRepository,
    private readonly signatures: SignaturesRepository,
  ) {}

  /** Rejoint la transaction en cours : une facture qui naît du devis au même instant l'écrit aussi, et l'un des deux se rejoue. */
  async effacer(emetteur: Types.ObjectId, ids: readonly Types.ObjectId[], le: Date): Promise<void> {
    await this.depot.effacer(emetteur, ids);
    await this.documents.effacer(emetteur.toHexString(), ids);
    await this.liens.effacerDe(emetteur, ids);
    await this.defis.effacerDe(emetteur, ids);
    await this.fichiers.effacerDe(emetteur, ids);
    await this.signatures.effacerDe(emetteur, ids, le);
  }
}
