import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant } from '../../../common/database/proprietaire';
import { autreCote, type Conversation, type Cote, Message } from './schemas/conversation.schema';

/** Les messages en base, toujours à partir du compte dont c'est la conversation. */
@Injectable()
export class MessagesRepository {
  constructor(@InjectModel(Message.name) private readonly messages: Model<Message>) {}

  async inserer(message: Message): Promise<void> {
    await this.messages.create([message]);
  }

  /** Du plus récent au plus ancien, avant ce rang, plus un élément pour savoir s'il y a une suite. */
  async lister(
    utilisateur: Types.ObjectId,
    conversation: Types.ObjectId,
    page: { limite: number; avant?: number },
  ): Promise<Message[]> {
    const rang = page.avant === undefined ? {} : { rang: trusted({ $lt: page.avant }) };
    return this.messages
      .find({ utilisateur, conversation, ...rang })
      .sort({ rang: -1 })
      .limit(page.limite + 1)
      .lean<Message[]>();
  }

  async trouver(utilisateur: Types.ObjectId, id: string): Promise<Message | null> {
    return this.messages.findOne({ _id: identifiant(id), utilisateur }).lean<Message>();
  }

  /** Combien de messages de ce côté jusqu'à ce rang de la conversation (compris). */
  async jusquAuRang(
    { utilisateur, _id: conversation }: Conversation,
    cote: Cote,
    rang: number,
  ): Promise<number> {
    const dernier = await this.messages
      .findOne({ utilisateur, conversation, cote, rang: trusted({ $lte: rang }) })
      .sort({ rang: -1 })
      .select('rangCote')
      .lean<Message>();
    return dernier?.rangCote ?? 0;
  }

  /** Le rang, dans la conversation, du `rangCote`-ième message de ce côté ; 0 s'il n'existe pas. */
  async rangDe(
    { utilisateur, _id: conversation }: Conversation,
    cote: Cote,
    rangCote: number,
  ): Promise<number> {
    const message = await this.messages
      .findOne({ utilisateur, conversation, cote, rangCote })
      .select('rang')
      .lean<Message>();
    return message?.rang ?? 0;
  }

  /** Le premier message de ce côté que l'autre n'a pas lu. */
  async premierNonLu(
    { utilisateur, _id: conversation, lus }: Conversation,
    de: Cote,
  ): Promise<Message | null> {
    const rangCote = trusted({ $gt: lus[autreCote(de)] });
    return this.messages
      .findOne({ utilisateur, conversation, cote: de, rangCote })
      .sort({ rang: 1 })
      .lean<Message>();
  }

  async supprimer(utilisateurId: string): Promise<void> {
    await this.messages.deleteMany({ utilisateur: identifiant(utilisateurId) });
  }

  /** Tous les messages d'un compte, par lots, du plus ancien au plus récent. */
  parcourir(utilisateurId: string): AsyncGenerator<Message[]> {
    const utilisateur = identifiant(utilisateurId);
    return lots<Message>(
      this.messages.collection.find({ utilisateur }, { sort: { conversation: 1, rang: 1 } }),
    );
  }
}
