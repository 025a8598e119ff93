import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { LectureService } from '../lecture/lecture.service';
import { StatutDestinataireDto, StatutEmetteurDto } from './dto/statuts.dto';
import { type Statuts, statutsDe, StatutsService } from './statuts.service';

/** Les statuts d’une facture émise, chacun de son côté. */
@ApiTags('Factures')
@Controller('factures')
export class StatutsController {
  constructor(
    private readonly lecture: LectureService,
    private readonly statuts: StatutsService,
  ) {}

  @Acces('connecte')
  @Get(':id/statuts')
  async lireStatuts(@Moi() moi: Identite, @Param('id') id: string): Promise<Statuts> {
    return statutsDe(await this.lecture.lire(moi, id));
  }

  @Acces('professionnel')
  @Put(':id/statut-emetteur')
  async statutEmetteur(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: StatutEmetteurDto,
  ): Promise<Statuts> {
    await this.statuts.changerEmetteur(moi, id, dto.statutEmetteur);
    return statutsDe(await this.lecture.lire(moi, id));
  }

  @Acces('connecte')
  @Put(':id/statut-destinataire')
  async statutDestinataire(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: StatutDestinataireDto,
  ): Promise<Statuts> {
    await this.statuts.changerDestinataire(moi, id, dto);
    return statutsDe(await this.lecture.lire(moi, id));
  }
}
