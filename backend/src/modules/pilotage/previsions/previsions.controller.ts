import type {
  ChargesConnues,
  ObjectifDAnnee,
  PrevisionsDesComptes,
} from '@facturier/domaine/contrat/previsions';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { ChargesService } from './charges.service';
import { ChargesDto, ObjectifDto, PrevisionsDto } from './dto/previsions.dto';
import { ObjectifsService } from './objectifs.service';
import { PrevisionsService } from './previsions.service';

/** Ce qui vient. Le plan gratuit relit ce qu'il a dit ; prévoir, et le dire, sont des plans payants et de l'essai. */
@Acces('professionnel')
@Controller()
export class PrevisionsController {
  constructor(
    private readonly previsions: PrevisionsService,
    private readonly charges: ChargesService,
    private readonly objectifs: ObjectifsService,
  ) {}

  @Get('previsions')
  lire(@Moi() { id }: Identite, @Query() { jours }: PrevisionsDto): Promise<PrevisionsDesComptes> {
    return this.previsions.lire(id, jours);
  }

  @Get('charges')
  lireCharges(@Moi() { id }: Identite): Promise<ChargesConnues> {
    return this.charges.lire(id);
  }

  @Ecriture()
  @Put('charges')
  remplacerCharges(@Moi() { id }: Identite, @Body() dto: ChargesDto): Promise<ChargesConnues> {
    return this.charges.remplacer(id, dto);
  }

  @Get('objectifs')
  lister(@Moi() { id }: Identite): Promise<ObjectifDAnnee[]> {
    return this.objectifs.lister(id);
  }

  @Ecriture()
  @Put('objectifs')
  dire(@Moi() { id }: Identite, @Body() dto: ObjectifDto): Promise<ObjectifDAnnee[]> {
    return this.objectifs.dire(id, dto);
  }
}
