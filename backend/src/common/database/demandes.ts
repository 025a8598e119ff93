import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { CleIdempotenceReutilisee } from '../errors/erreurs-communes';
import type { Demande } from '../http/cle-idempotence';
import { Horloge } from '../horloge/horloge';

/** Une demande à clé d'idempotence déjà servie, et ce qu'elle a créé. Gardée une semaine. */
@Schema({ collection: 'demandes', versionKey: false })
export class DemandeServie {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: String, required: true })
  ressource: string;

  @Prop({ type: Date, required: true })
  le: Date;
}
export const DemandeServieSchema = SchemaFactory.createForClass(DemandeServie);
DemandeServieSchema.index({ le: 1 }, { expireAfterSeconds: 7 * 86_400 });

/** Ce qu'une demande a fait : l'identifiant de ce qui s'est écrit, et l'écrit lui-même si c'est à l'instant. */
export interface Fait<T> {
  id: string;
  ecrit: T | null;
}

const cleDe = (proprietaireId: string, demande: Demande): string => `${proprietaireId}:${demande.cle}`;

/**
 * L'idempotence des demandes : `inscrire` s'appelle dans la transaction de l'effet, `uneSeuleFois` enveloppe l'acte.
 * L'unicité de la clé est celle de l'index primaire ; il n'y a pas d'état « en cours » à réparer après un arrêt brutal.
 */
@Injectable()
export class Demandes {
  constructor(
    @InjectModel(DemandeServie.name) private readonly demandes: Model<DemandeServie>,
    private readonly horloge: Horloge,
  ) {}

  /** Dans la transaction : lie la demande à ce qu'elle crée. @throws E11000 si elle a déjà été servie */
  async inscrire(proprietaireId: string, demande: Demande | null, ressource: string): Promise<void> {
    await this.inscrireToutes(proprietaireId, [{ demande, ressource }]);
  }

  /** Dans la transaction : lie chaque demande à ce qu'elle crée ; celles sans clé ne s'inscrivent pas. @throws E11000 */
  async inscrireToutes(
    proprietaireId: string,
    servies: readonly { demande: Demande | null; ressource: string }[],
  ): Promise<void> {
    const le = this.horloge.maintenant();
    const lignes = servies.flatMap(({ demande, ressource }) =>
      demande ? [{ _id: cleDe(proprietaireId, demande), empreinte: demande.empreinte, ressource, le }] : [],
    );
    if (lignes.length > 0) await this.demandes.insertMany(lignes);
  }

  /**
   * Fait l'acte, ou retrouve ce qu'il a déjà créé. Un acte qui échoue parce que son jumeau vient de réussir (clé déjà inscrite,
   * facture déjà payée, envoi déjà en cours) rend ce que le jumeau a fait.
   * @param acte fait l'effet (en appelant `inscrire`) et rend l'identifiant créé
   * @throws CleIdempotenceReutilisee si la clé a servi à autre chose
   */
  async uneSeuleFois(
    proprietaireId: string,
    demande: Demande | null,
    acte: () => Promise<string>,
  ): Promise<string> {
    if (!demande) return acte();
    const deja = await this.retrouver(proprietaireId, demande);
    if (deja) return deja;
    try {
      return await acte();
    } catch (erreur) {
      const servie = await this.retrouver(proprietaireId, demande);
      if (!servie) throw erreur;
      return servie;
    }
  }

  /** Comme `uneSeuleFois`, d'un acte qui rend ce qu'il a écrit : il n'y a pas à le relire. */
  async faire<T extends { _id: Types.ObjectId }>(
    proprietaireId: string,
    demande: Demande | null,
    acte: () => Promise<T>,
  ): Promise<Fait<T>> {
    const ecrits: T[] = [];
    const id = await this.uneSeuleFois(proprietaireId, demande, async () => {
      const ecrit = await acte();
      ecrits.push(ecrit);
      return ecrit._id.toHexString();
    });
    return { id, ecrit: ecrits.at(-1) ?? null };
  }

  /** Vrai si cette demande-ci (même clé, même contenu) a déjà été servie : la rejouer n'écrira rien. */
  async dejaServie(proprietaireId: string, demande: Demande): Promise<boolean> {
    const { empreinte } = demande;
    return (await this.demandes.exists({ _id: cleDe(proprietaireId, demande), empreinte })) !== null;
  }

  private async retrouver(proprietaireId: string, demande: Demande): Promise<string | null> {
    const servie = await this.demandes.findById(cleDe(proprietaireId, demande)).lean();
    if (!servie) return null;
    if (servie.empreinte !== demande.empreinte) throw new CleIdempotenceReutilisee();
    return servie.ressource;
  }
}
