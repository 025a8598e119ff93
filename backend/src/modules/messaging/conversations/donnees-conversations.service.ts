import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { ConversationsRepository } from './conversations.repository';
import { MessagesRepository } from './messages.repository';

/** Les droits de la personne sur ses messages : les recevoir tous, et leur effacement avec le compte. */
@Injectable()
export class DonneesConversationsService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('conversations', {
      sections: {
        conversations: (id) => this.lireConversations(id),
        messages: (id) => this.lireMessages(id),
      },
      effacer: async ({ id }) => {
        await this.messages.supprimer(id);
        await this.conversations.supprimer(id);
      },
    });
  }

  private lireConversations(id: string): AsyncGenerator<object[]> {
    return rendreLots(this.conversations.parcourir(id), ({ _id, rang, creeLe, derniereActivite }) => {
      return { _id, avec: 'Conseiller', messages: rang, creeLe, derniereActivite };
    });
  }

  private lireMessages(id: string): AsyncGenerator<object[]> {
    return rendreLots(this.messages.parcourir(id), ({ conversation, rang, cote, contenu, creeLe }) => {
      return { conversation, rang, de: cote === 'utilisateur' ? 'moi' : 'Conseiller', contenu, creeLe };
    });
  }
}
