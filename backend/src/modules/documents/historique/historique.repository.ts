import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Facture } from '../schemas/facture.schema';
import { Evenement, type Maillon } from '../schemas/suivi.schemas';
import type { Cible } from '../suivi.repository';
import {
  empreinteEvenement,
  type EvenementANoter,
  type EvenementChaine,
  type Ouvert,
  premiereLigne,
} from './chaine';

/** Une facture dont l'histoire se continue ; ce qu'elle dit de son début, si on l'a lu. */
export type CibleDHistoire = Cible &
  Partial<Ouvert> & {
    /** Le dernier événement, s'il vient d'être lu dans la transaction en cours ; `null` : aucun hors de la première ligne. */
    dernierEvenement?: Maillon | null;
  };

/** Les événements d'une facture : ajout seul. */
@Injectable()
export class HistoriqueRepository {
  constructor(
    @InjectModel(Evenement.name) private readonly evenements: Model<Evenement>,
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
  ) {}

  /**
   * Ajoute un événement à la suite, chaîné au précédent par son empreinte ; rejoint la transaction en cours.
   * Deux ajouts au même instant : l'index refuse le second, et sa transaction se rejoue.
   */
  async ajouter(cible: CibleDHistoire, evenement: EvenementANoter): Promise<void> {
    const { emetteur, _id: facture } = cible;
    const { dernierEvenement: lu = await this.dernier(cible) } = cible;
    const precedent = lu ?? (await this.premier(cible));
    const rang = (precedent?.rang ?? 0) + 1;
    const empreinte = empreinteEvenement(precedent?.empreinte ?? null, { ...evenement, facture, rang });
    try {
      await this.evenements.create([{ ...evenement, emetteur, facture, rang, empreinte }]);
    } catch (erreur) {
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
  }

  private async dernier({ emetteur, _id }: Cible): Promise<Maillon | null> {
    return this.evenements
      .findOne({ emetteur, facture: _id })
      .sort({ rang: -1 })
      .select({ rang: 1, empreinte: 1 })
      .lean();
  }

  private async premier(cible: CibleDHistoire): Promise<EvenementChaine | null> {
    if (cible.ouverture) return premiereLigne(cible);
    const { emetteur, _id } = cible;
    const lue = await this.factures
      .findOne({ _id, emetteur })
      .select({ emetteur: 1, emiseLe: 1, ouverture: 1 })
      .lean<Ouvert>();
    return lue && premiereLigne(lue);
  }

  /** Du plus ancien au plus récent. */
  async lister(facture: Ouvert): Promise<EvenementChaine[]> {
    const { emetteur, _id } = facture;
    const premiere = premiereLigne(facture);
    const suivantes = await this.evenements.find({ emetteur, facture: _id }).sort({ le: 1, _id: 1 }).lean();
    return [...(premiere ? [premiere] : []), ...suivantes];
  }
}
