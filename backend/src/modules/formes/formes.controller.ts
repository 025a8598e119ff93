import type { Message } from '@facturier/domaine/contrat/commun';
import type { FormeRecue } from '@facturier/domaine/contrat/formes';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { FormeDto, FormeTraiteeDto } from './dto/formes.dto';
import { FormesService } from './formes.service';

/** La forme des fichiers que nous n'avons pas su lire. */
@Controller()
export class FormesController {
  constructor(private readonly formes: FormesService) {}

  @Acces('connecte')
  @Post('formes')
  @HttpCode(200)
  recevoir(@Moi() { id }: Identite, @Body() dto: FormeDto): Promise<Message> {
    return this.formes.recevoir(id, dto);
  }

  @Acces('admin')
  @Get('admin/formes')
  lister(): Promise<FormeRecue[]> {
    return this.formes.lister();
  }

  @Acces('admin')
  @Put('admin/formes/:id/traitee')
  @HttpCode(204)
  async traiter(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: FormeTraiteeDto): Promise<void> {
    await this.formes.traiter(moi, id, dto.traitee);
  }

  @Acces('admin')
  @Delete('admin/formes/:id')
  @HttpCode(204)
  async effacer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.formes.effacer(moi, id);
  }
}
