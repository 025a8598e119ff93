import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { MessagingModule } from '../messaging/messaging.module';
import { UsersModule } from '../users/users.module';
import { AdresseController } from './adresse/adresse.controller';
import { ChangementAdresseService } from './adresse/changement-adresse.service';
import { CorpsSignesService } from './corps-signes.service';
import { CourrielsAdresseService } from './adresse/courriels-adresse.service';
import { NouvelleAdresseService } from './adresse/nouvelle-adresse.service';
import { PasMoiService } from './adresse/pas-moi.service';
import { AdministrateurService } from './administrateur.service';
import { AppareilsConnusService } from './appareils-connus.service';
import { AuthentificationService } from './authentification.service';
import { AuthentificationCleService } from './cles/authentification-cle.service';
import { AvisClesService } from './cles/avis-cles.service';
import { CleEnregistree, CleEnregistreeSchema } from './cles/cle-acces.schema';
import { ClesAccesRepository } from './cles/cles-acces.repository';
import { ClesAccesService } from './cles/cles-acces.service';
import { ClesController } from './cles/cles.controller';
import { ConnexionCleController } from './cles/connexion-cle.controller';
import { ConnexionCleService } from './cles/connexion-cle.service';
import { DefiEnAttente, DefiEnAttenteSchema } from './cles/defi-cle.schema';
import { DefisClesRepository } from './cles/defis-cles.repository';
import { DonneesClesService } from './cles/donnees-cles.service';
import { OptionsClesService } from './cles/options-cles.service';
import { VerificationClesService } from './cles/verification-cles.service';
import { ComptesActifsService } from './comptes-actifs.service';
import { MotDePasseOublieService } from './mot-de-passe-oublie.service';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';
import { RemplacementMotDePasseService } from './remplacement-mot-de-passe.service';
import { SuppressionCompteService } from './suppression-compte.service';
import { ConfirmationAdresseService } from './confirmation-adresse.service';
import { VerificationEmailService } from './verification-email.service';
import { AuthController } from './auth.controller';
import { CompteController } from './compte.controller';
import { ChoixMotDePasseService } from './choix-mot-de-passe.service';
import { ConnexionService } from './connexion.service';
import { ConnexionsRepository } from './connexions.repository';
import { CourrielsCompteService } from './courriels-compte.service';
import { ChangementsSessionsService } from './changements-sessions.service';
import { DonneesAuthService } from './donnees-auth.service';
import { ForceMotDePasseService } from './force-mot-de-passe.service';
import { FreinsService } from './freins.service';
import { FrequentationService } from './frequentation.service';
import { HachageService } from './hachage.service';
import { InactiviteTravail } from './inactivite/inactivite.travail';
import { InscriptionService } from './inscription.service';
import { InscriptionsRepository } from './inscriptions.repository';
import { JetonRenouveleInterceptor } from './jeton-renouvele.interceptor';
import { JetonsAccesService } from './jetons-acces.service';
import { JetonsAppareilService } from './jetons-appareil.service';
import { JetonsCourrielRepository } from './jetons-courriel.repository';
import { JetonsCourrielService } from './jetons-courriel.service';
import { JwtStrategy } from './jwt.strategy';
import { LiensDemandesService } from './liens-demandes.service';
import { MotsDePasseService } from './mots-de-passe.service';
import { ConnexionsDuJour, ConnexionsDuJourSchema } from './schemas/connexions.schema';
import { InscriptionEnAttente, InscriptionEnAttenteSchema } from './schemas/inscription.schema';
import { JetonCourriel, JetonCourrielSchema } from './schemas/jeton-courriel.schema';
import { Session, SessionSchema } from './schemas/session.schema';
import { JournalSecuriteInterceptor } from './securite/journal-securite.interceptor';
import { JournalSecuriteRepository } from './securite/journal-securite.repository';
import { JournalSecuriteService } from './securite/journal-securite.service';
import { LigneSecurite, LigneSecuriteSchema } from './securite/ligne-securite.schema';
import { AvisSecondFacteurService } from './second-facteur/avis-second-facteur.service';
import { CourrielsRepriseService } from './second-facteur/courriels-reprise.service';
import { FacteursService } from './second-facteur/facteurs.service';
import { RepriseSecondFacteurService } from './second-facteur/reprise-second-facteur.service';
import { SecondFacteurController } from './second-facteur/second-facteur.controller';
import { SecondFacteurService } from './second-facteur/second-facteur.service';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { SessionsRetenuesService } from './sessions-retenues.service';
import { SessionsService } from './sessions.service';
import { RechiffrementService } from './rechiffrement.service';
import { TotpService } from './totp.service';

/** Entrer, sortir, prouver qui l'on est. */
@Module({
  imports: [
    JwtModule.register({}),
    PassportModule,
    MongooseModule.forFeature([
      { name: Session.name, schema: SessionSchema },
      { name: JetonCourriel.name, schema: JetonCourrielSchema },
      { name: InscriptionEnAttente.name, schema: InscriptionEnAttenteSchema },
      { name: ConnexionsDuJour.name, schema: ConnexionsDuJourSchema },
      { name: LigneSecurite.name, schema: LigneSecuriteSchema },
      { name: CleEnregistree.name, schema: CleEnregistreeSchema },
      { name: DefiEnAttente.name, schema: DefiEnAttenteSchema },
    ]),
    MessagingModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    SessionsController,
    CompteController,
    AdresseController,
    SecondFacteurController,
    ClesController,
    ConnexionCleController,
  ],
  providers: [
    AdministrateurService,
    AppareilsConnusService,
    AuthentificationService,
    AuthentificationCleService,
    AvisClesService,
    AvisSecondFacteurService,
    ClesAccesRepository,
    ClesAccesService,
    ConnexionCleService,
    DefisClesRepository,
    DonneesClesService,
    FacteursService,
    OptionsClesService,
    VerificationClesService,
    ChangementAdresseService,
    ChoixMotDePasseService,
    ComptesActifsService,
    ConfirmationAdresseService,
    ConnexionService,
    ConnexionsRepository,
    CourrielsAdresseService,
    CourrielsCompteService,
    DonneesAuthService,
    ChangementsSessionsService,
    ForceMotDePasseService,
    FreinsService,
    FrequentationService,
    HachageService,
    InactiviteTravail,
    InscriptionService,
    InscriptionsRepository,
    JetonsAccesService,
    JetonsAppareilService,
    JetonsCourrielService,
    JetonsCourrielRepository,
    LiensDemandesService,
    MotDePasseOublieService,
    MotsDePasseService,
    NouvelleAdresseService,
    PasMoiService,
    PreuveMotDePasseService,
    CourrielsRepriseService,
    RemplacementMotDePasseService,
    RepriseSecondFacteurService,
    SecondFacteurService,
    SuppressionCompteService,
    VerificationEmailService,
    SessionsRetenuesService,
    SessionsService,
    SessionsRepository,
    JournalSecuriteService,
    JournalSecuriteRepository,
    JwtStrategy,
    CorpsSignesService,
    TotpService,
    RechiffrementService,
    { provide: APP_INTERCEPTOR, useClass: JetonRenouveleInterceptor },
    { provide: APP_INTERCEPTOR, useClass: JournalSecuriteInterceptor },
  ],
  exports: [SessionsService, HachageService, FrequentationService, JournalSecuriteService],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly ordonnanceur: Ordonnanceur,
    private readonly inactivite: InactiviteTravail,
  ) {}

  onModuleInit(): void {
    this.ordonnanceur.declarer(this.inactivite);
  }
}
