import type { ContenuArticle } from '@facturier/domaine/catalogue/article';
import type { NatureDeLigne } from '@facturier/domaine/documents/nature';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Un article du catalogue d'un émetteur. Une ligne en garde sa propre copie : rien ne renvoie ici. */
@Schema({ collection: 'articles', shardKey: { emetteur: 1 }, versionKey: false, timestamps: true })
export class Article implements ContenuArticle {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  designation: string;

  /** La désignation sans accents ni casse : ce qui la rend unique, et la trie. */
  @Prop({ type: String, required: true })
  cle: string;

  /** Les mots par lesquels il se trouve. */
  @Prop({ type: [String], required: true })
  mots: string[];

  @Prop({ type: Number, required: true })
  prixUnitaireDixMilliemes: number;

  @Prop({ type: String })
  reference?: string;

  @Prop({ type: String })
  detail?: string;

  @Prop({ type: String })
  unite?: string;

  @Prop({ type: String })
  nature?: NatureDeLigne;

  @Prop({ type: Boolean, required: true, default: false })
  archive: boolean;

  /** Combien de lignes l'ont pris. */
  @Prop({ type: Number, required: true, default: 0 })
  utilisations: number;

  @Prop({ type: Date })
  utiliseLe?: Date;

  createdAt: Date;
  updatedAt: Date;
}

/** L'index qui n'admet qu'un article actif par désignation. */
export const UN_PAR_DESIGNATION = 'un_article_par_designation';
/** L'index par lequel un début de mot se cherche. */
export const PAR_MOTS = 'articles_par_mots';

export const ArticleSchema = SchemaFactory.createForClass(Article);
ArticleSchema.index(
  { emetteur: 1, cle: 1 },
  { unique: true, name: UN_PAR_DESIGNATION, partialFilterExpression: { archive: false } },
);
ArticleSchema.index({ emetteur: 1, archive: 1, mots: 1 }, { name: PAR_MOTS });
ArticleSchema.index({ emetteur: 1, archive: 1, utilisations: -1, cle: 1, _id: 1 });
ArticleSchema.index({ emetteur: 1, archive: 1, cle: 1, _id: 1 });
ArticleSchema.index({ emetteur: 1, archive: 1, prixUnitaireDixMilliemes: 1, cle: 1, _id: 1 });
