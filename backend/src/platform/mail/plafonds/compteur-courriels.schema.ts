import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { CompteurEphemere } from '../../../common/database/compteur-ephemere';

/** Les courriels d'un jour, d'un expéditeur, à une adresse, de l'un à l'autre. */
@Schema({ collection: 'compteurs_courriels', versionKey: false })
export class CompteurCourriels extends CompteurEphemere {}

export const CompteurCourrielsSchema = SchemaFactory.createForClass(CompteurCourriels);
CompteurCourrielsSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });
