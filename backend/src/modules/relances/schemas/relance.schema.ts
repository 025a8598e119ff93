import type { EtatRelance } from '@facturier/domaine/contrat/relances';
import type { Raison } from '@facturier/domaine/relances/arrets';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Une ligne du journal des rappels. Une étape n'y est qu'une fois par facture : elle ne part qu'une fois. */
@Schema({ collection: 'relances', shardKey: { emetteur: 1 }, versionKey: false })
export class Relance {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: String, required: true })
  numero: string;

  @Prop({ type: String, required: true })
  client: string;

  /** La clé de l'étape ; `manuelle-…` si le rappel n'en remplace aucune. */
  @Prop({ type: String, required: true })
  etape: string;

  @Prop({ type: Boolean, required: true })
  automatique: boolean;

  @Prop({ type: String, required: true })
  etat: EtatRelance;

  /** Pourquoi il n'est pas parti. */
  @Prop({ type: String })
  raison?: Raison;

  /** Ce que le serveur d'envoi en a dit, en français. */
  @Prop({ type: String })
  echec?: string;

  /** Le jour où il part, ou aurait dû partir. */
  @Prop({ type: String, required: true })
  jour: string;

  @Prop({ type: String })
  a?: string;

  /** Le modèle jusqu'à l'envoi ; ensuite, le texte vraiment parti. */
  @Prop({ type: String })
  objet?: string;

  @Prop({ type: String })
  corps?: string;

  /** La facture est en pièce jointe. */
  @Prop({ type: Boolean })
  joindrePdf?: boolean;

  /** L'effet de la boîte d'envoi, dont vient le Message-ID. */
  @Prop({ type: String })
  effet?: string;

  @Prop({ type: Date, required: true })
  le: Date;
}
export const RelanceSchema = SchemaFactory.createForClass(Relance);
RelanceSchema.index({ emetteur: 1, facture: 1, etape: 1 }, { unique: true });
RelanceSchema.index({ emetteur: 1, le: -1, _id: -1 });
/** Le message qui revient, et les rappels qu'il portait. */
RelanceSchema.index({ emetteur: 1, effet: 1 });
