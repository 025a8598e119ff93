import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { VentesParJour } from '@facturier/domaine/cotisations/ventes';
import type { SommeDeDelais } from '@facturier/domaine/pilotage/delais';
import type { Serie } from '@facturier/domaine/factures/numerotation';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Des documents, et leur montant en centimes. */
export interface Cumul {
  nombre: number;
  montant: number;
}

/** Ce qui se tient à mesure, pour qu'aucune lecture n'ait à recompter : une clé par mois (`AAAA-MM`) ou par échéance (`AAAA-MM-JJ`). */
export interface SommesTenues {
  /** Les documents émis de la série. */
  emises: number;
  /** Les factures par mois de leur date d'émission, TTC. */
  mois?: Record<string, Cumul>;
  /** Ce qui reste dû, par mois d'échéance ; un mois soldé n'y est plus. */
  dues?: Record<string, Cumul>;
  /** Le même, par jour d'échéance, du mois en cours aux suivants : de quoi dire le retard d'aujourd'hui. Les mois passés n'y sont plus. */
  jours?: Record<string, Cumul>;
  /** Ce que les factures ont encaissé, par mois, et combien d'entre elles. */
  encaisse?: Record<string, Cumul>;
  /** Le livre des recettes, jour par jour ; `comptoir` : ce qui, dedans, ne paie aucune facture faite ici. */
  livre?: VentesParJour;
  comptoir?: VentesParJour;
  /** Ce que ces documents exécutent, au jour où ils le font. */
  realise?: VentesParJour;
  /** Les factures soldées, par mois du jour où elles le sont. */
  delais?: Record<string, SommeDeDelais>;
}

/**
 * Le compteur d'une série, par émetteur : le dernier rang donné (l'année suivante repart de 1) et, pour les factures, combien en ont été
 * émises chaque mois. Un seul document : donner un numéro et prendre une place dans le plan sont une seule écriture.
 */
@Schema({ collection: 'compteurs', versionKey: false })
export class Compteur {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  serie: Serie;

  /** Absents tant que rien n'est émis : le livre des recettes se tient aussi sans facture. */
  @Prop({ type: Number })
  annee?: number;

  @Prop({ type: Number })
  rang?: number;

  /** Date d'émission la plus récente de la série : les suivantes ne la précèdent pas. */
  @Prop({ type: String })
  derniereDate?: string;

  /** Les factures émises, par mois de Paris (`AAAA-MM`) ; absent des avoirs. */
  @Prop({ type: Mixed })
  parMois?: Record<string, number>;

  /** Le mois de la dernière émission, et son compte : ce que l'administration range. */
  @Prop({ type: String })
  mois?: string;

  @Prop({ type: Number })
  duMois?: number;

  /** Lues à part : un numéro se donne sans elles. */
  @Prop({ type: Mixed, select: false })
  sommes?: SommesTenues;
}
export const CompteurSchema = SchemaFactory.createForClass(Compteur);
CompteurSchema.index({ emetteur: 1, serie: 1 }, { unique: true });
CompteurSchema.index({ serie: 1, mois: 1, duMois: -1, emetteur: 1 });
