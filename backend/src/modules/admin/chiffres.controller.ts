import type {
  HistoriqueUsage,
  Mesures,
  SeriesMensuelles,
  Statistiques,
  StatistiquesEssais,
  StatistiquesUsage,
  VueUsage,
} from '@facturier/domaine/contrat/admin-chiffres';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { ChiffresComptesService } from './chiffres-comptes.service';
import { ChiffresEnsembleService } from './chiffres-ensemble.service';
import { ChiffresInstantService } from './chiffres-instant.service';
import { ChiffresMoisService } from './chiffres-mois.service';
import { ChiffresUsageService } from './chiffres-usage.service';
import { ApercuDto, HistoriqueDto } from './dto/admin.dto';

/** Les chiffres de l'administration : chacun porte sa date et sa définition. */
@Acces('admin')
@Controller('admin')
export class ChiffresController {
  constructor(
    private readonly chiffres: ChiffresEnsembleService,
    private readonly usages: ChiffresUsageService,
    private readonly comptes: ChiffresComptesService,
    private readonly mois: ChiffresMoisService,
    private readonly instant: ChiffresInstantService,
  ) {}

  @Get('stats')
  ensemble(): Promise<Statistiques> {
    return this.chiffres.ensemble();
  }

  @Get('trial-stats')
  essai(): Promise<StatistiquesEssais> {
    return this.chiffres.essai();
  }

  @Get('usage-stats')
  usage(): Promise<StatistiquesUsage> {
    return this.usages.usage();
  }

  /** Les comptes les plus actifs du mois et leurs limites. */
  @Get('usage-overview')
  apercu(@Query() { limite }: ApercuDto): Promise<VueUsage> {
    return this.comptes.apercu(limite ?? 20);
  }

  /** Les douze derniers mois du produit. */
  @Get('series')
  series(): Promise<SeriesMensuelles> {
    return this.mois.series();
  }

  /** L'activité d'un compte, mois par mois. */
  @Get('users/:id/usage-history')
  historique(@Param('id') id: string, @Query() { mois }: HistoriqueDto): Promise<HistoriqueUsage> {
    return this.comptes.historique(id, mois ?? 12);
  }

  /** Ce qui se passe maintenant ; à relire toutes les cinq secondes. */
  @Get('metrics/realtime')
  tempsReel(): Promise<Mesures> {
    return this.instant.tempsReel();
  }
}
