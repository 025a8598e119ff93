import type { MoyenPaiement } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant } from '../../../common/database/proprietaire';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Paiement } from '../schemas/suivi.schemas';
import { empreintePaiement } from './chaine';

/** Ce qui s'écrit au livre des recettes ; un montant négatif est une écriture contraire, qui dit laquelle elle annule. */
export interface Ecriture {
  date: DateCivile;
  montantCentimes: number;
  moyen: MoyenPaiement;
  note?: string;
  annule?: Types.ObjectId;
}

/** Le livre des recettes, par émetteur et facture : ajout seul. */
@Injectable()
export class PaiementsRepository {
  constructor(@InjectModel(Paiement.name) private readonly paiements: Model<Paiement>) {}

  /** Les écritures d'une facture, dans l'ordre. */
  async lister(emetteurId: string, factureId: Types.ObjectId): Promise<Paiement[]> {
    return this.paiements
      .find({ emetteur: identifiant(emetteurId), facture: factureId })
      .sort({ rang: 1 })
      .lean();
  }

  /** Ajoute une écriture à la suite, chaînée à la précédente par son empreinte. Faux si elle annule une écriture déjà annulée. */
  async ajouter(
    emetteurId: string,
    factureId: Types.ObjectId,
    ecriture: Ecriture,
    creeLe: Date,
  ): Promise<boolean> {
    const precedente = (await this.lister(emetteurId, factureId)).at(-1);
    const rang = (precedente?.rang ?? 0) + 1;
    const empreinte = empreintePaiement(precedente?.empreinte, { ...ecriture, facture: factureId, rang });
    const emetteur = identifiant(emetteurId);
    try {
      await this.paiements.create([{ ...ecriture, emetteur, facture: factureId, rang, empreinte, creeLe }]);
      return true;
    } catch (erreur) {
      if (estDoublon(erreur)) return false;
      throw erreur;
    }
  }
}
