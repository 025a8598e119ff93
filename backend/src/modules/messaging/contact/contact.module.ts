import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '../messaging.module';
import { ContactController } from './contact.controller';
import { ContactRepository } from './contact.repository';
import { ContactService } from './contact.service';
import { CompteurContact, CompteurContactSchema } from './schemas/compteur-contact.schema';

/** Le formulaire de contact des visiteurs. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CompteurContact.name, schema: CompteurContactSchema }]),
    MessagingModule,
  ],
  controllers: [ContactController],
  providers: [ContactService, ContactRepository],
})
export class ContactModule {}
