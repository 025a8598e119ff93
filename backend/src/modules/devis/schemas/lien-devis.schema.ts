import type { GenreLienDevis } from '@facturier/domaine/contrat/devis-liens';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Le lien d'un devis : une adresse, une version, un courriel ou une remise. Le jeton naît quand il part et n'est gardé que par son empreinte. */
@Schema({ collection: 'liens_devis', versionKey: false })
export class LienDevis {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  /** Cette version-là, et pas une autre. */
  @Prop({ type: ObjectId, required: true })
  devis: Types.ObjectId;

  @Prop({ type: String, required: true })
  email: string;

  @Prop({ type: String })
  nom?: string;

  @Prop({ type: String, required: true })
  genre: GenreLienDevis;

  /** Une par essai d'envoi : un message parti deux fois mène deux fois au devis. Absente avant le premier. */
  @Prop({ type: [String], default: undefined })
  empreintes?: string[];

  /** Le dernier jour de l'offre : la seconde d'après, il ne permet plus d'y répondre. */
  @Prop({ type: String, required: true })
  expireLe: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  /** Vrai tant que son courriel n'est ni parti ni abandonné ; absent ensuite. */
  @Prop({ type: Boolean })
  enRoute?: boolean;

  /** Vrai d'un lien ouvert depuis le compte de cette adresse, tant qu'il vaut ; absent de ceux qu'un courriel a portés. */
  @Prop({ type: Boolean })
  duCompte?: boolean;

  /** Vrai d'un lien que l'émetteur a remis lui-même à cette adresse, tant qu'il vaut. */
  @Prop({ type: Boolean })
  remis?: boolean;

  /** D'un lien sans courriel : la dernière fois qu'il a été ouvert depuis le compte, ou remis. */
  @Prop({ type: Date })
  ouvertLe?: Date;

  /** Quand le serveur de courriel l'a accepté, et sous quel identifiant. */
  @Prop({ type: Date })
  envoyeLe?: Date;

  @Prop({ type: String })
  messageId?: string;

  /** Pourquoi il n'est pas parti. */
  @Prop({ type: String })
  raison?: string;

  @Prop({ type: Date })
  revoqueLe?: Date;

  @Prop({ type: Date })
  vuLe?: Date;

  /** La dernière fois qu'un nouveau lien a été demandé à sa place. */
  @Prop({ type: Date })
  demandeLe?: Date;
}

export const LienDevisSchema = SchemaFactory.createForClass(LienDevis);
LienDevisSchema.index({ empreintes: 1 }, { unique: true, sparse: true });
LienDevisSchema.index({ emetteur: 1, devis: 1, creeLe: 1 });
/** Un seul courriel en route par devis et par adresse : deux demandes de front n'en font partir qu'un. */
LienDevisSchema.index(
  { emetteur: 1, devis: 1, email: 1 },
  { unique: true, name: 'un_envoi_en_route', partialFilterExpression: { enRoute: true } },
);
/** Un seul lien ouvert depuis un compte, par devis et par adresse. */
LienDevisSchema.index(
  { emetteur: 1, email: 1, devis: 1 },
  { unique: true, name: 'un_lien_du_compte', partialFilterExpression: { duCompte: true } },
);
/** Un seul lien remis par l'émetteur, par devis et par adresse : deux demandes de front n'en font qu'un. */
LienDevisSchema.index(
  { emetteur: 1, devis: 1, remis: 1, email: 1 },
  { unique: true, name: 'un_lien_remis', partialFilterExpression: { remis: true } },
);
