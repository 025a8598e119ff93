import type { ControleDArchive, FauteDArchive, Restauration } from '@facturier/domaine/contrat/restaurations';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Une archive envoyée pour être contrôlée ; ses octets sont des parties d'archives, sous son identifiant. */
@Schema({ collection: 'restaurations', shardKey: { emetteur: 1 }, versionKey: false })
export class RestaurationDeCompte {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  etat: Restauration['etat'];

  @Prop({ type: Number, required: true })
  octets: number;

  @Prop({ type: Date, required: true })
  demandeeLe: Date;

  /** Ce jour passé, elle n'est plus montrée, et s'efface. */
  @Prop({ type: Date, required: true })
  expireLe: Date;

  /** Qui la reprend, et jusqu'à quand lui seul : tué, un autre essai repart de rien. */
  @Prop({ type: String })
  essai?: string;

  @Prop({ type: Date })
  tenueJusqua?: Date;

  @Prop({ type: Date })
  repriseLe?: Date;

  @Prop({ type: Mixed })
  controle?: ControleDArchive;

  @Prop({ type: [Mixed], default: [] })
  fautes: FauteDArchive[];
}
export const RestaurationDeCompteSchema = SchemaFactory.createForClass(RestaurationDeCompte);
/** Une seule à la fois pour un compte. */
RestaurationDeCompteSchema.index({ emetteur: 1 }, { unique: true, name: 'une_par_compte' });
RestaurationDeCompteSchema.index({ expireLe: 1 });
