import type { Message } from '@facturier/domaine/contrat/commun';
import type { AdressesService } from '@facturier/domaine/contrat/messaging';
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { Public } from '../../../common/auth/acces';
import { ContactService } from './contact.service';
import { ContactDto } from './dto/contact.dto';

/** Écrire à l'équipe, sans compte. */
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** Les adresses que les écrans montrent : où écrire, et d'où viennent les courriels. */
  @Public()
  @Get('adresses')
  adresses(): AdressesService {
    return this.contact.adresses;
  }

  /** Promet le message à l'adresse d'assistance ; freiné par réseau et par adresse. */
  @Public()
  @Post()
  @HttpCode(202)
  ecrire(@Body() dto: ContactDto, @Ip() ip: string): Promise<Message> {
    return this.contact.ecrire(dto, ip);
  }
}
