import type {
  CleDeRapprochement,
  EmpreintesConnues,
  RapprochementsAppliques,
} from '@facturier/domaine/contrat/rapprochements';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { EmpreintesDto, RapprochementsDto } from './dto/rapprochements.dto';
import { RapprochementsService } from './rapprochements.service';

/** Un relevé de banque, rapproché dans le navigateur : ici n'arrivent que des empreintes et des choix. */
@Acces('professionnel')
@Controller('rapprochements')
export class RapprochementsController {
  constructor(private readonly rapprochements: RapprochementsService) {}

  @Get('cle')
  cle(@Moi() { id }: Identite): CleDeRapprochement {
    return { cle: this.rapprochements.cleDe(id) };
  }

  @Post('connues')
  @HttpCode(200)
  async connues(@Moi() { id }: Identite, @Body() { empreintes }: EmpreintesDto): Promise<EmpreintesConnues> {
    return { connues: await this.rapprochements.connues(id, empreintes) };
  }

  @Post('appliquer')
  @HttpCode(200)
  async appliquer(
    @Moi() { id }: Identite,
    @Body() { lignes }: RapprochementsDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<RapprochementsAppliques> {
    return this.rapprochements.appliquer(id, lignes, demande);
  }
}
