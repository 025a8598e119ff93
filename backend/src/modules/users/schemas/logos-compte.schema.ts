import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** Un logo qu'un compte a placé ; `quitteLe` : depuis quand il ne l'a plus. */
export interface LogoPlace {
  empreinte: string;
  octets: number;
  quitteLe: Date | null;
}

/** Les logos gardés pour un compte : le sien, et ceux d'avant qu'une facture émise peut porter. */
@Schema({ collection: 'logos_comptes', versionKey: false })
export class LogosCompte {
  /** Le compte. */
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: [Object], required: true })
  logos: LogoPlace[];
}

export const LogosCompteSchema = SchemaFactory.createForClass(LogosCompte);
