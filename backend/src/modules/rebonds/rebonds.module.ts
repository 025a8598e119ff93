import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { RelancesModule } from '../relances/relances.module';
import { CorpsRebondsService } from './corps-rebonds.service';
import { RebondsController } from './rebonds.controller';
import { RebondsRepository } from './rebonds.repository';
import { RebondsService } from './rebonds.service';
import { Rebond, RebondSchema } from './schemas/rebond.schema';

/** Les messages revenus, que l'exploitant nous renvoie s'il le veut. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Rebond.name, schema: RebondSchema }]),
    ClientsModule,
    FacturesModule,
    RelancesModule,
  ],
  controllers: [RebondsController],
  providers: [RebondsRepository, CorpsRebondsService, RebondsService],
})
export class RebondsModule {}
