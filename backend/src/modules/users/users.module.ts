import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnuaireRepository } from './annuaire.repository';
import { Annuaire } from './annuaire.service';
import { ChangementsCompte } from './changements-compte.service';
import { EspacesRepository } from './espaces.repository';
import { IdentifiantsRepository } from './identifiants.repository';
import { Identifiants } from './identifiants.service';
import { LogosRepository } from './logos.repository';
import { Logos } from './logos.service';
import { MentionsController } from './mentions.controller';
import { MentionsRepository } from './mentions.repository';
import { MentionsLegales } from './mentions.service';
import { Profils } from './profils.service';
import { Espace, EspaceSchema } from './schemas/espace.schema';
import { Logo, LogoSchema } from './schemas/logo.schema';
import { Mentions, MentionsSchema } from './schemas/mentions.schema';
import { Utilisateur, UtilisateurSchema } from './schemas/user.schema';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { VieDesComptes } from './vie-des-comptes.service';
import { UsersService } from './users.service';

/** Les comptes, leur profil, leur logo et leurs mentions légales. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Utilisateur.name, schema: UtilisateurSchema },
      { name: Mentions.name, schema: MentionsSchema },
      { name: Logo.name, schema: LogoSchema },
      { name: Espace.name, schema: EspaceSchema },
    ]),
  ],
  controllers: [UsersController, MentionsController],
  providers: [
    UsersRepository,
    IdentifiantsRepository,
    MentionsRepository,
    LogosRepository,
    EspacesRepository,
    AnnuaireRepository,
    Annuaire,
    UsersService,
    VieDesComptes,
    Identifiants,
    Profils,
    MentionsLegales,
    Logos,
    ChangementsCompte,
  ],
  exports: [UsersService, VieDesComptes, Annuaire, Identifiants, Profils, MentionsLegales],
})
export class UsersModule {}
