import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant } from '../../../common/database/proprietaire';
import { Reprise } from '../schemas/reprise.schema';

/** Une ligne, telle qu'elle se lit. */
export type LigneReprise = Omit<Reprise, 'emetteur'>;

/** Ce que chaque émetteur encaisse ailleurs : une ligne par année et catégorie. */
@Injectable()
export class ReprisesRepository {
  constructor(@InjectModel(Reprise.name) private readonly reprises: Model<Reprise>) {}

  /** Toutes, l'année la plus récente d'abord, ou celles de ces années. */
  async lister(emetteurId: string, annees?: readonly number[]): Promise<LigneReprise[]> {
    const filtre = annees ? { annee: trusted({ $in: [...annees] }) } : {};
    return this.reprises
      .find({ emetteur: identifiant(emetteurId), ...filtre }, { _id: 0, emetteur: 0 })
      .sort({ annee: -1, categorie: 1 })
      .lean<LigneReprise[]>();
  }

  /** Remplace les lignes d'une année ; rejoint la transaction en cours. */
  async remplacer(emetteurId: string, annee: number, lignes: readonly LigneReprise[]): Promise<void> {
    const emetteur = identifiant(emetteurId);
    const gardees = lignes.map(({ categorie }) => categorie);
    await this.reprises.deleteMany({ emetteur, annee, categorie: trusted({ $nin: gardees }) });
    for (const { categorie, encaisseCentimes, realiseCentimes } of lignes)
      await this.reprises.updateOne(
        { emetteur, annee, categorie },
        realiseCentimes === undefined
          ? { $set: { encaisseCentimes }, $unset: { realiseCentimes: 1 } }
          : { $set: { encaisseCentimes, realiseCentimes } },
        { upsert: true },
      );
  }

  /** Celles d'un compte, par lots. */
  deCompte(emetteurId: string): AsyncGenerator<Reprise[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<Reprise>(this.reprises.collection.find(filtre, { sort: { annee: 1, categorie: 1 } }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.reprises.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
