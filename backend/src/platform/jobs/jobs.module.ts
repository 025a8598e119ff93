import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '../outbox/outbox.module';
import { Baux } from './baux';
import { CompatibiliteService } from './compatibilite.service';
import { Migrations } from './migrations';
import { CoursesService } from './courses.service';
import { Ordonnanceur } from './ordonnanceur';
import { Passage, PassageSchema } from './passage.schema';
import { PassagesRepository } from './passages.repository';

/** Les travaux : les baux (une instance à la fois), les échéances quotidiennes, les migrations. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Passage.name, schema: PassageSchema }]), OutboxModule],
  providers: [Baux, PassagesRepository, CoursesService, Ordonnanceur, CompatibiliteService, Migrations],
  exports: [Baux, PassagesRepository, Ordonnanceur, Migrations],
})
export class JobsModule {}
