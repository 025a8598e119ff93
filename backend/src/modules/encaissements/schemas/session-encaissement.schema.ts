import type { EtatSession } from '@facturier/domaine/encaissements/compte';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Une page de paiement ouverte pour une facture. Une seule est vive à la fois, pour ce qui restait dû à son ouverture. */
@Schema({ collection: 'sessions_encaissement', shardKey: { emetteur: 1 }, versionKey: false })
export class SessionEncaissement {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  /** Le lien d'où elle a été ouverte, et où elle ramène. */
  @Prop({ type: ObjectId, required: true })
  lien: Types.ObjectId;

  @Prop({ type: String, required: true })
  compteStripe: string;

  /** Absente tant que le prestataire n'a pas rendu la page. */
  @Prop({ type: String })
  sessionStripe?: string;

  @Prop({ type: String })
  url?: string;

  @Prop({ type: Number, required: true })
  montantCentimes: number;

  @Prop({ type: String, required: true })
  etat: EtatSession;

  /** Ce que dit l'état, pour l'index qui n'en laisse qu'une. */
  @Prop({ type: Boolean, required: true })
  vive: boolean;

  @Prop({ type: Date, required: true })
  ouverteLe: Date;

  @Prop({ type: Date })
  expireLe?: Date;

  @Prop({ type: Date })
  relueLe?: Date;
}

export const SessionEncaissementSchema = SchemaFactory.createForClass(SessionEncaissement);
SessionEncaissementSchema.index(
  { emetteur: 1, facture: 1 },
  { unique: true, name: 'une_session_vive', partialFilterExpression: { vive: true } },
);
SessionEncaissementSchema.index(
  { emetteur: 1, sessionStripe: 1 },
  {
    unique: true,
    name: 'une_session_par_page',
    partialFilterExpression: { sessionStripe: { $exists: true } },
  },
);
SessionEncaissementSchema.index({ emetteur: 1, facture: 1, ouverteLe: -1 });
