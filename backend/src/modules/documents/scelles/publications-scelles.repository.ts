import type { BoutDeChaine } from '@facturier/domaine/verification/publication';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { PublicationScelles } from './publication.schema';
import { Scelle } from './scelle.schema';

/** Les publications de chaque matin, et les bouts de chaîne qu'elles disent. Une publication ne se récrit jamais. */
@Injectable()
export class PublicationsScellesRepository {
  constructor(
    @InjectModel(PublicationScelles.name) private readonly publications: Model<PublicationScelles>,
    @InjectModel(Scelle.name) private readonly scelles: Model<Scelle>,
  ) {}

  async duJour(jour: DateCivile): Promise<PublicationScelles | null> {
    return this.publications.findById(jour).lean();
  }

  /** La dernière, ou la dernière d'avant ce jour. */
  async derniere(avant?: DateCivile): Promise<PublicationScelles | null> {
    const filtre = avant ? { _id: trusted({ $lt: avant }) } : {};
    return this.publications.findOne(filtre).sort({ _id: -1 }).lean();
  }

  /** @throws E11000 si ce jour est publié */
  async ajouter(publication: PublicationScelles): Promise<void> {
    await this.publications.create([publication]);
  }

  async aDesChaines(): Promise<boolean> {
    return (await this.scelles.exists({})) !== null;
  }

  /** Le bout de chaque chaîne. L'index (vendeur, rang) donne le premier et le dernier maillon sans lire les autres. */
  async bouts(): Promise<BoutDeChaine[]> {
    const [premiers, derniers] = await Promise.all([this.parVendeur(1), this.parVendeur(-1)]);
    const noms = new Map(premiers.map(({ _id, empreinte }) => [_id.toHexString(), empreinte]));
    return derniers.flatMap(({ _id, rang, empreinte }) => {
      const chaine = noms.get(_id.toHexString());
      return chaine ? [{ chaine, rang, empreinte }] : [];
    });
  }

  /** Toutes les publications, de la première à la dernière. */
  toutes(): AsyncGenerator<PublicationScelles[]> {
    return lots(this.publications.collection.find({}, { sort: { _id: 1 }, batchSize: 20 }));
  }

  /** Les empreintes, parmi celles-ci, qu'un maillon de ce rang porte encore. */
  async presentes(bouts: readonly BoutDeChaine[]): Promise<Set<string>> {
    const empreinte = trusted({ $in: bouts.map((bout) => bout.empreinte) });
    const lus = await this.scelles.find({ empreinte }, { rang: 1, empreinte: 1 }).lean();
    return new Set(lus.map((scelle) => `${scelle.rang}|${scelle.empreinte}`));
  }

  private async parVendeur(
    sens: 1 | -1,
  ): Promise<(Pick<Scelle, 'rang' | 'empreinte'> & { _id: Scelle['emetteur'] })[]> {
    return this.scelles.aggregate([
      { $sort: { emetteur: sens, rang: sens } },
      { $group: { _id: '$emetteur', rang: { $first: '$rang' }, empreinte: { $first: '$empreinte' } } },
    ]);
  }
}
