import type {
  MentionsEnregistrees,
  MentionsLegales as MentionsRendues,
} from '@facturier/domaine/contrat/users';
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { CriteresMentionsDto, MentionsDto } from './dto/mentions.dto';
import { MentionsLegalesService } from './mentions.service';

/** Les mentions légales de l'appelant ; un particulier y devient professionnel en donnant son SIRET. */
@Acces('connecte')
@Controller('mentions-legales')
export class MentionsController {
  constructor(private readonly mentions: MentionsLegalesService) {}

  /** 404 tant que rien n'a été enregistré, ou, demandées, les valeurs par défaut. */
  @Get()
  lire(@Moi() moi: Identite, @Query() { defaut }: CriteresMentionsDto): Promise<MentionsRendues> {
    return defaut ? this.mentions.lireOuDefaut(moi) : this.mentions.lire(moi);
  }

  @Post()
  creer(@Moi() moi: Identite, @Body() dto: MentionsDto): Promise<MentionsEnregistrees> {
    return this.mentions.creer(moi, dto);
  }

  /** Remplace toute la fiche ; 404 si elle n'existe pas. */
  @Put()
  modifier(@Moi() moi: Identite, @Body() dto: MentionsDto): Promise<MentionsEnregistrees> {
    return this.mentions.modifier(moi, dto);
  }
}
