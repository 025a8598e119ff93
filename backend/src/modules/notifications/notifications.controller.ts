import type { NotificationsEnAttente, PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Acces, SessionRetenue } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { ClocheService } from './cloche.service';
import {
  ArchiverDto,
  ListeNotificationsDto,
  NotificationsLuesDto,
  ReporterDto,
} from './dto/notifications.dto';

/** La cloche de l'appelant. */
@Acces('connecte')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly cloche: ClocheService) {}

  @SessionRetenue()
  @Get()
  lister(@Moi() moi: Identite, @Query() criteres: ListeNotificationsDto): Promise<PageDeNotifications> {
    return this.cloche.lister(moi.id, criteres);
  }

  @Post('vues')
  @HttpCode(200)
  voir(@Moi() moi: Identite): Promise<NotificationsEnAttente> {
    return this.cloche.voir(moi.id);
  }

  @Post('lues')
  @HttpCode(200)
  lire(@Moi() moi: Identite, @Body() { ids }: NotificationsLuesDto): Promise<NotificationsEnAttente> {
    return this.cloche.lire(moi.id, ids);
  }

  @Put(':id/archiver')
  archiver(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { archivee }: ArchiverDto,
  ): Promise<NotificationsEnAttente> {
    return this.cloche.archiver(moi.id, id, archivee);
  }

  @Put(':id/reporter')
  reporter(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { au }: ReporterDto,
  ): Promise<NotificationsEnAttente> {
    return this.cloche.reporter(moi.id, id, au);
  }
}
