import type { ChoixDeNotification, RythmeDuResume } from '@facturier/domaine/notifications/types';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce qu'un compte (`_id`) a choisi de recevoir, et ce qu'il a fait de sa cloche. */
@Schema({ collection: 'reglages_notifications', versionKey: false })
export class ReglagesDeNotification {
  @Prop({ type: ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Mixed, default: {} })
  choix: ChoixDeNotification;

  @Prop({ type: String, default: 'aucun' })
  resume: RythmeDuResume;

  @Prop({ type: Boolean, default: false })
  masquer: boolean;

  /** Croît à chaque acte dans la cloche : ses autres appareils l'entendent. */
  @Prop({ type: Number, default: 0 })
  actes: number;

  /** La dernière échéance du résumé, et l'instant jusqu'où il a dit. */
  @Prop({ type: String, default: '' })
  resumeAuTick: string;

  @Prop({ type: Date, default: null })
  resumeJusque: Date | null;
}
export const ReglagesDeNotificationSchema = SchemaFactory.createForClass(ReglagesDeNotification);
ReglagesDeNotificationSchema.index({ resume: 1, resumeAuTick: 1 });
