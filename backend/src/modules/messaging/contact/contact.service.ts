import type { Message } from '@facturier/domaine/contrat/commun';
import type { AdressesService } from '@facturier/domaine/contrat/messaging';
import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { reseauDe } from '../../../common/http/reseau';
import { Cles } from '../../../config/cles';
import { Environnement } from '../../../config/environnement';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { ContactRepository } from './contact.repository';
import type { ContactDto } from './dto/contact.dto';
import { de } from '@facturier/domaine/valeurs/phrases';

const HEURE_MS = 3_600_000;

/** Messages acceptés par heure, d'un réseau et d'une adresse électronique : personne ne ferme le formulaire aux autres. */
export const LIMITES_CONTACT = { reseau: 5, email: 3 } as const;

const MERCI = { message: 'Votre message est parti. Nous répondons à l’adresse que vous avez donnée.' };

/** Le formulaire de contact : le message part à l'adresse d'assistance, la réponse ira au visiteur. */
@Injectable()
export class ContactService {
  constructor(
    private readonly compteurs: ContactRepository,
    private readonly courriels: CourrielsService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
    private readonly env: Environnement,
  ) {}

  get adresses(): AdressesService {
    return { support: this.env.MAIL_SUPPORT, expediteur: this.env.MAIL_FROM };
  }

  /** @throws TropDeTentatives au-delà des limites de l'heure */
  async ecrire({ siteWeb, ...message }: ContactDto, ip: string): Promise<Message> {
    if (siteWeb) return MERCI;
    await this.freiner(message.email, ip);
    await this.transactions.executer(() => this.courriels.promettre(this.courriel(message)));
    return MERCI;
  }

  private courriel({ nom, email, sujet, message }: Omit<ContactDto, 'siteWeb'>) {
    return {
      a: this.env.MAIL_SUPPORT,
      sujet: `Contact\u00a0: ${(sujet ?? `message ${de(nom)}`).replace(/\s+/g, ' ')}`,
      titre: sujet ?? 'Un message du site',
      apercu: `${nom} vous écrit depuis la page de contact.`,
      paragraphes: [`De\u00a0: ${nom} <${email}>`, message],
      suite: ['Répondez à ce message\u00a0: la réponse ira à cette personne.'],
      motif: 'Vous recevez ce message parce que cette adresse est celle de l’assistance de Facturier.',
      repondreA: email,
    };
  }

  private async freiner(email: string, ip: string): Promise<void> {
    const maintenant = this.horloge.maintenant().getTime();
    const heure = Math.floor(maintenant / HEURE_MS);
    const fin = new Date((heure + 1) * HEURE_MS);
    for (const [nom, valeur] of [
      ['reseau', reseauDe(ip)],
      ['email', email],
    ] as const) {
      const nombre = await this.compteurs.compter(this.cle(`${nom}:${valeur}:${heure}`), fin);
      if (nombre > LIMITES_CONTACT[nom]) {
        throw new TropDeTentatives(Math.ceil((fin.getTime() - maintenant) / 1_000));
      }
    }
  }

  private cle(texte: string): string {
    return this.cles.empreinte('contact', texte);
  }
}
