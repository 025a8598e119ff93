import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { BlocagesService } from '../../abus/blocages.service';
import { FactureIntrouvable } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';

/** « Bloquer cet expéditeur », depuis une facture que l'on a reçue. */
@Injectable()
export class BlocageExpediteurService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly blocages: BlocagesService,
  ) {}

  /** @throws FactureIntrouvable si l'appelant n'en est pas le destinataire */
  async bloquer(moi: Identite, id: string): Promise<void> {
    const recue = await this.factures.trouverRecue(moi.id, id);
    if (!recue) throw new FactureIntrouvable();
    await this.blocages.bloquer(moi.id, recue.emetteur.toHexString());
  }
}
