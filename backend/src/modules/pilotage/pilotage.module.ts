import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ActiviteController } from './activite/activite.controller';
import { ActiviteService } from './activite/activite.service';
import { ActivitesRepository } from './activite/activites.repository';
import { FacturesModule } from '../factures/factures.module';
import { ActesDeclarationService } from './declarations/actes-declaration.service';
import { DeclarationsController } from './declarations/declarations.controller';
import { DeclarationsRepository } from './declarations/declarations.repository';
import { DeclarationsService } from './declarations/declarations.service';
import { LivreDeclareService } from './declarations/livre-declare.service';
import { ImpotsController } from './impots/impots.controller';
import { ImpotsService } from './impots/impots.service';
import { DonneesPilotageService } from './donnees-pilotage.service';
import { ReprisesController } from './reprises/reprises.controller';
import { ReprisesRepository } from './reprises/reprises.repository';
import { ReprisesService } from './reprises/reprises.service';
import { Activite, ActiviteSchema } from './schemas/activite.schema';
import { Declaration, DeclarationSchema } from './schemas/declaration.schema';
import { Reprise, RepriseSchema } from './schemas/reprise.schema';

import { SeuilsController } from './seuils/seuils.controller';
import { SeuilsService } from './seuils/seuils.service';

/** Les comptes d'un micro-entrepreneur : son activité, ce qu'il encaisse ailleurs. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Activite.name, schema: ActiviteSchema },
      { name: Reprise.name, schema: RepriseSchema },
      { name: Declaration.name, schema: DeclarationSchema },
    ]),
    FacturesModule,
  ],
  controllers: [
    ActiviteController,
    ReprisesController,
    SeuilsController,
    DeclarationsController,
    ImpotsController,
  ],
  providers: [
    ActivitesRepository,
    ActiviteService,
    ReprisesRepository,
    ReprisesService,
    SeuilsService,
    DeclarationsRepository,
    LivreDeclareService,
    DeclarationsService,
    ActesDeclarationService,
    ImpotsService,
    DonneesPilotageService,
  ],
})
export class PilotageModule {}
