import type { VerificationPassee } from '@facturier/domaine/contrat/verification';
import { Injectable } from '@nestjs/common';
import { VerificationsService } from '../../platform/verification/verifications.service';

/** Vérifications montrées : le dernier mois, une par nuit. */
const MONTREES = 30;

/** Les vérifications passées, pour l'administration. */
@Injectable()
export class VerificationsAdminService {
  constructor(private readonly verifications: VerificationsService) {}

  /** La plus récente d'abord, avec ses ruptures. */
  async lister(): Promise<VerificationPassee[]> {
    const passees = await this.verifications.lister(MONTREES);
    return passees.map(({ commenceLe, finiLe, ruptures, ...reste }) => ({
      ...reste,
      commenceLe: commenceLe.toISOString(),
      finiLe: finiLe.toISOString(),
      ruptures: ruptures.map(({ controle, message, compte = null, facture = null, numero = null }) => ({
        controle,
        message,
        compte,
        facture,
        numero,
      })),
    }));
  }
}
