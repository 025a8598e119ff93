import type {
  Conversation as ConversationRendue,
  MessageConversation,
} from '@facturier/domaine/contrat/messaging';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { AccesInterdit } from '../../../common/errors/erreurs-communes';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { couperPage, decoderCurseur, type Page } from '../../../common/http/curseur';
import { type Plan, REPONSE_PRIORITAIRE } from '@facturier/domaine/abonnement/plans';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { AnnuaireService } from '../../users/annuaire.service';
import { UsersService } from '../../users/users.service';
import { rendreConversation, rendreMessage } from './conversations.mapper';
import { ConversationsRepository, type Lecteur } from './conversations.repository';
import type { ListeConversationsDto, ListeMessagesDto } from './dto/conversation.dto';
import { ConversationIntrouvable } from './erreurs';
import { MessagesRepository } from './messages.repository';
import { autreCote, type Conversation } from './schemas/conversation.schema';

const CONVERSATIONS_PAR_PAGE = 50;
const MESSAGES_PAR_PAGE = 30;
const COMPTES_CHERCHES = 200;

/** De quel côté l'appelant se tient : l'administration est le Conseiller, tout autre compte parle pour lui-même. */
export const lecteurDe = ({ id, estAdmin }: Pick<Identite, 'id' | 'estAdmin'>): Lecteur => ({
  id,
  cote: estAdmin ? 'conseiller' : 'utilisateur',
});

/** Lire et ouvrir les conversations de support. L'envoi est dans `EnvoiMessages`. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly depot: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly annuaire: AnnuaireService,
    private readonly users: UsersService,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  /** Une page ; pour le Conseiller, ce qui attend sa réponse d'abord, selon la formule puis l'attente. */
  async lister(moi: Identite, dto: ListeConversationsDto): Promise<Page<ConversationRendue>> {
    const lecteur = lecteurDe(moi);
    const limite = dto.limite ?? CONVERSATIONS_PAR_PAGE;
    if (lecteur.cote === 'conseiller') await this.annuaire.mettreLesPlansALHeure();
    const conversations = await this.depot.lister(lecteur, {
      limite,
      recherche: dto.recherche ? await this.chercher(dto.recherche) : undefined,
      apres: dto.curseur ? decoderCurseur(dto.curseur, ['priorite', 'attente', 'le', 'id']) : undefined,
    });
    const page = couperPage(conversations, limite, ({ priorite, attenteDepuis, derniereActivite, _id }) => ({
      priorite: String(priorite),
      attente: attenteDepuis?.toISOString() ?? '',
      le: derniereActivite.toISOString(),
      id: _id.toHexString(),
    }));
    return { ...page, elements: await this.rendre(page.elements, lecteur) };
  }

  /** Une page de messages, du plus récent au plus ancien ; la première est marquée comme lue. @throws ConversationIntrouvable */
  async lireMessages(moi: Identite, id: string, dto: ListeMessagesDto): Promise<Page<MessageConversation>> {
    const lecteur = lecteurDe(moi);
    let conversation = await this.exiger(lecteur, id);
    const limite = dto.limite ?? MESSAGES_PAR_PAGE;
    const avant = dto.curseur ? Number(decoderCurseur(dto.curseur, ['rang']).rang) || 0 : undefined;
    const messages = await this.messages.lister(conversation.utilisateur, conversation._id, {
      limite,
      avant,
    });
    const { elements: page, curseurSuivant } = couperPage(messages, limite, ({ rang }) => ({
      rang: String(rang),
    }));
    const premiere = avant === undefined && dto.marquer !== '0';
    if (premiere && page[0]) conversation = await this.monterLecture(lecteur, conversation, page[0].rang);
    const noms = await this.annuaire.noms([conversation.utilisateur]);
    const nom = noms.get(conversation.utilisateur.toHexString());
    return {
      elements: page.map((message) => rendreMessage(message, conversation, lecteur.cote, nom)),
      curseurSuivant,
    };
  }

  /** Tout est lu jusqu'à ce rang. @returns ce qui reste à lire ici @throws ConversationIntrouvable */
  async marquerLu(moi: Identite, id: string, rang: number): Promise<{ nonLus: number }> {
    const lecteur = lecteurDe(moi);
    const lue = await this.monterLecture(lecteur, await this.exiger(lecteur, id), rang);
    return { nonLus: lue.nonLus[lecteur.cote] };
  }

  /** Non lus de toutes les conversations de l'appelant. */
  async nonLus(moi: Pick<Identite, 'id' | 'estAdmin'>): Promise<number> {
    return this.depot.nonLus(lecteurDe(moi));
  }

  /** La formule d'un compte change, dans la transaction en cours : le rang de son attente suit. */
  async classer(utilisateurId: string, plan: Plan): Promise<void> {
    await this.depot.classer(utilisateurId, REPONSE_PRIORITAIRE[plan]);
  }

  /** Non lus du Conseiller, pour l'administration. */
  async nonLusDuConseiller(): Promise<number> {
    return this.depot.nonLus({ id: '', cote: 'conseiller' });
  }

  /** Vrai si ce compte a écrit ou reçu au moins un message. */
  async aUneConversation(utilisateurId: string): Promise<boolean> {
    return ((await this.depot.deCompte(utilisateurId))?.rang ?? 0) > 0;
  }

  /**
   * La conversation de support de l'appelant, créée au besoin ; pour le Conseiller, celle du compte qu'il désigne.
   * @throws AccesInterdit si un autre que le Conseiller désigne un compte, SaisieInvalide si le Conseiller n'en désigne pas
   */
  async ouvrirSupport(moi: Identite, utilisateur?: string): Promise<ConversationRendue> {
    const lecteur = lecteurDe(moi);
    if (lecteur.cote === 'utilisateur' && utilisateur) throw new AccesInterdit();
    const titulaire =
      lecteur.cote === 'conseiller' ? await this.exigerDestinataire(moi, utilisateur) : moi.id;
    const { conversation } = await this.depot.ouvrir(titulaire, lecteur.cote, this.horloge.maintenant());
    return (await this.rendre([conversation], lecteur))[0]!;
  }

  /** @throws ConversationIntrouvable */
  async exiger(lecteur: Lecteur, id: string): Promise<Conversation> {
    const conversation = await this.depot.trouver(lecteur, id);
    if (!conversation) throw new ConversationIntrouvable();
    return conversation;
  }

  /** Les conversations telles que ce côté les voit. */
  async rendre(
    conversations: Conversation[],
    { cote }: Pick<Lecteur, 'cote'>,
  ): Promise<ConversationRendue[]> {
    const noms = await this.annuaire.noms(conversations.map(({ utilisateur }) => utilisateur));
    const conseiller = await this.compteDuConseiller();
    return conversations.map((conversation) => {
      const nom = noms.get(conversation.utilisateur.toHexString());
      return rendreConversation(conversation, cote, nom, conseiller);
    });
  }

  private async compteDuConseiller(): Promise<string | null> {
    const compte = await this.users.trouverParEmail(normaliserEmail(this.env.ADMIN_EMAIL));
    return compte?.emailVerifieLe ? compte._id.toHexString() : null;
  }

  private async exigerDestinataire(moi: Identite, utilisateur?: string): Promise<string> {
    const compte = utilisateur && utilisateur !== moi.id ? await this.users.trouver(utilisateur) : null;
    if (compte) return compte._id.toHexString();
    throw new SaisieInvalide([{ champ: 'utilisateur', message: 'Choisissez la personne à qui écrire.' }]);
  }

  private async monterLecture(
    lecteur: Lecteur,
    conversation: Conversation,
    rang: number,
  ): Promise<Conversation> {
    if (conversation.nonLus[lecteur.cote] === 0) return conversation;
    const rangCote = await this.messages.jusquAuRang(conversation, autreCote(lecteur.cote), rang);
    const lue = await this.depot.lire(lecteur, conversation._id.toHexString(), rangCote);
    return lue ?? (await this.exiger(lecteur, conversation._id.toHexString()));
  }

  private async chercher(texte: string) {
    const page = { tri: 'creation', ordre: 'desc', limite: COMPTES_CHERCHES } as const;
    const { elements } = await this.annuaire.lister({ recherche: texte }, page);
    return { comptes: elements.map(({ _id }) => _id), texte };
  }
}
