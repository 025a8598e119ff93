import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as SchemaDeMongoose } from 'mongoose';

/** Ce qu'un service a répondu à une recherche, déjà lu : le masque d'une personne qui se cache n'y entre pas. */
@Schema({ collection: 'annuaire_reponses', versionKey: false })
export class ReponseDeLAnnuaire {
  /** Le service, la sorte de recherche, et son texte. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: [SchemaDeMongoose.Types.Mixed], required: true })
  resultats: unknown[];

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

export const ReponseDeLAnnuaireSchema = SchemaFactory.createForClass(ReponseDeLAnnuaire);
ReponseDeLAnnuaireSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

/** Un service au dehors, pour toute l'installation : s'il est écarté, et les appels de la seconde. */
@Schema({ collection: 'annuaire_services', versionKey: false })
export class ServiceDeLAnnuaire {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true, default: 0 })
  echecs: number;

  @Prop({ type: Number, required: true, default: 0 })
  pause: number;

  @Prop({ type: Number, required: true, default: 0 })
  reprend: number;

  /** La seconde (depuis 1970) dont `appels` compte les appels partis. */
  @Prop({ type: Number, required: true, default: 0 })
  seconde: number;

  @Prop({ type: Number, required: true, default: 0 })
  appels: number;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

export const ServiceDeLAnnuaireSchema = SchemaFactory.createForClass(ServiceDeLAnnuaire);
ServiceDeLAnnuaireSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });
