import type { CorpsLitige, LitigeDeFacture } from '@facturier/domaine/contrat/litiges';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { FactureIntrouvable } from '../documents/erreurs';
import { acteurDe } from '../documents/historique/historique.service';
import { ContestationsService } from './contestations.service';
import { LectureLitigesService } from './lecture-litiges.service';

/** Contester une facture reçue dans son compte : la session suffit, aucun code n'est demandé. */
@Injectable()
export class LitigesRecusService {
  constructor(
    private readonly factures: CorrespondanceService,
    private readonly contestations: ContestationsService,
    private readonly lecture: LectureLitigesService,
  ) {}

  /** @throws FactureIntrouvable à qui n'en est pas le destinataire, SaisieInvalide, LitigeImpossible, LitigeDejaOuvert */
  async contester(moi: Identite, id: string, corps: CorpsLitige): Promise<LitigeDeFacture> {
    const { facture, monRole } = await this.factures.lire(moi, id);
    if (monRole !== 'destinataire') throw new FactureIntrouvable();
    const contestees = await this.contestations.juger(facture, corps);
    await this.contestations.ouvrir(facture, contestees, acteurDe(moi, 'destinataire'));
    return this.lecture.dernier(facture);
  }
}
