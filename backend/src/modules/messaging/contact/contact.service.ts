import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { Message } from '@facturier/domaine/contrat/commun';
import type { AdressesService } from '@facturier/domaine/contrat/messaging';
import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { reseauDe } from '../../../common/http/reseau';
import { Environnement } from '../../../config/environnement';
import { ComptesDuJourService } from '../../../platform/brakes/comptes-du-jour.service';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import type { ContactDto } from './dto/contact.dto';
import { de } from '@facturier/domaine/valeurs/phrases';

const HEURE_MS = 3_600_000;

/** Messages acceptés par heure, d'un réseau, et d'une adresse électronique vue de ce réseau : personne ne ferme le formulaire aux autres. */
export const LIMITES_CONTACT = { reseau: 5, email: 3 } as const;

const MERCI = { message: 'Votre message est parti. Nous répondons à l’adresse que vous avez donnée.' };

/** Le formulaire de contact : le message part à l'adresse d'assistance, la réponse ira au visiteur. */
@Injectable()
export class ContactService {
  constructor(
    private readonly comptes: ComptesDuJourService,
    private readonly courriels: CourrielsService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  get adresses(): AdressesService {
    return { support: this.env.MAIL_SUPPORT, expediteur: this.env.MAIL_FROM };
  }

  /** @throws TropDeTentatives au-delà des limites de l'heure */
  async ecrire({ siteWeb, ...message }: ContactDto, ip: string): Promise<Message> {
    if (siteWeb) return MERCI;
    await this.transactions.executer(async () => {
      await this.freiner(message.email, ip);
      await this.courriels.promettre(this.courriel(message));
    });
    return MERCI;
  }

  private courriel({ nom, email, sujet, message }: Omit<ContactDto, 'siteWeb'>) {
    return {
      a: this.env.MAIL_SUPPORT,
      sujet: `Contact\u00a0: ${(sujet ?? `message ${de(nom)}`).replace(/\s+/g, ' ')}`,
      titre: sujet ?? 'Un message du site',
      apercu: `${nom} vous écrit depuis la page de contact.`,
      paragraphes: [`De\u00a0: ${nom} <${emailLisible(email)}>`, message],
      suite: ['Répondez à ce message\u00a0: la réponse ira à cette personne.'],
      motif: 'Vous recevez ce message parce que cette adresse est celle de l’assistance de Facturier.',
      repondreA: email,
    };
  }

  private async freiner(email: string, ip: string): Promise<void> {
    const reseau = reseauDe(ip);
    const plafonds = [
      { cle: `contact-reseau:${reseau}`, limite: LIMITES_CONTACT.reseau },
      { cle: `contact-email:${reseau} ${email}`, limite: LIMITES_CONTACT.email },
    ];
    if (!(await this.comptes.compter(plafonds, 'heure'))) return;
    const ecoulees = (this.horloge.maintenant().getTime() % HEURE_MS) / 1_000;
    throw new TropDeTentatives(Math.ceil(HEURE_MS / 1_000 - ecoulees));
  }
}
