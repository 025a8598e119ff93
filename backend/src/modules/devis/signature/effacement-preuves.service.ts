import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { FichiersPreuvesRepository } from './fichiers-preuves.repository';
import { SignaturesRepository } from './signatures.repository';

/** Efface les preuves dont la garde est finie ; leur place dans la suite de l'émetteur se voit encore. */
@Injectable()
export class EffacementPreuvesService {
  constructor(
    private readonly fichiers: FichiersPreuvesRepository,
    private readonly signatures: SignaturesRepository,
  ) {}

  /** Rejoint la transaction en cours. */
  async effacer(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[], le: Date): Promise<void> {
    await this.fichiers.effacerDe(emetteur, devis);
    await this.signatures.effacerDe(emetteur, devis, le);
  }
}
