import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { MessagingModule } from '../messaging/messaging.module';
import { UsersModule } from '../users/users.module';
import { Authentification } from './authentification.service';
import { ComptesActifs } from './comptes-actifs.service';
import { MotDePasseOublie } from './mot-de-passe-oublie.service';
import { PreuveMotDePasse } from './preuve-mot-de-passe.service';
import { RemplacementMotDePasse } from './remplacement-mot-de-passe.service';
import { SuppressionCompte } from './suppression-compte.service';
import { VerificationEmail } from './verification-email.service';
import { AuthController } from './auth.controller';
import { CompteController } from './compte.controller';
import { Connexion } from './connexion.service';
import { ConnexionsRepository } from './connexions.repository';
import { CourrielsCompte } from './courriels-compte';
import { ChangementsSessions } from './changements-sessions.service';
import { DonneesAuth } from './donnees-auth.service';
import { FreinsRepository } from './freins.repository';
import { Freins } from './freins.service';
import { Frequentation } from './frequentation.service';
import { Hachage } from './hachage.service';
import { Inscription } from './inscription.service';
import { JetonRenouvele } from './jeton-renouvele.intercepteur';
import { JetonsAcces } from './jetons-acces';
import { JetonsCourrielRepository } from './jetons-courriel.repository';
import { JetonsCourriel } from './jetons-courriel.service';
import { StrategieJeton } from './jwt.strategy';
import { MotsDePasse } from './mots-de-passe.service';
import { ConnexionsDuJour, ConnexionsDuJourSchema } from './schemas/connexions.schema';
import { JetonCourriel, JetonCourrielSchema } from './schemas/jeton-courriel.schema';
import { Session, SessionSchema } from './schemas/session.schema';
import { Tentatives, TentativesSchema } from './schemas/tentatives.schema';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { Sessions } from './sessions.service';
import { Totp } from './totp.service';

/** Entrer, sortir, prouver qui l'on est. */
@Module({
  imports: [
    JwtModule.register({}),
    PassportModule,
    MongooseModule.forFeature([
      { name: Session.name, schema: SessionSchema },
      { name: JetonCourriel.name, schema: JetonCourrielSchema },
      { name: ConnexionsDuJour.name, schema: ConnexionsDuJourSchema },
      { name: Tentatives.name, schema: TentativesSchema },
    ]),
    MessagingModule,
    UsersModule,
  ],
  controllers: [AuthController, SessionsController, CompteController],
  providers: [
    Authentification,
    ComptesActifs,
    Connexion,
    ConnexionsRepository,
    CourrielsCompte,
    DonneesAuth,
    ChangementsSessions,
    Freins,
    FreinsRepository,
    Frequentation,
    Hachage,
    Inscription,
    JetonsAcces,
    JetonsCourriel,
    JetonsCourrielRepository,
    MotDePasseOublie,
    MotsDePasse,
    PreuveMotDePasse,
    RemplacementMotDePasse,
    SuppressionCompte,
    VerificationEmail,
    Sessions,
    SessionsRepository,
    StrategieJeton,
    Totp,
    { provide: APP_INTERCEPTOR, useClass: JetonRenouvele },
  ],
  exports: [Sessions, Hachage, Frequentation],
})
export class AuthModule {}
