import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentifiantsRepository } from './identifiants.repository';
import { Identifiants } from './identifiants.service';
import { LogosRepository } from './logos.repository';
import { MentionsRepository } from './mentions.repository';
import { Logo, LogoSchema } from './schemas/logo.schema';
import { Mentions, MentionsSchema } from './schemas/mentions.schema';
import { Utilisateur, UtilisateurSchema } from './schemas/user.schema';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** Les comptes, leur profil, leur logo et leurs mentions légales. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Utilisateur.name, schema: UtilisateurSchema },
      { name: Mentions.name, schema: MentionsSchema },
      { name: Logo.name, schema: LogoSchema },
    ]),
  ],
  providers: [
    UsersRepository,
    IdentifiantsRepository,
    MentionsRepository,
    LogosRepository,
    UsersService,
    Identifiants,
  ],
  exports: [UsersService, Identifiants],
})
export class UsersModule {}
