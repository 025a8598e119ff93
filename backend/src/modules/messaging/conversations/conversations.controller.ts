import type {
  Conversation,
  ConversationOuverte,
  LectureFaite,
  MessageAuSupport,
  MessageConversation,
  NonLus,
} from '@facturier/domaine/contrat/messaging';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { repondrePage } from '../../../common/http/curseur';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { ConversationsService } from './conversations.service';
import {
  CreationSupportDto,
  EnvoiMessageDto,
  LectureDto,
  ListeConversationsDto,
  ListeMessagesDto,
} from './dto/conversation.dto';
import { EnDirectService } from './en-direct.service';
import { EnvoiMessagesService } from './envoi-messages.service';

/** La messagerie : la conversation de support de chacun, toutes pour le Conseiller. */
@Acces('connecte')
@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly envois: EnvoiMessagesService,
    private readonly enDirect: EnDirectService,
  ) {}

  /** Tableau, la plus récente activité d'abord ; la suite par `X-Curseur-Suivant`. */
  @Get('conversations')
  async lister(
    @Moi() moi: Identite,
    @Query() criteres: ListeConversationsDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<Conversation[]> {
    return repondrePage(reponse, await this.conversations.lister(moi, criteres));
  }

  /** La conversation de support, créée au besoin. */
  @Post('conversations/create-support')
  @HttpCode(200)
  async ouvrir(
    @Moi() moi: Identite,
    @Body() { utilisateur }: CreationSupportDto,
  ): Promise<ConversationOuverte> {
    return { conversation: await this.conversations.ouvrirSupport(moi, utilisateur) };
  }

  /** Écrit au support sans connaître sa conversation. */
  @Post('conversations/new/messages')
  envoyerAuSupport(
    @Moi() moi: Identite,
    @Body() { contenu }: EnvoiMessageDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<MessageAuSupport> {
    return this.envois.envoyerAuSupport(moi, contenu, demande);
  }

  /** Du plus récent au plus ancien ; la première page est marquée comme lue, sauf `marquer=0`. */
  @Get('conversations/:id/messages')
  async messages(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Query() criteres: ListeMessagesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<MessageConversation[]> {
    return repondrePage(reponse, await this.conversations.lireMessages(moi, id, criteres));
  }

  @Post('conversations/:id/messages')
  envoyer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { contenu }: EnvoiMessageDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<MessageConversation> {
    return this.envois.envoyer(moi, id, contenu, demande);
  }

  /** Tout est lu jusqu'à ce rang. */
  @Post('conversations/:id/lu')
  @HttpCode(200)
  marquerLu(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { rang }: LectureDto,
  ): Promise<LectureFaite> {
    return this.conversations.marquerLu(moi, id, rang);
  }

  /** Messages non lus de toutes les conversations ; sert aussi de repli au flux, toutes les 15 secondes. */
  @Get('messages/unread-count')
  async nonLus(@Moi() moi: Identite): Promise<NonLus> {
    const nonLus = await this.conversations.nonLus(moi);
    return { count: nonLus, nonLus };
  }

  /** Les événements en direct (`text/event-stream`), à lire par `fetch` : le jeton est dans l'en-tête. Reprise par `Last-Event-ID`. */
  @Get('messages/flux')
  async ecouter(
    @Moi() moi: Identite,
    @Headers('last-event-id') dernierId: string | undefined,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const sortie = await this.enDirect.ecouter(moi, dernierId);
    void reponse
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(sortie);
  }
}
