import { Module } from '@nestjs/common';
import { MessagingModule } from '../messaging.module';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

/** Le formulaire de contact des visiteurs. */
@Module({
  imports: [MessagingModule],
  controllers: [ContactController],
  providers: [ContactService],
})
export class ContactModule {}
