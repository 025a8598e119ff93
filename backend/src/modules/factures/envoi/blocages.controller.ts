import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { BlocageExpediteurService } from './blocage-expediteur.service';

/** Ne plus rien recevoir de l'émetteur d'une facture reçue. */
@Acces('connecte')
@Controller('factures')
export class BlocagesController {
  constructor(private readonly blocage: BlocageExpediteurService) {}

  @Post(':id/bloquer-expediteur')
  @HttpCode(204)
  async bloquer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.blocage.bloquer(moi, id);
  }
}
