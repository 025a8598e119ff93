import type { EtatDEncaissement } from '@facturier/domaine/encaissements/compte';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Le compte d'encaissement d'un utilisateur, chez le prestataire : un seul, à lui ; ni pièce, ni IBAN. */
@Schema({ collection: 'comptes_encaissement', versionKey: false })
export class CompteEncaissement {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  compteStripe: string;

  @Prop({ type: String, required: true })
  etat: Exclude<EtatDEncaissement, 'absent'>;

  /** A été actif : ce qui l'arrête ensuite est une restriction. */
  @Prop({ type: Boolean, required: true })
  dejaActif: boolean;

  /** L'interrupteur. */
  @Prop({ type: Boolean, required: true })
  actif: boolean;

  @Prop({ type: Boolean, required: true })
  prelevement: boolean;

  /** Les codes de ce que le prestataire attend de son titulaire. */
  @Prop({ type: [String], required: true })
  manque: string[];

  @Prop({ type: String })
  echeance?: DateCivile;

  /** Détaché d'ici : plus rien ne s'y ouvre ; ce qui en vient encore s'écrit. */
  @Prop({ type: Date })
  detacheLe?: Date;

  /** Chaque lecture tire un numéro ; la plus récente l'emporte, quel que soit l'ordre où elles finissent. */
  @Prop({ type: Number, required: true })
  lectureTiree: number;

  @Prop({ type: Number, required: true })
  lectureAppliquee: number;

  /** La dernière heure, et le dernier jour, où les travaux l'ont relu. */
  @Prop({ type: String })
  heureRelue?: string;

  @Prop({ type: String })
  jourRelu?: string;

  /** Jusqu'où ses mouvements ont été lus en entier. */
  @Prop({ type: Date })
  reluJusqua?: Date;

  @Prop({ type: Date, required: true })
  ouvertLe: Date;
}

export const CompteEncaissementSchema = SchemaFactory.createForClass(CompteEncaissement);
CompteEncaissementSchema.index({ emetteur: 1 }, { unique: true, name: 'un_compte_par_emetteur' });
CompteEncaissementSchema.index({ compteStripe: 1 }, { unique: true, name: 'un_emetteur_par_compte' });
