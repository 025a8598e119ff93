import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DocumentsModule } from '../documents/documents.module';
import { FacturesModule } from '../factures/factures.module';
import { LitigesModule } from '../litiges/litiges.module';
import { PlateformeModule } from '../plateforme/plateforme.module';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { LivreModule } from '../livre/livre.module';
import { ReceptionModule } from '../reception/reception.module';
import { ControlesDeVieService } from './controles-vie.service';
import { DonneesDeVieService } from './donnees-vie.service';
import { EncaissementsDitsService } from './encaissements-dits.service';
import { EncaissementsDitsTravail } from './encaissements-dits.travail';
import { EtatsElectroniquesRepository } from './etats.repository';
import { LecturesService } from './lectures.service';
import { MessagesRecusService } from './messages-recus.service';
import { MessagesRepository } from './messages.repository';
import { PassagesElectroniquesService } from './passages.service';
import { MessageDeVie, MessageDeVieSchema } from './schemas/message-cdv.schema';
import { StatutsEmisService } from './statuts-emis.service';
import { SuivisElectroniquesService } from './suivis-electroniques.service';
import { VieElectroniqueController } from './vie-electronique.controller';
import { ViesRecuesService } from './vies-recues.service';
import { ViesService } from './vies.service';

/** La vie d'une facture chez les plateformes agréées : les messages qui l'ont dite, l'état qui en est tiré, ce qu'il fait passer ici. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MessageDeVie.name, schema: MessageDeVieSchema }]),
    DocumentsModule,
    FacturesModule,
    LitigesModule,
    LivreModule,
    PlateformeModule,
    ReceptionModule,
  ],
  controllers: [VieElectroniqueController],
  providers: [
    MessagesRepository,
    EtatsElectroniquesRepository,
    PassagesElectroniquesService,
    ViesService,
    ViesRecuesService,
    StatutsEmisService,
    EncaissementsDitsService,
    EncaissementsDitsTravail,
    SuivisElectroniquesService,
    MessagesRecusService,
    LecturesService,
    DonneesDeVieService,
    ControlesDeVieService,
  ],
})
export class VieElectroniqueModule {
  constructor(ordonnanceur: Ordonnanceur, encaissements: EncaissementsDitsTravail) {
    ordonnanceur.declarer(encaissements);
  }
}
