import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { ObjectId } = MongooseSchema.Types;

/** Une acceptation par lien : son dossier, tel qu'il a été scellé, octet pour octet. On y ajoute ; seul le temps de garde l'efface, dix ans après. */
@Schema({ collection: 'signatures', shardKey: { emetteur: 1 }, versionKey: false })
export class Signature {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  devis: Types.ObjectId;

  /** Sa place dans la suite de son émetteur. */
  @Prop({ type: Number, required: true })
  rang: number;

  /** Le dossier canonique. */
  @Prop({ type: String, required: true })
  dossier: string;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: String, required: true })
  cle: string;

  @Prop({ type: String, required: true })
  clePublique: string;

  @Prop({ type: String, required: true })
  sceau: string;

  @Prop({ type: Date, required: true })
  signeLe: Date;

  /** Son temps de garde est passé : le dossier est effacé, son empreinte tient encore sa place dans la suite. */
  @Prop({ type: Date })
  effaceLe?: Date;

  /** D'un dossier effacé : l'empreinte de celui d'avant, qu'il nommait. */
  @Prop({ type: String })
  precedente?: string;
}
export const SignatureSchema = SchemaFactory.createForClass(Signature);
/** Un devis n'a qu'une signature. */
SignatureSchema.index({ emetteur: 1, devis: 1 }, { unique: true, name: 'une_signature_par_devis' });
SignatureSchema.index({ emetteur: 1, rang: 1 }, { unique: true, name: 'un_maillon_par_rang' });

/** Le dernier maillon de la suite d'un émetteur : en retirer la fin se verrait. */
@Schema({ collection: 'suites_signatures', versionKey: false })
export class SuiteDeSignatures {
  /** L'émetteur. */
  @Prop({ type: ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: String, default: null })
  empreinte: string | null;
}
export const SuiteDeSignaturesSchema = SchemaFactory.createForClass(SuiteDeSignatures);

/** Ce qui se vérifie d'un devis accepté. */
export type SorteDeFichier = 'devis' | 'certificat' | 'preuve';

/** De quoi reconnaître un fichier, entier ou abîmé : son empreinte, celle de son début et celle de sa fin. */
@Schema({ collection: 'fichiers_preuves', shardKey: { emetteur: 1 }, versionKey: false })
export class FichierDePreuve {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  devis: Types.ObjectId;

  @Prop({ type: String, required: true })
  sorte: SorteDeFichier;

  /** L'empreinte du dossier de preuve. */
  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: String, required: true })
  sha256: string;

  @Prop({ type: String, required: true })
  debut: string;

  @Prop({ type: String, required: true })
  fin: string;
}
export const FichierDePreuveSchema = SchemaFactory.createForClass(FichierDePreuve);
FichierDePreuveSchema.index({ emetteur: 1, devis: 1, sorte: 1 }, { unique: true });
for (const champ of ['empreinte', 'sha256', 'debut', 'fin']) FichierDePreuveSchema.index({ [champ]: 1 });

/** Les octets du certificat d'un devis accepté, écrits une fois. */
@Schema({ collection: 'certificats_devis', shardKey: { emetteur: 1 }, versionKey: false })
export class CertificatDevis {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  devis: Types.ObjectId;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const CertificatDevisSchema = enRayon(SchemaFactory.createForClass(CertificatDevis));
CertificatDevisSchema.index({ emetteur: 1, devis: 1 }, { unique: true });
