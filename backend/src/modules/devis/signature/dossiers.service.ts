import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { sha256De } from '../../../common/cles/empreinte';
import type { Devis } from '../schemas/devis.schema';
import { FichiersPreuvesRepository } from './fichiers-preuves.repository';
import { fichierDePreuve } from './dossier-signature';
import { SceauService } from './sceau.service';
import { type Bout, SignaturesRepository } from './signatures.repository';

/** La suite des dossiers de preuve d'un émetteur : chacun scellé, et lié à celui d'avant. */
@Injectable()
export class DossiersService {
  constructor(
    private readonly signatures: SignaturesRepository,
    private readonly fichiers: FichiersPreuvesRepository,
    private readonly sceau: SceauService,
  ) {}

  /** Avant la transaction. */
  async ouvrir(emetteur: Types.ObjectId): Promise<void> {
    await this.signatures.ouvrirSuite(emetteur);
  }

  async bout(emetteur: Types.ObjectId): Promise<Bout> {
    return this.signatures.bout(emetteur);
  }

  /** Scelle ce dossier au bout de la suite ; rejoint la transaction en cours. @throws E11000 si ce devis est déjà signé */
  async ajouter(
    { _id, emetteur }: Devis,
    rang: number,
    dossier: string,
    { octets, le }: { octets: Buffer; le: Date },
  ): Promise<void> {
    const empreinte = sha256De(dossier);
    const signature = {
      emetteur,
      devis: _id,
      rang,
      dossier,
      empreinte,
      signeLe: le,
      ...this.sceau.sceller(dossier),
    };
    await this.signatures.ajouter(signature);
    const preuve = fichierDePreuve(signature);
    await this.fichiers.retenir({ _id, emetteur }, empreinte, { devis: octets, preuve });
  }
}
