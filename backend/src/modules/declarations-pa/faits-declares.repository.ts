import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Facture } from '../documents/schemas/facture.schema';
import { Paiement } from '../documents/schemas/suivi.schemas';
import { VenteDeclaree } from './schemas/vente-declaree.schema';

/** Des jours, bornes comprises. */
export interface Jours {
  debut: string;
  fin: string;
}

const LISTE = { prefixes: 0, ouverture: 0, envoi: 0 } as const;

/** Ce qu'une déclaration lit : les documents figés et le livre, jamais une fiche d'aujourd'hui. */
@Injectable()
export class FaitsDeclaresRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(VenteDeclaree.name) private readonly marques: Model<VenteDeclaree>,
  ) {}

  /** Les documents émis à ces dates, dans leur ordre. */
  emis(proprietaireId: string, { debut, fin }: Jours): AsyncGenerator<Facture[]> {
    const tri = { $gte: debut, $lt: `${fin}~` };
    const filtre = { emetteur: identifiant(proprietaireId), tri, emiseLe: { $exists: true } };
    return lots<Facture>(
      this.factures.collection.find(filtre, {
        sort: { tri: 1 },
        projection: LISTE,
        hint: 'emetteur_1_tri_-1',
      }),
    );
  }

  /** Ces documents. */
  parIds(proprietaireId: string, ids: readonly Types.ObjectId[]): AsyncGenerator<Facture[]> {
    const filtre = { emetteur: identifiant(proprietaireId), _id: { $in: ids } };
    return lots<Facture>(this.factures.collection.find(filtre, { projection: LISTE }));
  }

  /** Les écritures du livre à ces dates, dans leur ordre. */
  async ecritures(proprietaireId: string, { debut, fin }: Jours): Promise<Paiement[]> {
    const filtre = { emetteur: identifiant(proprietaireId), date: trusted({ $gte: debut, $lte: fin }) };
    return this.paiements.find(filtre).sort({ date: 1, _id: 1 }).lean<Paiement[]>();
  }

  /** Parmi ces recettes sans facture, celles qu'une contraire a défaites. */
  async defaites(proprietaireId: string, ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const filtre = { emetteur: identifiant(proprietaireId), annule: trusted({ $in: ids }) };
    return new Set((await this.paiements.distinct('annule', filtre)).map(String));
  }

  /** Ce qu'un dépôt dit déjà à l'administration. */
  async deposees(proprietaireId: string): Promise<Set<string>> {
    const siennes = { proprietaire: identifiant(proprietaireId), marque: 'depot' as const };
    const lues = await this.marques.find(siennes, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
    return new Set(lues.map(({ _id }) => _id.toHexString()));
  }

  /**
   * Prend la marque de ces ventes, pour le fichier ; rejoint la transaction en cours.
   * @returns faux si l'une est déjà dite par un dépôt : rien ne doit partir
   */
  async marquer(proprietaireId: string, ids: readonly Types.ObjectId[], expireLe: Date): Promise<boolean> {
    const proprietaire = identifiant(proprietaireId);
    if (ids.length === 0) return true;
    await this.marques.bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id, proprietaire },
          update: { $setOnInsert: { marque: 'fichier' as const, expireLe } },
          upsert: true,
        },
      })),
    );
    const autres = { proprietaire, _id: trusted({ $in: ids }), marque: 'depot' as const };
    return (await this.marques.exists(autres)) === null;
  }

  /** Vrai si un document ou une écriture de ces jours s'est écrit depuis. */
  async ontBouge(proprietaireId: string, { debut, fin }: Jours, depuis: Date): Promise<boolean> {
    const emetteur = identifiant(proprietaireId);
    const emise = await this.factures
      .exists({ emetteur, tri: trusted({ $gte: debut, $lt: `${fin}~` }), emiseLe: trusted({ $gte: depuis }) })
      .hint('emetteur_1_tri_-1');
    if (emise) return true;
    const date = trusted({ $gte: debut, $lte: fin });
    return (
      (await this.paiements.exists({ emetteur, date, creeLe: trusted({ $gte: depuis }) }).hint('livre')) !==
      null
    );
  }
}
