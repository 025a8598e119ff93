import type { BoutDeChaine } from '@facturier/domaine/verification/publication';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Le bout de toutes les chaînes, un matin, signé : un témoin que chacun peut garder, et que la base seule ne refait pas. */
@Schema({ collection: 'publications_scelles', versionKey: false })
export class PublicationScelles {
  /** Le jour, `AAAA-MM-JJ` : une par jour. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, default: '' })
  precedente: string;

  @Prop({ type: [{ _id: false, chaine: String, rang: Number, empreinte: String }], required: true })
  chaines: BoutDeChaine[];

  /** SHA-256 du texte publié, en hexadécimal. */
  @Prop({ type: String, required: true })
  empreinte: string;

  /** La clé qui la signe, et sa signature en base64url ; absentes si le serveur n'en a pas. */
  @Prop({ type: String })
  cle?: string;

  @Prop({ type: String })
  signature?: string;
}
export const PublicationScellesSchema = SchemaFactory.createForClass(PublicationScelles);
