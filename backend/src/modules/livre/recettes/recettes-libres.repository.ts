import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, trusted, Types } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { Facture } from '../../documents/schemas/facture.schema';
import { LIVRE_VIDE, type Maillon, Paiement, SANS_FACTURE } from '../../documents/schemas/suivi.schemas';
import { empreintePaiement } from './chaine';

/** L'index de ce qui ne s'annule qu'une fois. */
const ANNULE = 'emetteur_1_annule_1';

/** Une recette sans facture, à écrire ; un montant négatif est la contraire de celle qu'elle annule. */
export type RecetteAEcrire = Pick<
  Paiement,
  | 'date'
  | 'montantCentimes'
  | 'biensCentimes'
  | 'moyen'
  | 'libelle'
  | 'piece'
  | 'acompteDe'
  | 'anterieure'
  | 'source'
  | 'reference'
  | 'annule'
  | 'dit'
>;

/** Ce qui fait qu'une écriture ressemble à une autre. */
export type EcritureSemblable = Pick<Paiement, 'date' | 'montantCentimes'>;

/** Les recettes d'un émetteur qui ne paient aucune de ses factures : une seule chaîne, ajout seul. */
@Injectable()
export class RecettesLibresRepository {
  constructor(
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
  ) {}

  /** Le client de la facture dont une recette est l'acompte. */
  async clientDe(emetteurId: string, _id: Types.ObjectId): Promise<Types.ObjectId | undefined> {
    const facture = await this.factures
      .findOne({ emetteur: identifiant(emetteurId), _id }, { client: 1 })
      .lean();
    return facture?.client;
  }

  async trouver(emetteurId: string, id: string): Promise<Paiement | null> {
    return this.paiements
      .findOne({ emetteur: identifiant(emetteurId), _id: identifiantOuNul(id), ...SANS_FACTURE })
      .lean();
  }

  /**
   * Ajoute ces recettes à la suite, chaînées par leur empreinte ; rejoint la transaction en cours. Deux ajouts au même instant : l'index
   * refuse le second, et sa transaction se rejoue.
   * @returns leurs identifiants, ou `null` si l'une annule ce qui l'est déjà
   */
  async ajouter(
    emetteurId: string,
    recettes: readonly RecetteAEcrire[],
    creeLe: Date,
  ): Promise<Types.ObjectId[] | null> {
    const emetteur = identifiant(emetteurId);
    let dernier = await this.dernier(emetteur);
    const maillons = recettes.map((recette): Paiement => {
      const rang = dernier.rang + 1;
      const empreinte = empreintePaiement(dernier.empreinte, { ...recette, rang });
      dernier = { rang, empreinte };
      return { ...recette, _id: new Types.ObjectId(), emetteur, rang, empreinte, creeLe };
    });
    try {
      await this.paiements.insertMany(maillons);
    } catch (erreur) {
      if (estDoublon(erreur, ANNULE)) return null;
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
    return maillons.map(({ _id }) => _id);
  }

  /** Les écritures qui paient ces pièces faites ailleurs, dans l'ordre du livre. */
  async dAnterieures(emetteurId: string, ids: readonly Types.ObjectId[]): Promise<Paiement[]> {
    return this.paiements
      .find({ emetteur: identifiant(emetteurId), anterieure: trusted({ $in: ids }) })
      .sort({ rang: 1 })
      .lean();
  }

  /** Les écritures de ces jours et de ces montants, hors pièces faites ailleurs, que rien n'a annulées ; dans l'ordre des jours. */
  async semblables(
    emetteurId: string,
    { du, au }: JoursDePeriode,
    montants: readonly number[],
  ): Promise<EcritureSemblable[]> {
    const emetteur = identifiant(emetteurId);
    const lues = await this.paiements
      .find(
        {
          ...{ emetteur, anterieure: null, annule: null },
          date: trusted({ $gte: du, $lte: au }),
          montantCentimes: trusted({ $in: montants }),
        },
        { date: 1, montantCentimes: 1 },
      )
      .sort({ date: 1, _id: 1 })
      .lean();
    const siennes = { emetteur, annule: trusted({ $in: lues.map(({ _id }) => _id) }) };
    const annulees = new Set((await this.paiements.distinct('annule', siennes)).map(String));
    return lues.filter(({ _id }) => !annulees.has(_id.toHexString()));
  }

  private async dernier(emetteur: Types.ObjectId): Promise<Maillon> {
    const lu = await this.paiements
      .findOne({ emetteur, ...SANS_FACTURE }, { _id: 0, rang: 1, empreinte: 1 })
      .sort({ rang: -1 })
      .lean<Maillon>();
    return lu ?? LIVRE_VIDE;
  }
}
