import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, Types } from 'mongoose';
import { sha256De } from '../../common/cles/empreinte';
import { lots } from '../../common/database/curseurs';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { MessageDeVie } from './schemas/message-cdv.schema';

/** Le document d'un message : son propriétaire d'abord. */
export interface DocumentVise {
  proprietaire: Types.ObjectId;
  document: Types.ObjectId;
}

export type MessageAAjouter = Omit<MessageDeVie, '_id' | 'rang' | 'empreinte'>;

const PAR_LOT = 200;

/** Les clés dans un ordre qui ne doit rien à la base. */
const canonique = (valeur: unknown): unknown => {
  if (Array.isArray(valeur)) return valeur.map(canonique);
  if (valeur === null || typeof valeur !== 'object' || valeur instanceof Date) return valeur;
  return Object.fromEntries(
    Object.entries(valeur)
      .filter(([, v]) => v !== null && v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([cle, v]) => [cle, canonique(v)]),
  );
};

/** L'empreinte d'un message, chaînée à celle du précédent (vide pour le premier). SHA-256, en hexadécimal. */
export const empreinteDe = (precedente: string, rang: number, message: MessageAAjouter): string => {
  const { document, cote, sens, mdt4, flowId, depot, creeLe } = message;
  const dit = JSON.stringify(canonique(message.message));
  const parties = [precedente, rang, document, cote, sens, mdt4, flowId, depot, creeLe.toISOString(), dit];
  return sha256De(parties.map((partie) => String(partie ?? '')).join('|'));
};

/** Les messages du cycle de vie : ajout seul, dans l'ordre où ils arrivent. */
@Injectable()
export class MessagesRepository {
  constructor(@InjectModel(MessageDeVie.name) private readonly messages: Model<MessageDeVie>) {}

  /** Ceux d'un document, dans l'ordre de leur arrivée. */
  async duDocument({ proprietaire, document }: DocumentVise): Promise<MessageDeVie[]> {
    return this.messages.find({ proprietaire, document }).sort({ rang: 1 }).lean<MessageDeVie[]>();
  }

  /**
   * Ajoute un message après ceux-ci ; rejoint la transaction en cours. Deux ajouts au même instant : l'index refuse le second, et sa
   * transaction se rejoue.
   */
  async ajouter(precedents: readonly MessageDeVie[], neuf: MessageAAjouter): Promise<MessageDeVie> {
    const dernier = precedents.at(-1);
    const rang = (dernier?.rang ?? 0) + 1;
    const empreinte = empreinteDe(dernier?.empreinte ?? '', rang, neuf);
    const garde: MessageDeVie = { _id: new Types.ObjectId(), ...neuf, rang, empreinte };
    try {
      await this.messages.insertMany([garde]);
    } catch (erreur) {
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
    return garde;
  }

  /** Toutes les chaînes, tous comptes, message après message. La vérification seule lit ainsi. */
  chaines(): AsyncGenerator<MessageDeVie[]> {
    const sort = { proprietaire: 1, document: 1, rang: 1 } as const;
    return lots<MessageDeVie>(this.messages.collection.find({}, { sort, batchSize: PAR_LOT }));
  }

  parcourir(proprietaireId: string): AsyncGenerator<MessageDeVie[]> {
    return lots<MessageDeVie>(
      this.messages.collection.find({ proprietaire: identifiant(proprietaireId) }, { sort: { creeLe: 1 } }),
    );
  }

  /** Ceux des factures reçues partent avec le compte ; ceux des émises se gardent comme elles. Rejoint la transaction en cours. */
  async effacer(proprietaireId: string): Promise<void> {
    await this.messages.deleteMany({ proprietaire: identifiant(proprietaireId), cote: 'recue' });
  }
}
