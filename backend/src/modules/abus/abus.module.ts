import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module';
import { AbusController } from './abus.controller';
import { BlocagesRepository } from './blocages.repository';
import { BlocagesService } from './blocages.service';
import { DonneesAbusService } from './donnees-abus.service';
import { ExpediteursService } from './expediteurs.service';
import { LiensSignalementService } from './liens-signalement.service';
import { Blocage, BlocageSchema } from './schemas/blocage.schema';
import { Signalement, SignalementSchema } from './schemas/signalement.schema';
import { VolumeEnvois, VolumeEnvoisSchema } from './schemas/volume-envois.schema';
import { SignalementsRepository } from './signalements.repository';
import { SignalementsService } from './signalements.service';
import { VolumesRepository } from './volumes.repository';

/** Les abus d'envoi : les signaler, s'en protéger, les mesurer. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Blocage.name, schema: BlocageSchema },
      { name: Signalement.name, schema: SignalementSchema },
      { name: VolumeEnvois.name, schema: VolumeEnvoisSchema },
    ]),
    UsersModule,
  ],
  controllers: [AbusController],
  providers: [
    BlocagesRepository,
    BlocagesService,
    DonneesAbusService,
    ExpediteursService,
    LiensSignalementService,
    SignalementsRepository,
    SignalementsService,
    VolumesRepository,
  ],
  exports: [BlocagesService, ExpediteursService, LiensSignalementService],
})
export class AbusModule {}
