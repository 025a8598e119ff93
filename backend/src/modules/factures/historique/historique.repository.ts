import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Evenement } from '../schemas/suivi.schemas';
import type { Cible } from '../suivi.repository';
import { empreinteEvenement } from './chaine';

/** Ce qu'on note ; sa place et son empreinte viennent de la chaîne. */
export type EvenementANoter = Pick<Evenement, 'type' | 'acteur' | 'details' | 'le'>;

type EvenementChaine = Omit<Evenement, '_id'>;

/** L'événement à sa place, chaîné au précédent ; `null` : c'est le premier. */
function maillon(
  { emetteur, _id: facture }: Cible,
  evenement: EvenementANoter,
  precedent: Pick<Evenement, 'rang' | 'empreinte'> | null,
): EvenementChaine {
  const rang = (precedent?.rang ?? 0) + 1;
  const empreinte = empreinteEvenement(precedent?.empreinte ?? null, { ...evenement, facture, rang });
  return { ...evenement, emetteur, facture, rang, empreinte };
}

/** Les événements d'une facture : ajout seul. */
@Injectable()
export class HistoriqueRepository {
  constructor(@InjectModel(Evenement.name) private readonly evenements: Model<Evenement>) {}

  /**
   * Ajoute un événement à la suite, chaîné au précédent par son empreinte ; rejoint la transaction en cours.
   * Deux ajouts au même instant : l'index refuse le second, et sa transaction se rejoue.
   */
  async ajouter(cible: Cible, evenement: EvenementANoter): Promise<void> {
    const precedent = await this.evenements
      .findOne({ emetteur: cible.emetteur, facture: cible._id })
      .sort({ rang: -1 })
      .select({ rang: 1, empreinte: 1 })
      .lean();
    await this.ecrire([maillon(cible, evenement, precedent)]);
  }

  /** Le premier événement de documents que cette transaction vient d'écrire : il n'y a rien à relire, l'index en répond. */
  async ouvrir(cibles: readonly Cible[], evenement: EvenementANoter): Promise<void> {
    await this.ecrire(cibles.map((cible) => maillon(cible, evenement, null)));
  }

  private async ecrire(maillons: EvenementChaine[]): Promise<void> {
    try {
      await this.evenements.insertMany(maillons);
    } catch (erreur) {
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
  }

  /** Du plus ancien au plus récent. */
  async lister({ emetteur, _id }: Cible): Promise<Evenement[]> {
    return this.evenements.find({ emetteur, facture: _id }).sort({ le: 1, _id: 1 }).lean();
  }
}
