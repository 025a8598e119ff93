import type { PeriodeADeclarer } from '@facturier/domaine/cotisations/calendrier';
import type { ParCategorie } from '@facturier/domaine/cotisations/categories';
import type { JoursDePeriode, Periode } from '@facturier/domaine/recettes/periode';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant } from '../../../common/database/proprietaire';
import { type CopieFigee, Declaration } from '../schemas/declaration.schema';

const FAITE = { faite: trusted({ $exists: true }) };

/** Les périodes déclarées de chaque émetteur. Toute écriture rejoint la transaction en cours. */
@Injectable()
export class DeclarationsRepository {
  constructor(@InjectModel(Declaration.name) private readonly declarations: Model<Declaration>) {}

  /** Toutes, de la première à la dernière : quelques-unes par an. */
  async lister(emetteurId: string): Promise<Declaration[]> {
    return this.declarations
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ du: 1 })
      .lean<Declaration[]>();
  }

  /** Le dernier jour d'une période déclarée ; `null` s'il n'y en a pas. */
  async declareJusquAu(emetteurId: string): Promise<DateCivile | null> {
    const derniere = await this.declarations
      .findOne({ emetteur: identifiant(emetteurId), ...FAITE }, { _id: 0, au: 1 })
      .sort({ du: -1 })
      .lean<Pick<Declaration, 'au'> | null>();
    return derniere?.au ?? null;
  }

  /** Les jours des périodes déclarées. */
  async declarees(emetteurId: string): Promise<JoursDePeriode[]> {
    return this.declarations
      .find({ emetteur: identifiant(emetteurId), ...FAITE }, { _id: 0, du: 1, au: 1 })
      .lean<JoursDePeriode[]>();
  }

  /** Fige une copie ; la période n'en a pas. @throws E11000 si elle en a une */
  async figer(emetteurId: string, periode: PeriodeADeclarer, faite: CopieFigee): Promise<void> {
    const { du, ...reste } = periode;
    await this.declarations.updateOne(
      { emetteur: identifiant(emetteurId), du, faite: trusted({ $exists: false }) },
      { $set: { ...reste, faite }, $setOnInsert: { reports: [], rouvertes: [] } },
      { upsert: true },
    );
  }

  /** Note ce qui répond à un écart. */
  async repondre(
    emetteurId: string,
    cle: Periode,
    suite: NonNullable<CopieFigee['suite']>,
    report: { sur: Periode; parts: ParCategorie } | null,
  ): Promise<void> {
    await this.declarations.updateOne(
      { emetteur: identifiant(emetteurId), cle, ...FAITE },
      { $set: { 'faite.suite': suite }, ...(report && { $push: { reports: report } }) },
    );
  }

  /** Reprend une copie, gardée à part. */
  async rouvrir(emetteurId: string, cle: Periode, copie: CopieFigee, le: Date): Promise<void> {
    await this.declarations.updateOne(
      { emetteur: identifiant(emetteurId), cle, ...FAITE },
      { $unset: { faite: 1 }, $set: { reports: [] }, $push: { rouvertes: { copie, le } } },
    );
  }

  /** Celles d'un compte, par lots. */
  deCompte(emetteurId: string): AsyncGenerator<Declaration[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<Declaration>(this.declarations.collection.find(filtre, { sort: { du: 1 } }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.declarations.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
