import type { MoyenPaiement } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, trusted, type Types } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import type { SourceExterne } from '@facturier/domaine/recettes/livre';
import { ditsDesPaiements } from '@facturier/domaine/cotisations/dire';
import { baseDesNatures, partsDeBiens } from '@facturier/domaine/recettes/natures';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  type EcritureDeFacture,
  Evenement,
  LIVRE_VIDE,
  type Maillon,
  Paiement,
} from '../../documents/schemas/suivi.schemas';
import { Facture } from '../../documents/schemas/facture.schema';
import { empreintePaiement } from '../recettes/chaine';

/** L'index de ce qu'un mouvement venu d'ailleurs n'écrit qu'une fois. */
export const REFERENCE = 'reference';

/** Ce qui s'écrit au livre des recettes ; un montant négatif est une écriture contraire, qui dit laquelle elle annule. */
export interface Ecriture {
  date: DateCivile;
  montantCentimes: number;
  moyen: MoyenPaiement;
  note?: string;
  annule?: Types.ObjectId;
  source?: SourceExterne;
  reference?: string;
  fraisCentimes?: number;
  disponibleLe?: DateCivile;
}

/** Une écriture à sa place dans la chaîne. */
export type EcritureChainee = Omit<EcritureDeFacture, '_id'>;

/** Une facture, son livre, et le dernier événement de son histoire : ce qu'un paiement demande, lu dans sa transaction. */
export interface FactureAuLivre extends Facture {
  ecritures: EcritureDeFacture[];
  dernierEvenement: Maillon | null;
}

interface Autour {
  ecritures: EcritureDeFacture[];
  evenements: Maillon[];
}

/** Des écritures prêtes à s'ajouter, et le livre tel qu'elles le laissent. */
export interface Suite {
  maillons: EcritureChainee[];
  livre: Maillon;
}

/** Le livre des recettes, par émetteur et facture : ajout seul. */
@Injectable()
export class PaiementsRepository {
  constructor(
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Evenement.name) private readonly evenements: Model<Evenement>,
  ) {}

  /** Les écritures d'une facture, dans l'ordre. */
  async lister(emetteurId: string, factureId: Types.ObjectId): Promise<EcritureDeFacture[]> {
    return this.paiements
      .find({ emetteur: identifiant(emetteurId), facture: factureId })
      .sort({ rang: 1 })
      .lean<EcritureDeFacture[]>();
  }

  /** La facture de cet émetteur, les écritures de son livre et le dernier événement de son histoire, en une lecture. */
  async ouvrir(emetteurId: string, id: string): Promise<FactureAuLivre | null> {
    const [emetteur, _id] = [identifiant(emetteurId), identifiantOuNul(id)];
    if (!_id) return null;
    const autour = (
      from: string,
      as: string,
      ...pipeline: PipelineStage.Lookup['$lookup']['pipeline'] & object
    ) => ({
      $lookup: { from, as, localField: '_id', foreignField: 'facture', pipeline },
    });
    const dernier = [
      { $sort: { rang: -1 as const } },
      { $limit: 1 },
      { $project: { _id: 0, rang: 1, empreinte: 1 } },
    ];
    const enPlace = { $match: { emetteur, rang: { $gt: 0 } } };
    const [lue] = await this.factures.aggregate<Facture & Autour>([
      { $match: { _id, emetteur } },
      autour(this.paiements.collection.name, 'ecritures', enPlace, { $sort: { rang: 1 } }),
      autour(this.evenements.collection.name, 'evenements', enPlace, ...dernier),
    ]);
    if (!lue) return null;
    const { evenements, ...facture } = lue;
    return { ...facture, dernierEvenement: evenements[0] ?? null };
  }

  /**
   * Ces écritures à la suite du livre de cette facture, chaînées par leurs empreintes, et le dernier maillon. N'écrit rien.
   * @param facture lue dans la transaction en cours : celle d'avant ne tient pas son dernier maillon, ses écritures le disent
   */
  enchainer(
    {
      _id: facture,
      emetteur,
      livre,
      ecritures: deja,
      payeCentimes,
      lignes,
      vendeurFige,
      venteDite,
    }: FactureAuLivre,
    ecritures: readonly Ecriture[],
    creeLe: Date,
  ): Suite {
    let dernier = livre ?? deja.at(-1) ?? LIVRE_VIDE;
    const montants = ecritures.map(({ montantCentimes }) => montantCentimes);
    const parts = partsDeBiens(payeCentimes, montants, baseDesNatures(lignes, vendeurFige?.natureOperation));
    const dits = venteDite ? ditsDesPaiements(payeCentimes, montants, venteDite) : [];
    const maillons = ecritures.map((ecriture, place) => {
      const rang = dernier.rang + 1;
      const empreinte = empreintePaiement(dernier.empreinte, { ...ecriture, facture, rang });
      dernier = { rang, empreinte };
      const dit = dits[place];
      return {
        ...ecriture,
        biensCentimes: parts[place],
        ...(dit && { dit }),
        emetteur,
        facture,
        rang,
        empreinte,
        creeLe,
      };
    });
    return { maillons, livre: { rang: dernier.rang, empreinte: dernier.empreinte } };
  }

  /** L'écriture qui porte cette référence ; `null` s'il n'y en a pas. */
  async parReference(emetteurId: string, reference: string): Promise<EcritureDeFacture | null> {
    return this.paiements.findOne({ emetteur: identifiant(emetteurId), reference }).lean<EcritureDeFacture>();
  }

  /** Parmi ces factures, celles de cet émetteur où de l'argent peut s'inscrire. */
  async encaissables(emetteurId: string, factureIds: readonly string[]): Promise<Set<string>> {
    const ids = [...new Set(factureIds)].map(identifiantOuNul).filter((id) => id !== null);
    const filtre = { emetteur: identifiant(emetteurId), _id: trusted({ $in: ids }) };
    const emises = { genre: 'facture' as const, statutEmetteur: trusted({ $ne: 'brouillon' as const }) };
    const lues = await this.factures
      .find({ ...filtre, ...emises }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return new Set(lues.map(({ _id }) => _id.toHexString()));
  }

  /** Ajoute ces écritures. Faux si l'une en annule une déjà annulée. @throws E11000 `reference`, d'un mouvement déjà écrit */
  async ajouter(maillons: EcritureChainee[]): Promise<boolean> {
    try {
      if (maillons.length > 0) await this.paiements.insertMany(maillons);
      return true;
    } catch (erreur) {
      if (estDoublon(erreur) && !estDoublon(erreur, REFERENCE)) return false;
      throw erreur;
    }
  }
}
