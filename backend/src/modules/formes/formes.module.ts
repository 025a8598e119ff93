import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormesController } from './formes.controller';
import { FormesRepository } from './formes.repository';
import { FormesService } from './formes.service';
import { FormeIllisible, FormeIllisibleSchema } from './schemas/forme-illisible.schema';

/** Les fichiers que nous n'avons pas su lire : leur forme, jamais leur contenu. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FormeIllisible.name, schema: FormeIllisibleSchema }])],
  controllers: [FormesController],
  providers: [FormesRepository, FormesService],
})
export class FormesModule {}
