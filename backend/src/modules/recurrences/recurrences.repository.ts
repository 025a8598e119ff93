import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Recurrence } from './schemas/recurrence.schema';

/** Les séries, par émetteur. */
@Injectable()
export class RecurrencesRepository {
  constructor(@InjectModel(Recurrence.name) private readonly series: Model<Recurrence>) {}

  async creer(serie: Recurrence): Promise<void> {
    await this.series.insertMany([serie]);
  }

  /** Ceux de ces clients qu'une série facture. */
  async clientsParmi(emetteurId: string, ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const filtre = { emetteur: identifiant(emetteurId), client: trusted({ $in: ids }) };
    return this.series.distinct('client', filtre);
  }

  /** La prochaine échéance d'abord ; celles qui n'en ont plus, à la fin. */
  async lister(emetteurId: string): Promise<Recurrence[]> {
    const series = await this.series
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ 'prochaine.le': 1 })
      .lean<Recurrence[]>();
    return [...series.filter(({ prochaine }) => prochaine), ...series.filter(({ prochaine }) => !prochaine)];
  }

  async compter(emetteurId: string): Promise<number> {
    return this.series.countDocuments({ emetteur: identifiant(emetteurId) });
  }

  async trouver(emetteurId: string, id: string): Promise<Recurrence | null> {
    const _id = identifiantOuNul(id);
    return _id && this.series.findOne({ _id, emetteur: identifiant(emetteurId) }).lean<Recurrence>();
  }

  /** Change cette série, si elle est encore à cette version ; un acte de la personne en fait une autre. Faux si elle a changé. */
  async changer(
    { _id, emetteur, version }: Recurrence,
    change: Partial<Recurrence>,
    deLaPersonne = false,
  ): Promise<boolean> {
    const { matchedCount } = await this.series.updateOne(
      { _id, emetteur, version },
      { $set: change, ...(deLaPersonne && { $inc: { version: 1 } }) },
    );
    return matchedCount === 1;
  }

  /**
   * Celles que ce matin n'a pas vues, dont l'échéance est tombée, ou tombe demain ; dans le mois, si elles ont une fin ; celles dont l'indice est du
   * mois, ou qui se reconduisent : leur émetteur et elles.
   */
  async aVoir(tick: DateCivile, limite: number): Promise<Pick<Recurrence, '_id' | 'emetteur'>[]> {
    const [demain, mois] = [ajouterJours(tick, 1), ajouterJours(tick, 30)];
    return this.series
      .find(
        {
          revuAuTick: trusted({ $ne: tick }),
          $or: [
            { 'prochaine.le': trusted({ $lte: demain }) },
            { 'prochaine.le': trusted({ $lte: mois }), fin: trusted({ $ne: 'jamais' }) },
            { statut: 'active', 'indice.mois': Number(tick.slice(5, 7)) },
            { statut: 'active', 'reconduction.terme': trusted({ $gt: '' }) },
          ],
        },
        { _id: 1, emetteur: 1 },
      )
      .sort({ 'prochaine.le': 1 })
      .limit(limite)
      .lean<Pick<Recurrence, '_id' | 'emetteur'>[]>();
  }

  /** Celles de ce compte qui tombent ce jour-là. */
  async tombant(emetteurId: string, le: DateCivile): Promise<Recurrence[]> {
    return this.series
      .find({ emetteur: identifiant(emetteurId), 'prochaine.le': le, statut: 'active' })
      .lean<Recurrence[]>();
  }

  /** Compte un échec de plus. @returns combien de suite */
  async echouer(emetteurId: string, _id: Types.ObjectId): Promise<number> {
    const serie = await this.series
      .findOneAndUpdate(
        { _id, emetteur: identifiant(emetteurId) },
        { $inc: { echecs: 1 } },
        { returnDocument: 'after', projection: { echecs: 1 } },
      )
      .lean<Pick<Recurrence, 'echecs'>>();
    return serie?.echecs ?? 0;
  }

  /** Toutes, par lots. */
  parcourir(emetteurId: string): AsyncGenerator<Recurrence[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<Recurrence>(this.series.collection.find(filtre, { sort: { _id: 1 }, batchSize: 100 }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.series.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
