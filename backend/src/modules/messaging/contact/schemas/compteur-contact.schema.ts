import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { CompteurEphemere } from '../../../../common/database/compteur-ephemere';

/** Les messages comptés sur une heure. */
@Schema({ collection: 'compteurs_contact', versionKey: false })
export class CompteurContact extends CompteurEphemere {}

export const CompteurContactSchema = SchemaFactory.createForClass(CompteurContact);
CompteurContactSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });
