import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { STATUTS_DESTINATAIRE, type StatutDestinataire } from '@facturier/domaine/factures/cycle-de-vie';
import type { FactureSuivie } from '@facturier/domaine/factures/annee-client';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { identifiant } from '../../../common/database/proprietaire';
import type { Cumul } from '../../compteurs/schemas/compteur.schema';
import { DUES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';
import { Paiement } from '../../documents/schemas/suivi.schemas';

/** Où commence la place des brouillons, au-dessus de toutes les émises. */
const BROUILLONS = '~';
const PAS_DECLAREES: StatutDestinataire[] = STATUTS_DESTINATAIRE.filter((statut) => statut !== 'payee');

const RETENUE = {
  _id: 0,
  dateEcheance: 1,
  resteCentimes: 1,
  totalTtcCentimes: 1,
  avoirsCentimes: 1,
  retenue: 1,
} as const;

/** Ce que l'on lit d'une facture dont une part est retenue. */
export type EchueRetenue = Pick<Facture, Exclude<keyof typeof RETENUE, '_id'>>;

/** Ce que les sommes tenues ne disent pas : peu de factures à la fois, lues dans un index. */
@Injectable()
export class SommesRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
  ) {}

  /** Les échues que leur client a déclarées payées : elles ne sont plus en retard, mais encore dues. Centimes. */
  async declarees(emetteurId: string, aujourdhui: DateCivile): Promise<Cumul> {
    const [somme] = await this.factures.aggregate<Cumul>([
      {
        $match: {
          ...DUES,
          emetteur: identifiant(emetteurId),
          statutDestinataire: 'payee' satisfies StatutDestinataire,
          dateEcheance: { $lt: aujourdhui },
        },
      },
      { $group: { _id: null, nombre: { $sum: 1 }, montant: { $sum: '$resteCentimes' } } },
    ]);
    return { nombre: somme?.nombre ?? 0, montant: somme?.montant ?? 0 };
  }

  /** Les échues dont leur client retient, ou retenait, une garantie, sans les dire payées : le jour dit ce qui s'en demande. Centimes. */
  async avecRetenue(emetteurId: string, aujourdhui: DateCivile): Promise<EchueRetenue[]> {
    return this.factures
      .find(
        {
          ...DUES,
          emetteur: identifiant(emetteurId),
          statutDestinataire: trusted({ $in: PAS_DECLAREES }),
          dateEcheance: trusted({ $lt: aujourdhui }),
          'retenue.centimes': trusted({ $gt: 0 }),
        },
        RETENUE,
      )
      .hint('dues_avec_retenue')
      .lean<EchueRetenue[]>();
  }

  /** La plus ancienne échéance en retard ; `undefined` si rien ne l'est. @param retenues faux : celles dont une garantie se retient, à part */
  async plusAncienneEchue(
    emetteurId: string,
    aujourdhui: DateCivile,
    retenues: boolean,
  ): Promise<DateCivile | undefined> {
    const facture = await this.factures
      .findOne(
        {
          ...DUES,
          emetteur: identifiant(emetteurId),
          statutDestinataire: trusted({ $in: PAS_DECLAREES }),
          dateEcheance: trusted({ $lt: aujourdhui }),
          ...(!retenues && { 'retenue.centimes': trusted({ $exists: false }) }),
        },
        { _id: 0, dateEcheance: 1 },
      )
      .sort({ dateEcheance: 1 })
      .lean();
    return facture?.dateEcheance;
  }
  /** Les factures émises à ce client depuis ce jour, et leurs écritures au livre, par leurs index. Centimes. */
  async suiviesDuClient(
    emetteurId: string,
    client: Types.ObjectId,
    depuis: DateCivile,
  ): Promise<FactureSuivie[]> {
    const emetteur = identifiant(emetteurId);
    return this.factures.aggregate<FactureSuivie>([
      { $match: { emetteur, client, tri: { $gte: depuis, $lt: BROUILLONS }, genre: 'facture' } },
      {
        $lookup: {
          from: this.paiements.collection.name,
          as: 'paiements',
          localField: '_id',
          foreignField: 'facture',
          pipeline: [
            { $match: { emetteur, rang: { $gt: 0 } } },
            { $project: { _id: 0, date: 1, montantCentimes: 1 } },
          ],
        },
      },
      {
        $project: {
          _id: 0,
          dateEmission: 1,
          dateEcheance: { $ifNull: ['$dateEcheance', null] },
          datePaiement: { $cond: [{ $eq: ['$statutEmetteur', 'payee'] }, '$datePaiement', null] },
          resteCentimes: 1,
          paiements: 1,
        },
      },
    ]);
  }
}
