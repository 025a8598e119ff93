import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { CompteursModule } from '../compteurs/compteurs.module';
import { DocumentsModule } from '../documents/documents.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { DepotsPaService } from '../plateforme/depots/depots-pa.service';
import { PlateformeModule } from '../plateforme/plateforme.module';
import { UsersModule } from '../users/users.module';
import { AccesDeclarerService } from './acces-declarer.service';
import { AvisDeclarationsService } from './avis-declarations.service';
import { CloturesDeclarationService } from './clotures-declaration.service';
import { DeclarationsPaController } from './declarations-pa.controller';
import { DeclarationsPaService } from './declarations-pa.service';
import { DeclarationsTravail } from './declarations.travail';
import { DonneesDeclarationsService } from './donnees-declarations.service';
import { EnvoisDeclarationService } from './envois-declaration.service';
import { FaitsDeclaresRepository } from './faits-declares.repository';
import { FaitsDeclaresService } from './faits-declares.service';
import { FichiersDeclarationService } from './fichiers-declaration.service';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';
import { ReponsesDeclarationService } from './reponses-declaration.service';
import { ReponsesTravail } from './reponses.travail';
import { PeriodeDeclaration, PeriodeDeclarationSchema } from './schemas/periode-declaration.schema';
import { VenteDeclaree, VenteDeclareeSchema } from './schemas/vente-declaree.schema';

/** Déclarer ses ventes et ses paiements par sa plateforme : les périodes figées, leurs envois, ce qu'on y a répondu. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PeriodeDeclaration.name, schema: PeriodeDeclarationSchema },
      { name: VenteDeclaree.name, schema: VenteDeclareeSchema },
    ]),
    CompteursModule,
    DocumentsModule,
    NotificationsModule,
    PlateformeModule,
    UsersModule,
  ],
  controllers: [DeclarationsPaController],
  providers: [
    PeriodesDeclarationRepository,
    FaitsDeclaresRepository,
    FaitsDeclaresService,
    FichiersDeclarationService,
    CloturesDeclarationService,
    AccesDeclarerService,
    DeclarationsPaService,
    EnvoisDeclarationService,
    ReponsesDeclarationService,
    AvisDeclarationsService,
    DeclarationsTravail,
    ReponsesTravail,
    DonneesDeclarationsService,
  ],
})
export class DeclarationsPaModule implements OnModuleInit {
  constructor(
    ordonnanceur: Ordonnanceur,
    declarations: DeclarationsTravail,
    reponses: ReponsesTravail,
    private readonly depots: DepotsPaService,
    private readonly dites: ReponsesDeclarationService,
  ) {
    ordonnanceur.declarer(declarations);
    ordonnanceur.declarer(reponses);
  }

  /** Un fichier qui n'est pas passé a sa réponse : rien n'est parti. */
  onModuleInit(): void {
    this.depots.ecouter('declaration', async ({ proprietaire, _id, etat }) => {
      if (etat !== 'irrecevable' && etat !== 'refuse') return;
      const reponse = { suivi: _id, code: '301' as const, motif: 'IRRECEVABLE' };
      await this.dites.garder(proprietaire.toHexString(), reponse);
    });
  }
}
