import { Controller, Get, Param, Query } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { Chiffres } from './chiffres.service';
import { ApercuDto, HistoriqueDto } from './dto/admin.dto';

/** Les chiffres de l'administration : chacun porte sa date et sa définition. */
@Acces('admin')
@Controller('admin')
export class ChiffresController {
  constructor(private readonly chiffres: Chiffres) {}

  @Get('stats')
  ensemble(): ReturnType<Chiffres['ensemble']> {
    return this.chiffres.ensemble();
  }

  @Get('trial-stats')
  essai(): ReturnType<Chiffres['essai']> {
    return this.chiffres.essai();
  }

  @Get('usage-stats')
  usage(): ReturnType<Chiffres['usage']> {
    return this.chiffres.usage();
  }

  /** Les comptes les plus actifs du mois et leurs limites. */
  @Get('usage-overview')
  apercu(@Query() { limite }: ApercuDto): ReturnType<Chiffres['apercu']> {
    return this.chiffres.apercu(limite ?? 20);
  }

  /** L'activité d'un compte, mois par mois. */
  @Get('users/:id/usage-history')
  historique(@Param('id') id: string, @Query() { mois }: HistoriqueDto): ReturnType<Chiffres['historique']> {
    return this.chiffres.historique(id, mois ?? 12);
  }

  /** Ce qui se passe maintenant ; à relire toutes les cinq secondes. */
  @Get('metrics/realtime')
  tempsReel(): ReturnType<Chiffres['tempsReel']> {
    return this.chiffres.tempsReel();
  }
}
