import type { VerificationPassee } from '@facturier/domaine/contrat/verification';
import { Controller, Get } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { VerificationsAdminService } from './verifications-admin.service';

/** Les vérifications de ce qui est enregistré, pour la seule administration. */
@Acces('admin')
@Controller('admin/verifications')
export class VerificationsController {
  constructor(private readonly verifications: VerificationsAdminService) {}

  @Get()
  lister(): Promise<VerificationPassee[]> {
    return this.verifications.lister();
  }
}
