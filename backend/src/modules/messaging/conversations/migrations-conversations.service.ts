import { Injectable } from '@nestjs/common';
import type { Conversation, Message, Priorite } from './schemas/conversation.schema';
import { Migrations } from '../../../platform/jobs/migrations';

/** Ce qui change dans les conversations déjà enregistrées, d'une version à l'autre. */
@Injectable()
export class MigrationsConversationsService {
  constructor(migrations: Migrations) {
    migrations.declarer({
      id: '2026-11-22-attente-du-conseiller',
      /** Une conversation dont le dernier message est de la personne attend, depuis le premier resté sans réponse. */
      executer: async (connexion) => {
        const [conversations, messages] = [
          connexion.collection<Conversation>('conversations'),
          connexion.collection<Message>('messages'),
        ];
        for await (const { _id, utilisateur, dernierMessage } of conversations.find({
          priorite: { $exists: false },
        })) {
          const attend = dernierMessage?.cote === 'utilisateur';
          const [reponse] = await messages
            .find({ utilisateur, conversation: _id, cote: 'conseiller' })
            .sort({ rang: -1 })
            .limit(1)
            .toArray();
          const sansReponse = { utilisateur, conversation: _id, rang: { $gt: reponse?.rang ?? 0 } };
          const [premier] = attend
            ? await messages.find(sansReponse).sort({ rang: 1 }).limit(1).toArray()
            : [];
          const compte = await connexion.collection('users').findOne({ _id: utilisateur });
          const attente = premier && {
            attenteDepuis: premier.creeLe,
            priorite: (compte?.planActuel === 'business' ? 2 : 1) as Priorite,
          };
          await conversations.updateOne({ _id }, { $set: attente ?? { priorite: 0 as Priorite } });
        }
      },
    });
  }
}
