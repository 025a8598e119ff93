import { Injectable } from '@nestjs/common';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Environnement } from '../../../config/environnement';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { UsersService } from '../../users/users.service';
import type { Conversation, Cote } from './schemas/conversation.schema';
import { de } from '@facturier/domaine/valeurs/phrases';

const compter = (nombre: number): string => (nombre > 1 ? `${nombre} messages non lus` : 'un message non lu');

/** Le courriel « vous avez des messages non lus ». Le contenu des messages n'y est jamais. */
@Injectable()
export class CourrielsAvisService {
  constructor(
    private readonly users: UsersService,
    private readonly courriels: CourrielsService,
    private readonly env: Environnement,
  ) {}

  /** Promet le courriel à ce côté de la conversation, sauf à un compte parti ou suspendu ; rejoint la transaction en cours. */
  async promettre(conversation: Conversation, cote: Cote): Promise<void> {
    const compte = await this.users.trouver(conversation.utilisateur.toHexString());
    if (!compte || (cote === 'utilisateur' && compte.banniLe)) return;
    const combien = compter(conversation.nonLus[cote]);
    const deQui = cote === 'utilisateur' ? 'du Conseiller' : de(`${compte.prenom} ${compte.nom}`);
    const plusieurs = conversation.nonLus[cote] > 1;
    await this.courriels.promettre({
      a: cote === 'utilisateur' ? compte.email : normaliserEmail(this.env.ADMIN_EMAIL),
      sujet: `Vous avez ${combien} ${deQui}`,
      titre: plusieurs ? 'Des messages vous attendent' : 'Un message vous attend',
      apercu: `Vous avez ${combien} ${deQui} dans Facturier.`,
      paragraphes: [
        ...(cote === 'utilisateur' ? [`Bonjour ${compte.prenom},`] : ['Bonjour,']),
        `Vous avez ${combien} ${deQui}. Lisez et répondez depuis votre messagerie.`,
      ],
      bouton: { libelle: 'Ouvrir mes messages', url: `${this.env.APP_URL}/messages` },
      motif: 'Vous recevez cet e-mail parce qu’un message attend depuis plus de dix minutes.',
    });
  }
}
