import type { NatureDeLigne } from '@facturier/domaine/documents/nature';
import type { MoyenAuLivre } from '@facturier/domaine/documents/moyens-paiement';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { Facture } from '../../documents/schemas/facture.schema';
import { Paiement } from '../../documents/schemas/suivi.schemas';

/** Ce qui choisit des écritures du livre. */
export interface EcrituresDemandees extends JoursDePeriode {
  moyen?: MoyenAuLivre;
  nature?: NatureDeLigne;
}

/** Une écriture, et la facture qu'elle règle ou dont elle est l'acompte ; `annulee` : une contraire l'a suivie. */
export interface EcritureDuLivre extends Paiement {
  reglee?: Pick<Facture, '_id' | 'numero' | 'clientFige' | 'client'>;
  annulee: boolean;
}

/** Ce qu'un mois et un moyen de paiement additionnent, en centimes. `dits` : ce dont la nature est connue. */
export interface SommeDuLivre {
  mois: string;
  moyen: MoyenAuLivre;
  montant: number;
  nombre: number;
  biens: number;
  dits: number;
}

const REGLEE = { numero: 1, client: 1, 'clientFige.nom': 1 } as const;
const AVEC_ACOMPTE = {
  genre: 'facture' as const,
  emiseLe: trusted({ $exists: true }),
  acompteCentimes: trusted({ $gt: 0 }),
  imputeCentimes: null,
};
/** Ce qui paie des biens, dit à l'écriture ou depuis ; `null` : rien ne le dit. */
const BIENS = { $ifNull: ['$biensCentimes', '$dit.biensCentimes', null] };
const DIT = { $ne: [BIENS, null] };
/** Ses catégories ont été dites depuis : elles ne se déduisent plus de sa nature. */
const REPARTI = { $ne: [{ $type: '$dit.parts' }, 'missing'] };
/** Les écritures qui paient de cette nature, en entier ou en partie. */
const PAIE: Record<NatureDeLigne, QueryFilter<Paiement>> = {
  biens: { $expr: trusted({ $and: [DIT, { $ne: [BIENS, 0] }] }) },
  services: { $expr: trusted({ $and: [DIT, { $ne: [BIENS, '$montantCentimes'] }] }) },
};

const avecSesBiens = (ecriture: Paiement): Paiement => ({
  ...ecriture,
  biensCentimes: ecriture.biensCentimes ?? ecriture.dit?.biensCentimes,
});

/** Le livre des recettes d'un émetteur, toutes factures ensemble : se lit seulement. */
@Injectable()
export class RecettesRepository {
  constructor(
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
  ) {}

  /** Une page, la plus récente d'abord, plus un élément pour savoir s'il y a une suite. */
  async lister(
    emetteurId: string,
    demandees: EcrituresDemandees,
    limite: number,
    apres?: { date: string; id: string },
  ): Promise<EcritureDuLivre[]> {
    const emetteur = identifiant(emetteurId);
    const filtre = this.filtre(emetteur, demandees);
    if (apres)
      filtre.$or = [
        { date: trusted({ $lt: apres.date }) },
        { date: apres.date, _id: trusted({ $lt: identifiant(apres.id) }) },
      ];
    const lues = await this.paiements
      .find(filtre)
      .sort({ date: -1, _id: -1 })
      .limit(limite + 1)
      .lean();
    return this.avecLeursFactures(emetteur, lues);
  }

  /** Cette écriture. */
  async lire(emetteurId: string, id: string): Promise<EcritureDuLivre | null> {
    const emetteur = identifiant(emetteurId);
    const lue = await this.paiements.findOne({ emetteur, _id: identifiantOuNul(id) }).lean();
    return lue && ((await this.avecLeursFactures(emetteur, [lue]))[0] ?? null);
  }

  /** Toutes, de la première à la dernière, par lots. */
  async *parcourir(emetteurId: string, demandees: EcrituresDemandees): AsyncGenerator<EcritureDuLivre[]> {
    const emetteur = identifiant(emetteurId);
    const { du, au } = demandees;
    const filtre = { emetteur, date: { $gte: du, $lte: au } };
    const curseur = this.paiements.collection.find(filtre, { sort: { date: 1, _id: 1 } });
    for await (const lot of lots<Paiement>(curseur)) yield this.avecLeursFactures(emetteur, lot);
  }

  /** Ce que ces jours additionnent, par mois et par moyen. */
  async sommer(emetteurId: string, { du, au }: JoursDePeriode): Promise<SommeDuLivre[]> {
    return this.paiements.aggregate<SommeDuLivre>([
      { $match: { emetteur: identifiant(emetteurId), date: { $gte: du, $lte: au } } },
      {
        $group: {
          _id: { mois: { $substrBytes: ['$date', 0, 7] }, moyen: '$moyen' },
          montant: { $sum: '$montantCentimes' },
          nombre: { $sum: 1 },
          biens: { $sum: BIENS },
          dits: { $sum: { $cond: [DIT, '$montantCentimes', 0] } },
        },
      },
      { $sort: { '_id.mois': 1, '_id.moyen': 1 } },
      {
        $project: {
          _id: 0,
          mois: '$_id.mois',
          moyen: '$_id.moyen',
          montant: 1,
          nombre: 1,
          biens: 1,
          dits: 1,
        },
      },
    ]);
  }

  /** Les écritures de ces jours qui ne disent pas leur catégorie, ou ne la disent que par leurs services, et leur pièce, d'une lecture. */
  async muettes(emetteurId: string, { du, au }: JoursDePeriode): Promise<EcritureDuLivre[]> {
    const emetteur = identifiant(emetteurId);
    const tait = { $and: [{ $not: [REPARTI] }, { $ne: [BIENS, '$montantCentimes'] }] };
    const lues = await this.paiements.aggregate<Paiement & { pieces: EcritureDuLivre['reglee'][] }>([
      { $match: { emetteur, date: { $gte: du, $lte: au }, $expr: tait } },
      { $sort: { date: 1, _id: 1 } },
      { $set: { piece: { $ifNull: ['$facture', '$acompteDe'] } } },
      {
        $lookup: {
          ...{ from: this.factures.collection.name, localField: 'piece', foreignField: '_id', as: 'pieces' },
          pipeline: [{ $match: { emetteur } }, { $project: REGLEE }],
        },
      },
    ]);
    return lues.map(({ pieces, ...ecriture }) => ({
      ...avecSesBiens(ecriture),
      reglee: pieces[0],
      annulee: false,
    }));
  }

  /** Le jour de la première écriture du livre ; `undefined` s'il est vide. */
  async premierJour(emetteurId: string): Promise<DateCivile | undefined> {
    const premiere = await this.paiements
      .findOne({ emetteur: identifiant(emetteurId) }, { _id: 0, date: 1 })
      .sort({ date: 1, _id: 1 })
      .lean();
    return premiere?.date;
  }

  /** Ceux dont une facture dit un acompte déjà versé. */
  async emetteursDAcomptes(): Promise<string[]> {
    return (await this.factures.distinct('emetteur', AVEC_ACOMPTE)).map(String);
  }

  /** Ses factures dont l'acompte n'est pas encore au livre, les premières émises d'abord. */
  async acomptesHorsLivre(emetteurId: string, limite: number): Promise<Facture[]> {
    const emetteur = identifiant(emetteurId);
    const inscrits = await this.paiements.distinct('acompteDe', {
      emetteur,
      acompteDe: trusted({ $exists: true }),
    });
    return this.factures
      .find({ emetteur, ...AVEC_ACOMPTE, _id: trusted({ $nin: inscrits }) })
      .sort({ emiseLe: 1, _id: 1 })
      .limit(limite)
      .lean();
  }

  private filtre(
    emetteur: Types.ObjectId,
    { du, au, moyen, nature }: EcrituresDemandees,
  ): QueryFilter<Paiement> {
    const date = trusted({ $gte: du, $lte: au });
    return { emetteur, date, ...(moyen && { moyen }), ...(nature && PAIE[nature]) };
  }

  private async avecLeursFactures(
    emetteur: Types.ObjectId,
    ecritures: readonly Paiement[],
  ): Promise<EcritureDuLivre[]> {
    const regle = ({ facture, acompteDe }: Paiement): string | undefined =>
      (facture ?? acompteDe)?.toHexString();
    const ids = [...new Set(ecritures.flatMap((une) => regle(une) ?? []))];
    const filtre = { emetteur, _id: trusted({ $in: ids.map(identifiant) }) };
    const lues = ids.length > 0 ? await this.factures.find(filtre, REGLEE).lean<Facture[]>() : [];
    const parId = new Map(lues.map((facture) => [facture._id.toHexString(), facture]));
    const annulees = await this.annulees(emetteur, ecritures);
    return ecritures.map((ecriture) => ({
      ...avecSesBiens(ecriture),
      reglee: parId.get(regle(ecriture) ?? ''),
      annulee: annulees.has(ecriture._id.toHexString()),
    }));
  }

  /** Parmi ces écritures sans facture, celles qu'une contraire a suivies. */
  private async annulees(emetteur: Types.ObjectId, ecritures: readonly Paiement[]): Promise<Set<string>> {
    const libres = ecritures.filter(({ facture }) => !facture).map(({ _id }) => _id);
    if (libres.length === 0) return new Set();
    const annulees = await this.paiements.distinct('annule', { emetteur, annule: trusted({ $in: libres }) });
    return new Set(annulees.map(String));
  }
}
