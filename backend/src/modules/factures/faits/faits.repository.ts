import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { DUES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';
import { VENTE, type VenteLue } from '../../sommes/vente-lue';

const EMISE = { genre: 1, numero: 1, dateEmission: 1, totalTtcCentimes: 1, imputeCentimes: 1 } as const;
const OUVERTE = {
  numero: 1,
  dateEmission: 1,
  dateEcheance: 1,
  resteCentimes: 1,
  totalTtcCentimes: 1,
  avoirsCentimes: 1,
  retenue: 1,
  statutEmetteur: 1,
  statutDestinataire: 1,
} as const;
const SOLDEE = {
  numero: 1,
  client: 1,
  dateEmission: 1,
  dateEcheance: 1,
  datePaiement: 1,
  totalTtcCentimes: 1,
} as const;

export type EmiseLue = Pick<Facture, '_id' | keyof typeof EMISE>;
export type OuverteLue = Pick<Facture, '_id' | keyof typeof OUVERTE> & VenteLue;
export type SoldeeLue = Pick<Facture, '_id' | keyof typeof SOLDEE>;

/** Ce qu'un tableau de bord lit des factures : peu de champs, par l'index de chaque lecture. */
@Injectable()
export class FaitsRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Les documents émis à ces dates, avoirs compris, dans l'ordre. */
  async emises(emetteurId: string, { du, au }: JoursDePeriode): Promise<EmiseLue[]> {
    return this.factures
      .find(
        {
          emetteur: identifiant(emetteurId),
          tri: trusted({ $gte: du, $lt: `${au}~` }),
          emiseLe: trusted({ $exists: true }),
        },
        EMISE,
      )
      .sort({ tri: 1 })
      .lean<EmiseLue[]>();
  }

  /** Ce qui est en cours, d'une lecture : les factures qui attendent de l'argent, la plus ancienne échéance d'abord, et combien de brouillons. */
  async enCours(emetteurId: string): Promise<{ ouvertes: OuverteLue[]; brouillons: number }> {
    const emetteur = identifiant(emetteurId);
    const brouillons: PipelineStage.UnionWith['$unionWith'] = {
      coll: this.factures.collection.name,
      pipeline: [{ $match: { emetteur, statutEmetteur: 'brouillon' } }, { $count: 'brouillons' }],
    };
    const lues = await this.factures
      .aggregate<OuverteLue | { brouillons: number }>([
        { $match: { ...DUES, emetteur } },
        { $project: { ...OUVERTE, ...VENTE } },
        { $unionWith: brouillons },
      ])
      .hint('dues_par_echeance');
    const compte = lues.find((une) => 'brouillons' in une);
    const ouvertes = lues.filter((une): une is OuverteLue => !('brouillons' in une));
    const due = ({ dateEcheance, dateEmission }: OuverteLue): string => dateEcheance ?? dateEmission;
    return {
      ouvertes: ouvertes.toSorted((a, b) => due(a).localeCompare(due(b)) || (a.numero! < b.numero! ? -1 : 1)),
      brouillons: compte?.brouillons ?? 0,
    };
  }

  /** Les factures soldées à ces dates. */
  async soldees(emetteurId: string, { du, au }: JoursDePeriode): Promise<SoldeeLue[]> {
    return this.factures
      .find(
        {
          emetteur: identifiant(emetteurId),
          genre: 'facture',
          statutEmetteur: 'payee',
          datePaiement: trusted({ $gte: du, $lte: au }),
        },
        SOLDEE,
      )
      .sort({ datePaiement: 1, _id: 1 })
      .lean<SoldeeLue[]>();
  }
}
