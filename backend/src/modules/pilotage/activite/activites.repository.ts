import type { Activite as ActiviteDatee } from '@facturier/domaine/cotisations/activite';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import type { Etapes } from '../../../common/database/etapes';
import { identifiant } from '../../../common/database/proprietaire';
import { Activite } from '../schemas/activite.schema';
import { Declaration } from '../schemas/declaration.schema';
import { Reprise } from '../schemas/reprise.schema';

/** Ce qu'un émetteur dit de ses comptes : son activité, ses déclarations, ce qu'il encaisse ailleurs. */
export interface ComptesDits {
  activite: Activite;
  declarations: Declaration[];
  reprises: Reprise[];
}

/** L'activité de chaque émetteur : une fiche, changée d'une écriture conditionnelle. */
@Injectable()
export class ActivitesRepository {
  constructor(
    @InjectModel(Activite.name) private readonly activites: Model<Activite>,
    @InjectModel(Declaration.name) private readonly declarations: Model<Declaration>,
    @InjectModel(Reprise.name) private readonly reprises: Model<Reprise>,
  ) {}

  /** Les étapes qui joignent sous `activite` celle du compte que désigne ce champ ; rien n'est dit, une liste vide. */
  joindre(champ: string): Etapes {
    const from = this.activites.collection.name;
    const pipeline: Etapes = [{ $project: { _id: 0, debut: 1, versions: 1 } }];
    return [
      { $lookup: { from, localField: champ, foreignField: 'emetteur', as: 'activite', pipeline } },
    ] as Etapes;
  }

  /** Les premiers qui disent une activité, après celui-ci, dans l'ordre des identifiants : l'index les donne. */
  async emetteursApres(apres: string, limite: number): Promise<string[]> {
    const fiches = await this.activites
      .find({ emetteur: trusted({ $gt: identifiant(apres) }) })
      .sort({ emetteur: 1 })
      .limit(limite)
      .select({ _id: 0, emetteur: 1 })
      .lean();
    return fiches.map(({ emetteur }) => emetteur.toHexString());
  }

  async trouver(emetteurId: string): Promise<Activite | null> {
    return this.activites.findOne({ emetteur: identifiant(emetteurId) }, { _id: 0 }).lean<Activite | null>();
  }

  /** L'activité et tout ce qui s'en dit, d'une lecture ; `null` tant que rien n'est dit. */
  async avecSesComptes(emetteurId: string): Promise<ComptesDits | null> {
    const joindre = (
      modele: Model<Reprise> | Model<Declaration>,
      as: string,
      tri: Record<string, 1 | -1>,
    ) => ({
      $lookup: {
        ...{ from: modele.collection.name, localField: 'emetteur', foreignField: 'emetteur', as },
        pipeline: [{ $sort: tri }],
      },
    });
    const [lue] = await this.activites.aggregate<Activite & Omit<ComptesDits, 'activite'>>([
      { $match: { emetteur: identifiant(emetteurId) } },
      joindre(this.declarations, 'declarations', { du: 1 }),
      joindre(this.reprises, 'reprises', { annee: -1, categorie: 1 }),
    ]);
    if (!lue) return null;
    const { declarations, reprises, ...activite } = lue;
    return { activite, declarations, reprises };
  }

  /**
   * Remplace la fiche par celle-ci, si elle en est encore à cette révision ; 0 : si elle n'existe pas. Rejoint la transaction en cours.
   * @returns faux si elle a changé entre-temps
   */
  async poser(emetteurId: string, activite: ActiviteDatee, revision: number): Promise<boolean> {
    const emetteur = identifiant(emetteurId);
    const fiche = { ...activite, versions: [...activite.versions], emetteur, revision: revision + 1 };
    if (revision > 0) {
      const { matchedCount } = await this.activites.replaceOne({ emetteur, revision }, fiche);
      return matchedCount === 1;
    }
    try {
      await this.activites.create([fiche]);
      return true;
    } catch (erreur) {
      if (estDoublon(erreur)) return false;
      throw erreur;
    }
  }

  /** Compte un acte de plus sur la fiche, et la rend : de deux transactions qui la prennent, l'une se rejoue après l'autre. */
  async prendre(emetteurId: string): Promise<Activite | null> {
    return this.activites
      .findOneAndUpdate({ emetteur: identifiant(emetteurId) }, { $inc: { actes: 1 } })
      .lean<Activite | null>();
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.activites.deleteOne({ emetteur: identifiant(emetteurId) });
  }
}
