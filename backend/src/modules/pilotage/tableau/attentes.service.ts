import { Injectable } from '@nestjs/common';
import { LectureLitigesService } from '../../litiges/lecture-litiges.service';
import { ConversationsService } from '../../messaging/conversations/conversations.service';

/** Ce qui attend la personne, hors des factures, des devis et des déclarations. */
export interface Attentes {
  messages: number;
  /** Les factures contestées ; `aRepondre` : c'est à elle d'écrire, ou de décider. */
  litiges: readonly { facture: string; aRepondre: boolean }[];
}

/** Ce qui attend une réponse ou un envoi. */
@Injectable()
export class AttentesService {
  constructor(
    private readonly litiges: LectureLitigesService,
    private readonly conversations: ConversationsService,
  ) {}

  async lire(emetteurId: string): Promise<Attentes> {
    const [messages, litiges] = await Promise.all([
      this.conversations.nonLus({ id: emetteurId, estAdmin: false }),
      this.litiges.enCours(emetteurId),
    ]);
    return { messages, litiges };
  }
}
