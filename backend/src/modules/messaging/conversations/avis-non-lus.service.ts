import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService, TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { definirEffet } from '../../../platform/outbox/effet';
import { ConversationsRepository } from './conversations.repository';
import { CourrielsAvisService } from './courriels-avis.service';
import { MessagesRepository } from './messages.repository';
import { autreCote, type Conversation, type Cote } from './schemas/conversation.schema';

/** Juger, dix minutes plus tard, si ce côté de la conversation a encore des messages non lus. */
const AVIS_A_JUGER = definirEffet<{ conversation: string; cote: Cote }>('message.avis', null);
const NON_LU_MS = 10 * 60_000;

/**
 * Le courriel « vous avez des messages non lus ». Un effet est promis au premier message d'une série et jugé au moment de partir :
 * tout est lu, rien ne part ; le plus ancien non lu a moins de dix minutes, l'effet est reporté ; sinon un courriel, un seul
 * jusqu'à la prochaine lecture. Le contenu des messages n'y est jamais.
 */
@Injectable()
export class AvisNonLusService implements OnModuleInit {
  constructor(
    private readonly depot: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly courriels: CourrielsAvisService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(AVIS_A_JUGER, async ({ charge }) => {
      await this.transactions.executer(() => this.juger(charge.conversation, charge.cote));
    });
  }

  /** Dans la transaction du message : promet l'avis de ce côté, si aucun n'est en route. */
  async promettre(conversation: Conversation, cote: Cote): Promise<void> {
    if (!(await this.depot.passerAvis(conversation._id, cote, 'aucun', 'prevu'))) return;
    await this.prevoir(conversation, cote, this.horloge.maintenant());
  }

  private async prevoir({ _id }: Conversation, cote: Cote, depuis: Date): Promise<void> {
    const charge = { conversation: _id.toHexString(), cote };
    await this.outbox.deposer(AVIS_A_JUGER, charge, new Date(depuis.getTime() + NON_LU_MS));
  }

  private async juger(conversationId: string, cote: Cote): Promise<void> {
    const conversation = await this.depot.parId(conversationId);
    if (conversation?.avis[cote] !== 'prevu') return;
    const premier = await this.messages.premierNonLu(conversation, autreCote(cote));
    if (!premier) {
      await this.depot.passerAvis(conversation._id, cote, 'prevu', 'aucun');
    } else if (this.horloge.maintenant().getTime() - premier.creeLe.getTime() < NON_LU_MS) {
      await this.prevoir(conversation, cote, premier.creeLe);
    } else if (await this.depot.passerAvis(conversation._id, cote, 'prevu', 'envoye')) {
      await this.courriels.promettre(conversation, cote);
    }
  }
}
