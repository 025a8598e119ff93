import type { RefusDeFichier } from '@facturier/domaine/contrat/formes';
import { SORTES_DE_FORME, type SorteDeForme } from '@facturier/domaine/formes/forme';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * La forme d'un fichier mal lu : ni contenu, ni compte. L'identifiant est l'empreinte de la forme : la même, envoyée dix fois, se compte dix fois
 * et se garde une.
 */
@Schema({ collection: 'formes_illisibles', versionKey: false })
export class FormeIllisible {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true, enum: SORTES_DE_FORME })
  sorte: SorteDeForme;

  @Prop({ type: String })
  refus?: RefusDeFichier;

  @Prop({ type: [String], required: true })
  lignes: string[];

  @Prop({ type: Number, required: true })
  rangees: number;

  @Prop({ type: Number, required: true })
  fois: number;

  @Prop({ type: Date, required: true })
  premiereLe: Date;

  @Prop({ type: Date, required: true })
  derniereLe: Date;

  @Prop({ type: Date })
  traiteeLe?: Date;
}

const GARDE_SECONDES = 180 * 86_400;

export const FormeIllisibleSchema = SchemaFactory.createForClass(FormeIllisible);
FormeIllisibleSchema.index({ derniereLe: 1 }, { expireAfterSeconds: GARDE_SECONDES });
FormeIllisibleSchema.index({ traiteeLe: 1, fois: -1, derniereLe: -1 });
