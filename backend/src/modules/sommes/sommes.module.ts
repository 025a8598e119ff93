import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { CompteursModule } from '../compteurs/compteurs.module';
import { DocumentsModule } from '../documents/documents.module';
import { RecompteRepository } from './recompte.repository';
import { RecompteService } from './recompte.service';
import { TenueDesSommesService } from './tenue.service';
import { VentesRepository } from './ventes.repository';

/** Ce que chaque émetteur a facturé, encaissé et attend, tenu à chaque acte et recompté à part. */
@Module({
  imports: [ClientsModule, CompteursModule, DocumentsModule],
  providers: [VentesRepository, RecompteRepository, TenueDesSommesService, RecompteService],
  exports: [TenueDesSommesService, RecompteService],
})
export class SommesModule {}
