import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AbusModule } from '../abus/abus.module';
import { FacturesModule } from '../factures/factures.module';
import { LiensModule } from '../liens/liens.module';
import { UsersModule } from '../users/users.module';
import { AvoirsDeLitigeService } from './avoirs-de-litige.service';
import { CodesDeLitigeService } from './codes-de-litige.service';
import { ContestationsService } from './contestations.service';
import { CourrielsDeLitigeService } from './courriels-de-litige.service';
import { DecisionsService } from './decisions.service';
import { DonneesLitigesService } from './donnees-litiges.service';
import { EchangesService } from './echanges.service';
import { LectureLitigesService } from './lecture-litiges.service';
import { LitigesController } from './litiges.controller';
import { LitigesParLienService } from './litiges-par-lien.service';
import { LitigesPublicsController } from './litiges-publics.controller';
import { LitigesRecusService } from './litiges-recus.service';
import { LitigesRepository } from './litiges.repository';
import { Litige, LitigeSchema } from './schemas/litige.schema';

/** Les litiges : des lignes contestées par le client, par lien ou dans son compte ; échanges, décision, avoir. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Litige.name, schema: LitigeSchema }]),
    AbusModule,
    FacturesModule,
    LiensModule,
    UsersModule,
  ],
  controllers: [LitigesController, LitigesPublicsController],
  providers: [
    LitigesRepository,
    CourrielsDeLitigeService,
    CodesDeLitigeService,
    LectureLitigesService,
    ContestationsService,
    EchangesService,
    LitigesParLienService,
    LitigesRecusService,
    DecisionsService,
    AvoirsDeLitigeService,
    DonneesLitigesService,
  ],
  exports: [LectureLitigesService, ContestationsService],
})
export class LitigesModule {}
