import type { ExpediteurAdmin } from '@facturier/domaine/contrat/abus';
import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { EnvoisDto } from './dto/admin.dto';
import { EnvoisAdminService } from './envois-admin.service';

/** Qui envoie quoi, et le pouvoir d'arrêter les envois d'un compte sans le fermer. */
@Acces('admin')
@Controller('admin')
export class EnvoisAdminController {
  constructor(private readonly envois: EnvoisAdminService) {}

  @Get('expediteurs')
  lister(): Promise<ExpediteurAdmin[]> {
    return this.envois.lister();
  }

  /** Suspend les envois, ou les rend. */
  @Put('users/:id/envois')
  regler(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: EnvoisDto): Promise<CompteAdmin> {
    return this.envois.regler(moi, id, dto);
  }
}
