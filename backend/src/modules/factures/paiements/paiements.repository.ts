import type { MoyenPaiement } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant } from '../../../common/database/proprietaire';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type Maillon, Paiement } from '../schemas/suivi.schemas';
import type { Facture } from '../schemas/facture.schema';
import { empreintePaiement, LIVRE_VIDE } from './chaine';

/** Ce qui s'écrit au livre des recettes ; un montant négatif est une écriture contraire, qui dit laquelle elle annule. */
export interface Ecriture {
  date: DateCivile;
  montantCentimes: number;
  moyen: MoyenPaiement;
  note?: string;
  annule?: Types.ObjectId;
}

/** Une écriture à sa place dans la chaîne. */
export type EcritureChainee = Omit<Paiement, '_id'>;

/** Des écritures prêtes à s'ajouter, et le livre tel qu'elles le laissent. */
export interface Suite {
  maillons: EcritureChainee[];
  livre: Maillon;
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

  /**
   * Ces écritures à la suite du livre de cette facture, chaînées par leurs empreintes, et le dernier maillon. N'écrit rien.
   * @param facture lue dans la transaction en cours : celle d'avant ne tient pas son dernier maillon, il se relit
   */
  async enchainer(
    { _id: facture, emetteur, livre }: Pick<Facture, '_id' | 'emetteur' | 'livre'>,
    ecritures: readonly Ecriture[],
    creeLe: Date,
  ): Promise<Suite> {
    let dernier = livre ?? (await this.lister(emetteur.toHexString(), facture)).at(-1) ?? LIVRE_VIDE;
    const maillons = ecritures.map((ecriture) => {
      const rang = dernier.rang + 1;
      const empreinte = empreintePaiement(dernier.empreinte, { ...ecriture, facture, rang });
      dernier = { rang, empreinte };
      return { ...ecriture, emetteur, facture, rang, empreinte, creeLe };
    });
    return { maillons, livre: { rang: dernier.rang, empreinte: dernier.empreinte } };
  }

  /** Ajoute ces écritures. Faux si l'une en annule une déjà annulée. */
  async ajouter(maillons: EcritureChainee[]): Promise<boolean> {
    try {
      if (maillons.length > 0) await this.paiements.insertMany(maillons);
      return true;
    } catch (erreur) {
      if (estDoublon(erreur)) return false;
      throw erreur;
    }
  }
}
