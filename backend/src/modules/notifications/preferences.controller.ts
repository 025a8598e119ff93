import type { AppareilEnregistre, PreferencesDeNotification } from '@facturier/domaine/contrat/notifications';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { AppareilsService } from './appareils.service';
import { AppareilDto, PreferencesNotificationsDto } from './dto/notifications.dto';
import { PreferencesNotificationsService } from './preferences.service';

/** Ce que l'appelant reçoit, et sur quels appareils. */
@Acces('connecte')
@Controller('notifications')
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesNotificationsService,
    private readonly appareils: AppareilsService,
  ) {}

  @Get('preferences')
  lire(@Moi() moi: Identite): Promise<PreferencesDeNotification> {
    return this.preferences.lire(moi);
  }

  @Put('preferences')
  changer(
    @Moi() moi: Identite,
    @Body() dto: PreferencesNotificationsDto,
  ): Promise<PreferencesDeNotification> {
    return this.preferences.changer(moi, dto);
  }

  @Post('push')
  enregistrer(@Moi() moi: Identite, @Body() dto: AppareilDto): Promise<AppareilEnregistre> {
    return this.appareils.enregistrer(moi.id, dto);
  }

  @Delete('push/:id')
  @HttpCode(204)
  oublier(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    return this.appareils.oublier(moi.id, id);
  }
}
