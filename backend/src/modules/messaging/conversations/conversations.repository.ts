import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import {
  autreCote,
  Conversation,
  type Cote,
  type EtatAvis,
  ORDRE_DU_CONSEILLER,
  type Priorite,
} from './schemas/conversation.schema';

/** Qui lit : un compte ne voit que sa conversation, le Conseiller les voit toutes. */
export interface Lecteur {
  id: string;
  cote: Cote;
}

export interface CriteresConversations {
  limite: number;
  /** Comptes dont le nom répond à la recherche, et texte cherché dans le dernier message. */
  recherche?: { comptes: Types.ObjectId[]; texte: string };
  apres?: { priorite: string; attente: string; le: string; id: string };
}

const echapper = (texte: string): string => texte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const zero = () => ({ utilisateur: 0, conseiller: 0 });

/** Les conversations en base. Chaque accès part du lecteur : l'étrangère et l'inconnue se confondent. */
@Injectable()
export class ConversationsRepository {
  constructor(@InjectModel(Conversation.name) private readonly conversations: Model<Conversation>) {}

  async trouver(lecteur: Lecteur, id: string): Promise<Conversation | null> {
    const filtre = this.une(lecteur, id);
    return filtre && this.conversations.findOne(filtre).lean<Conversation>();
  }

  /** La conversation du compte, créée au besoin (index unique). `creee` : elle vient de l'être. */
  async ouvrir(
    utilisateurId: string,
    par: Cote,
    le: Date,
  ): Promise<{ conversation: Conversation; creee: boolean }> {
    const utilisateur = identifiant(utilisateurId);
    const neuve = {
      _id: new Types.ObjectId(),
      utilisateur,
      rang: 0,
      envoyes: zero(),
      lus: zero(),
      nonLus: zero(),
      avis: { utilisateur: 'aucun' as EtatAvis, conseiller: 'aucun' as EtatAvis },
      montreeAuConseiller: par === 'conseiller',
      priorite: 0 as Priorite,
      dernierMessage: null,
      derniereActivite: le,
      creeLe: le,
    };
    const deja = await this.deCompte(utilisateurId);
    if (deja) return { conversation: await this.montrer(deja, par), creee: false };
    try {
      await this.conversations.create([neuve]);
      return { conversation: neuve, creee: true };
    } catch (erreur) {
      const premiere = estDoublon(erreur) ? await this.deCompte(utilisateurId) : null;
      if (!premiere) throw erreur;
      return { conversation: await this.montrer(premiere, par), creee: false };
    }
  }

  async deCompte(utilisateurId: string): Promise<Conversation | null> {
    return this.conversations.findOne({ utilisateur: identifiant(utilisateurId) }).lean<Conversation>();
  }

  /** Une page, dans l'ordre de la boîte du Conseiller, plus un élément pour savoir s'il y a une suite. */
  async lister(
    lecteur: Lecteur,
    { limite, recherche, apres }: CriteresConversations,
  ): Promise<Conversation[]> {
    const conditions: QueryFilter<Conversation>[] = [this.toutes(lecteur)];
    if (recherche) {
      const texte = trusted({ $regex: echapper(recherche.texte), $options: 'i' });
      const comptes = { utilisateur: trusted({ $in: recherche.comptes }) };
      conditions.push({ $or: [comptes, { 'dernierMessage.contenu': texte }] });
    }
    if (apres) conditions.push({ $or: this.suite(apres) });
    return this.conversations
      .find({ $and: conditions })
      .sort(ORDRE_DU_CONSEILLER)
      .limit(limite + 1)
      .lean<Conversation[]>();
  }

  /** Somme des non lus de ce lecteur. */
  async nonLus(lecteur: Lecteur): Promise<number> {
    if (lecteur.cote === 'utilisateur') return (await this.deCompte(lecteur.id))?.nonLus.utilisateur ?? 0;
    const [somme] = await this.conversations.aggregate<{ total: number }>([
      { $match: { 'nonLus.conseiller': { $gt: 0 } } },
      { $group: { _id: null, total: { $sum: '$nonLus.conseiller' } } },
    ]);
    return somme?.total ?? 0;
  }

  /**
   * Compte un message de ce côté, et ce que l'autre attend ; dans la transaction qui l'insère.
   * @returns la conversation après, ou `null` si elle n'existe pas pour ce lecteur
   */
  async compterMessage(
    lecteur: Lecteur,
    id: string,
    message: { contenu: string; le: Date; prioritaire: boolean },
  ): Promise<Conversation | null> {
    const filtre = this.une(lecteur, id);
    if (!filtre) return null;
    const { cote } = lecteur;
    const autre = autreCote(cote);
    return this.conversations
      .findOneAndUpdate(
        filtre,
        {
          $inc: { rang: 1, [`envoyes.${cote}`]: 1, [`nonLus.${autre}`]: 1 },
          $set: {
            dernierMessage: { contenu: message.contenu, cote, le: message.le },
            derniereActivite: message.le,
            montreeAuConseiller: true,
            priorite: this.prioriteApres(cote, message.prioritaire),
          },
          // Le premier message sans réponse compte : écrire encore ne remet pas en fin de file.
          ...(cote === 'utilisateur'
            ? { $min: { attenteDepuis: message.le } }
            : { $unset: { attenteDepuis: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean<Conversation>();
  }

  /** Monte la lecture de ce côté jusqu'au message `rangCote` de l'autre, jamais en arrière. `null` : conversation d'un autre. */
  async lire(lecteur: Lecteur, id: string, rangCote: number): Promise<Conversation | null> {
    const filtre = this.une(lecteur, id);
    if (!filtre) return null;
    const { cote } = lecteur;
    const envoyes = `$envoyes.${autreCote(cote)}`;
    const lus = { $min: [{ $max: [`$lus.${cote}`, rangCote] }, envoyes] };
    return this.conversations
      .findOneAndUpdate(
        { ...filtre, [`lus.${cote}`]: trusted({ $lt: rangCote }) },
        [
          { $set: { [`lus.${cote}`]: lus } },
          { $set: { [`nonLus.${cote}`]: { $subtract: [envoyes, `$lus.${cote}`] } } },
          { $set: { [`avis.${cote}`]: this.avisApresLecture(cote) } },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<Conversation>();
  }

  /** Passe l'avis d'un côté d'un état à un autre, s'il y est encore. */
  async passerAvis(id: Types.ObjectId, cote: Cote, de: EtatAvis, vers: EtatAvis): Promise<boolean> {
    const { modifiedCount } = await this.conversations.updateOne(
      { _id: id, [`avis.${cote}`]: de },
      { $set: { [`avis.${cote}`]: vers } },
    );
    return modifiedCount === 1;
  }

  /** Pour le facteur, qui n'est personne. */
  async parId(id: string): Promise<Conversation | null> {
    return this.conversations.findOne({ _id: identifiant(id) }).lean<Conversation>();
  }

  async supprimer(utilisateurId: string): Promise<void> {
    await this.conversations.deleteMany({ utilisateur: identifiant(utilisateurId) });
  }

  /** Les conversations d'un compte, par lots, pour l'export de ses données. */
  parcourir(utilisateurId: string): AsyncGenerator<Conversation[]> {
    return lots<Conversation>(
      this.conversations.collection.find({ utilisateur: identifiant(utilisateurId) }),
    );
  }

  /** La formule du compte change : sa conversation, si elle attend, change de rang. Rejoint la transaction en cours. */
  async classer(utilisateurId: string, prioritaire: boolean): Promise<void> {
    await this.conversations.updateOne(
      { utilisateur: identifiant(utilisateurId), priorite: trusted({ $gt: 0 }) },
      { $set: { priorite: this.prioriteApres('utilisateur', prioritaire) } },
    );
  }

  private prioriteApres(cote: Cote, prioritaire: boolean): Priorite {
    if (cote === 'conseiller') return 0;
    return prioritaire ? 2 : 1;
  }

  /** Un avis envoyé permet le suivant une fois lu ; un avis prévu le reste : son traitement jugera. */
  private avisApresLecture(cote: Cote): object {
    return { $cond: [{ $eq: [`$avis.${cote}`, 'envoye'] }, 'aucun', `$avis.${cote}`] };
  }

  /** Ce qui vient après cette place, clé de tri par clé de tri. */
  private suite(apres: NonNullable<CriteresConversations['apres']>): QueryFilter<Conversation>[] {
    const priorite = Number(apres.priorite) as Priorite;
    const attenteDepuis = apres.attente ? new Date(apres.attente) : null;
    const derniereActivite = new Date(apres.le);
    const pareille = { priorite, attenteDepuis: attenteDepuis ?? trusted({ $exists: false }) };
    return [
      { priorite: trusted({ $lt: priorite }) },
      ...(attenteDepuis ? [{ priorite, attenteDepuis: trusted({ $gt: attenteDepuis }) }] : []),
      { ...pareille, derniereActivite: trusted({ $lt: derniereActivite }) },
      { ...pareille, derniereActivite, _id: trusted({ $lt: identifiant(apres.id) }) },
    ] as QueryFilter<Conversation>[];
  }

  private toutes({ id, cote }: Lecteur): QueryFilter<Conversation> {
    return cote === 'conseiller' ? { montreeAuConseiller: true } : { utilisateur: identifiant(id) };
  }

  private une({ id, cote }: Lecteur, conversationId: string): QueryFilter<Conversation> | null {
    const _id = identifiantOuNul(conversationId);
    if (!_id) return null;
    return cote === 'conseiller' ? { _id } : { _id, utilisateur: identifiant(id) };
  }

  private async montrer(conversation: Conversation, par: Cote): Promise<Conversation> {
    if (par === 'utilisateur' || conversation.montreeAuConseiller) return conversation;
    await this.conversations.updateOne({ _id: conversation._id }, { $set: { montreeAuConseiller: true } });
    return { ...conversation, montreeAuConseiller: true };
  }
}
