import type {
  Correspondance,
  EtatDImport,
  GenreImport,
  ReponsesImport,
  ResteImport,
  SortRangee,
} from '@facturier/domaine/contrat/imports';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Un fichier importé : ce qui s'en écrit, où il en est, et ce qui n'a pu se défaire. */
@Schema({ collection: 'imports', shardKey: { emetteur: 1 }, versionKey: false })
export class ImportDeFichier {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreImport;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: ObjectId, required: true })
  lecture: Types.ObjectId;

  /** Le fichier, sa correspondance et ses réponses ; absente une fois défait : il peut se refaire. */
  @Prop({ type: String })
  empreinte?: string;

  @Prop({ type: [Mixed], required: true })
  correspondance: Correspondance;

  /** Absentes : rien n'a été demandé. */
  @Prop({ type: Mixed })
  reponses?: ReponsesImport;

  @Prop({ type: String, required: true })
  etat: EtatDImport;

  /** Les lignes du fichier qui s'écrivent, dans l'ordre ; décidées avec la demande, elles ne changent plus. */
  @Prop({ type: [Number], required: true })
  lignes: number[];

  /** Parmi elles, celles qui s'écrivent en partie : le compte a peut-être déjà le reste. */
  @Prop({ type: [Number], default: undefined })
  reduites?: number[];

  @Prop({ type: Number, required: true })
  total: number;

  /** Combien sont écrites, ou vues par ce qui défait. */
  @Prop({ type: Number, required: true })
  fait: number;

  @Prop({ type: Mixed, required: true })
  nombres: Record<SortRangee, number>;

  @Prop({ type: Date, required: true })
  demandeLe: Date;

  @Prop({ type: Date })
  appliqueLe?: Date;

  @Prop({ type: Date })
  annulableJusquau?: Date;

  /** Le dernier élément vu par ce qui défait. */
  @Prop({ type: ObjectId })
  dernier?: Types.ObjectId;

  @Prop({ type: [Mixed], required: true })
  restes: ResteImport[];
}
export const ImportDeFichierSchema = SchemaFactory.createForClass(ImportDeFichier);
ImportDeFichierSchema.index({ emetteur: 1, demandeLe: -1 });
/** Un seul s'écrit à la fois pour un compte : ce qu'il a jugé reste vrai. */
ImportDeFichierSchema.index(
  { emetteur: 1 },
  { unique: true, name: 'un_en_cours', partialFilterExpression: { etat: 'en_cours' } },
);
ImportDeFichierSchema.index(
  { emetteur: 1, empreinte: 1 },
  { unique: true, name: 'une_fois', partialFilterExpression: { empreinte: { $exists: true } } },
);
