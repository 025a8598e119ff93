import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Le passage d'un travail à une échéance (`_id` : « travail:échéance »). */
@Schema({ collection: 'passages', versionKey: false })
export class Passage {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  travail: string;

  @Prop({ type: String, required: true })
  tick: string;

  @Prop({ type: Date, required: true })
  commenceLe: Date;

  @Prop({ type: Date, default: null })
  finiLe: Date | null;

  /** Jeton de clôture du dernier preneur : une instance qui a perdu son bail n'écrit plus. */
  @Prop({ type: Number, required: true })
  jeton: number;

  /** Une de plus à chaque reprise après un arrêt. */
  @Prop({ type: Number, default: 0 })
  prises: number;

  @Prop({ type: Number, default: 0 })
  traites: number;
}

export const PassageSchema = SchemaFactory.createForClass(Passage);
PassageSchema.index({ travail: 1, tick: -1 });
PassageSchema.index({ commenceLe: 1 }, { expireAfterSeconds: 400 * 86_400 });
