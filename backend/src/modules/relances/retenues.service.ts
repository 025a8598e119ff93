import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { LectureEncaissementsService } from '../encaissements/lecture-encaissements.service';
import { LectureLitigesService } from '../litiges/lecture-litiges.service';
import type { Consignes } from './situation';

/** Ce qui, ailleurs, retient les rappels d'une facture. */
export type Retenue = Required<Pick<Consignes, 'enLitige' | 'encaissementEnCours'>>;

/** Les factures qu'un litige ou un encaissement en cours retient : on ne réclame pas ce qui se discute, ni ce qui arrive. */
@Injectable()
export class RetenuesService {
  constructor(
    private readonly litiges: LectureLitigesService,
    private readonly encaissements: LectureEncaissementsService,
  ) {}

  /** Ce qui retient chacune de ces factures, en deux lectures. */
  async de(
    emetteurId: string,
    factures: readonly Types.ObjectId[],
  ): Promise<(facture: Types.ObjectId) => Retenue> {
    const enLitige = await this.litiges.enLitige(emetteurId, [...factures]);
    const encaissements = await this.encaissements.retenues(emetteurId, factures);
    return (facture) => ({
      enLitige: enLitige.has(facture.toHexString()),
      encaissementEnCours: encaissements.has(facture.toHexString()),
    });
  }
}
