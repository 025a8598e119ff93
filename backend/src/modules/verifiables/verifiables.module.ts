import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { UsersModule } from '../users/users.module';
import { VerificationsController } from './verifications.controller';
import { VerificationsDeCodesService } from './verifications-de-codes.service';

/** Ce que chacun vérifie d'un document reçu : son état, son IBAN, les clés qui l'ont signé. */
@Module({
  imports: [DocumentsModule, UsersModule],
  controllers: [VerificationsController],
  providers: [VerificationsDeCodesService],
})
export class VerifiablesModule {}
