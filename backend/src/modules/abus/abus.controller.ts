import type { ExpediteurBloque } from '@facturier/domaine/contrat/abus';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Acces, Public } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { BlocagesService } from './blocages.service';
import { SignalementDto } from './dto/abus.dto';
import { SignalementsService } from './signalements.service';

/** Signaler un envoi ; ne plus rien recevoir de quelqu'un. */
@Controller()
export class AbusController {
  constructor(
    private readonly signalements: SignalementsService,
    private readonly blocages: BlocagesService,
  ) {}

  /** Par le lien d'un message reçu, sans compte. */
  @Public()
  @Post('signalements')
  @HttpCode(200)
  signaler(@Body() dto: SignalementDto): Promise<Message> {
    return this.signalements.signaler(dto);
  }

  @Acces('connecte')
  @Get('expediteurs-bloques')
  lister(@Moi() { id }: Identite): Promise<ExpediteurBloque[]> {
    return this.blocages.lister(id);
  }

  @Acces('connecte')
  @Delete('expediteurs-bloques/:id')
  @HttpCode(204)
  async debloquer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.blocages.debloquer(moi.id, id);
  }
}
