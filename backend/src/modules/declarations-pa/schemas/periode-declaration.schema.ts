import type { ContenuDeclare } from '@facturier/domaine/plateforme/declaration';
import type { PieceDeclaree } from '@facturier/domaine/plateforme/lignes-declarees';
import type { GenreDeclaration, RegimeDeclarant } from '@facturier/domaine/plateforme/periodes';
import type { EtatPeriode, ReponseDeclaration } from '@facturier/domaine/plateforme/suivi-declaration';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Un envoi d'une période : ses octets et ce qu'ils disent, qui ne changeront plus, et ce qu'on y a répondu. */
export interface EnvoiEnregistre {
  /** L'identifiant du fichier, unique par déclarant (G8.05). */
  id: string;
  type: 'IN' | 'RE';
  /** Notre suivi chez la plateforme : le nom de son dépôt. */
  suivi: string;
  contenu: ContenuDeclare;
  xml: string;
  sha256: string;
  creeLe: Date;
  /** `301` et `IRRECEVABLE` : le fichier n'est pas passé, rien n'est parti. */
  reponses: (ReponseDeclaration & { le: Date })[];
}

/** Ce qu'une période déclare, figé à sa clôture, et les envois qui en sont partis. */
@Schema({
  collection: 'periodes_declaration',
  shardKey: { proprietaire: 1 },
  versionKey: false,
  minimize: false,
})
export class PeriodeDeclaration {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreDeclaration;

  /** Vendeur (SE) ; l'acheteur (BY) se déclarera de même. */
  @Prop({ type: String, required: true })
  role: 'SE';

  @Prop({ type: String, required: true })
  debut: string;

  @Prop({ type: String, required: true })
  fin: string;

  @Prop({ type: String, required: true })
  regime: RegimeDeclarant;

  /** Tiré de son contenu et de ses envois, à chaque écriture. */
  @Prop({ type: String, required: true })
  etat: EtatPeriode;

  @Prop({ type: Mixed, required: true })
  contenu: ContenuDeclare;

  @Prop({ type: [Mixed], required: true })
  pieces: PieceDeclaree[];

  @Prop({ type: [Mixed], required: true })
  envois: EnvoiEnregistre[];

  /** L'instant d'avant la lecture des faits : ce qui s'écrit depuis se relit. */
  @Prop({ type: Date, required: true })
  luLe: Date;

  /** Un de plus à chaque écriture : qui part d'une version passée n'écrit rien. */
  @Prop({ type: Number, required: true })
  version: number;

  /** Dix ans pleins après l'année de la période. */
  @Prop({ type: Date, required: true })
  expireLe: Date;
}
export const PeriodeDeclarationSchema = SchemaFactory.createForClass(PeriodeDeclaration);
/** Une période d'un genre se déclare une fois. */
PeriodeDeclarationSchema.index(
  { proprietaire: 1, genre: 1, role: 1, debut: 1 },
  { unique: true, name: 'une_periode' },
);
/** Le relevé des réponses : les comptes dont un envoi en attend une. */
PeriodeDeclarationSchema.index(
  { etat: 1, proprietaire: 1 },
  { name: 'envoyees', partialFilterExpression: { etat: 'envoyee' } },
);
PeriodeDeclarationSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });
