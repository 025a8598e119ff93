import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema as MongooseSchema, trusted, Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce qui se note : actes de l'administration et exports de données. */
export const LIBELLES_ACTES = {
  'compte.bannir': 'Compte suspendu',
  'compte.retablir': 'Compte rétabli',
  'compte.supprimer': 'Compte supprimé',
  'compte.exporter': 'Données du compte exportées par l’administration',
  'abonnement.plan': 'Plan changé',
  'abonnement.essai': 'Essai prolongé',
  'abonnement.quotas': 'Limites changées',
  'abonnement.raz_quotas': 'Compteurs du mois remis à zéro',
  'abonnement.synchroniser': 'Abonnements relus chez Stripe',
  'export.donnees': 'Toutes les données exportées',
  'export.factures': 'Factures exportées',
  'export.clients': 'Clients exportés',
  'export.pdf': 'Documents PDF exportés',
} as const;
export type QuoiActe = keyof typeof LIBELLES_ACTES;
export const ACTES = Object.keys(LIBELLES_ACTES) as QuoiActe[];

/** Une ligne du journal. Des identifiants seulement : ni nom ni adresse, pour qu'un compte supprimé n'y reste pas. */
@Schema({ collection: 'journal_admin', versionKey: false, minimize: false })
export class Acte {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  qui: Types.ObjectId;

  @Prop({ type: String, required: true })
  quoi: QuoiActe;

  /** Le compte visé ; absent d'un acte qui les vise tous. */
  @Prop({ type: ObjectId })
  cible?: Types.ObjectId;

  @Prop({ type: Mixed })
  avant?: Record<string, unknown>;

  @Prop({ type: Mixed })
  apres?: Record<string, unknown>;

  @Prop({ type: Date, required: true })
  le: Date;
}
export const ActeSchema = SchemaFactory.createForClass(Acte);
ActeSchema.index({ le: -1, _id: -1 });
ActeSchema.index({ quoi: 1, le: -1, _id: -1 });
ActeSchema.index({ cible: 1, le: -1, _id: -1 });
ActeSchema.index({ qui: 1, le: -1, _id: -1 });

export interface CriteresActes {
  quoi?: QuoiActe;
  cible?: string;
  limite: number;
  /** Position exclue à partir de laquelle lire : instant ISO et identifiant. */
  apres?: { le: string; id: string };
}

/** Le journal des actes : on y ajoute, on le lit ; rien ne s'y corrige. */
@Injectable()
export class JournalActes {
  constructor(
    @InjectModel(Acte.name) private readonly actes: Model<Acte>,
    private readonly horloge: Horloge,
  ) {}

  /** Ajoute une ligne ; rejoint la transaction en cours. */
  async noter(
    quiId: string,
    quoi: QuoiActe,
    cibleId: string | null,
    faits: Pick<Acte, 'avant' | 'apres'> = {},
  ): Promise<void> {
    const cible = cibleId ? { cible: identifiant(cibleId) } : {};
    await this.actes.create([
      { qui: identifiant(quiId), quoi, ...cible, ...faits, le: this.horloge.maintenant() },
    ]);
  }

  /** Une page, la plus récente d'abord, plus un élément pour savoir s'il y a une suite. */
  async lister({ quoi, cible, limite, apres }: CriteresActes): Promise<Acte[]> {
    const filtre: QueryFilter<Acte> = {};
    if (quoi) filtre.quoi = quoi;
    if (cible) filtre.cible = identifiantOuNul(cible) ?? new Types.ObjectId();
    if (apres) {
      const le = new Date(apres.le);
      filtre.$or = [{ le: trusted({ $lt: le }) }, { le, _id: trusted({ $lt: identifiant(apres.id) }) }];
    }
    return this.actes
      .find(filtre)
      .sort({ le: -1, _id: -1 })
      .limit(limite + 1)
      .lean<Acte[]>();
  }

  /** Les lignes qui concernent une personne, comme auteur ou comme cible, par lots. */
  concernant(personneId: string): AsyncGenerator<Acte[]> {
    const personne = identifiant(personneId);
    const filtre = { $or: [{ qui: personne }, { cible: personne }] };
    return lots<Acte>(this.actes.collection.find(filtre, { sort: { _id: 1 } }));
  }

  /**
   * Retire le texte libre (la raison d'une suspension) des lignes d'un compte supprimé ; rejoint la transaction en cours.
   * Seule écriture sur une ligne existante : l'effacement est un droit (RGPD, art. 17), le fait noté reste.
   */
  async effacerRaisons(cibleId: string): Promise<void> {
    const cible = identifiant(cibleId);
    await this.actes.updateMany({ cible }, { $unset: { 'avant.raison': 1, 'apres.raison': 1 } });
  }
}
