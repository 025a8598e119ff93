import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdressesRepository } from './adresses.repository';
import { AdressesService } from './adresses.service';
import { AnnuaireRepository } from './annuaire.repository';
import { AnnuaireService } from './annuaire.service';
import { ChangementsCompteService } from './changements-compte.service';
import { ComptesFermesRepository } from './comptes-fermes.repository';
import { ComptesFermesService } from './comptes-fermes.service';
import { EspacesRepository } from './espaces.repository';
import { EssaisPassesRepository } from './essais-passes.repository';
import { GardeLogosService } from './garde-logos.service';
import { IdentifiantsRepository } from './identifiants.repository';
import { IdentifiantsService } from './identifiants.service';
import { LogosRepository } from './logos.repository';
import { LogosService } from './logos.service';
import { MentionsController } from './mentions.controller';
import { MentionsRepository } from './mentions.repository';
import { MentionsLegalesService } from './mentions.service';
import { MigrationsIdentifiantsService } from './migrations-identifiants.service';
import { MigrationsMentionsService } from './migrations-mentions.service';
import { ProfilsService } from './profils.service';
import { Espace, EspaceSchema } from './schemas/espace.schema';
import { EssaiPasse, EssaiPasseSchema } from './schemas/essai-passe.schema';
import { Logo, LogoSchema } from './schemas/logo.schema';
import { LogosCompte, LogosCompteSchema } from './schemas/logos-compte.schema';
import { Mentions, MentionsSchema } from './schemas/mentions.schema';
import { Utilisateur, UtilisateurSchema } from './schemas/user.schema';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { VieDesComptesService } from './vie-des-comptes.service';
import { UsersService } from './users.service';

/** Les comptes, leur profil, leur logo et leurs mentions légales. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Utilisateur.name, schema: UtilisateurSchema },
      { name: Mentions.name, schema: MentionsSchema },
      { name: Logo.name, schema: LogoSchema },
      { name: LogosCompte.name, schema: LogosCompteSchema },
      { name: Espace.name, schema: EspaceSchema },
      { name: EssaiPasse.name, schema: EssaiPasseSchema },
    ]),
  ],
  controllers: [UsersController, MentionsController],
  providers: [
    UsersRepository,
    IdentifiantsRepository,
    MentionsRepository,
    LogosRepository,
    GardeLogosService,
    ComptesFermesRepository,
    ComptesFermesService,
    EspacesRepository,
    EssaisPassesRepository,
    AdressesRepository,
    AdressesService,
    AnnuaireRepository,
    AnnuaireService,
    UsersService,
    VieDesComptesService,
    IdentifiantsService,
    ProfilsService,
    MentionsLegalesService,
    MigrationsIdentifiantsService,
    MigrationsMentionsService,
    LogosService,
    ChangementsCompteService,
  ],
  exports: [
    ChangementsCompteService,
    GardeLogosService,
    AdressesService,
    UsersService,
    ComptesFermesService,
    VieDesComptesService,
    AnnuaireService,
    IdentifiantsService,
    ProfilsService,
    MentionsLegalesService,
  ],
})
export class UsersModule {}
