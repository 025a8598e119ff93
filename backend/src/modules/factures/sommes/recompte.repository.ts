import type { SommesClient } from '../../clients/schemas/client.schema';
import type { Cumul, SommesTenues } from '../../compteurs/schemas/compteur.schema';
import { moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Facture } from '../schemas/facture.schema';
import { Paiement } from '../schemas/suivi.schemas';

/** Les sommes d'un émetteur, recomptées de ses documents. */
export interface Recompte {
  factures: SommesTenues;
  avoirs: SommesTenues;
  /** Le mois en cours quand il a été fait : les jours d'échéance partent de là. */
  mois: string;
  /** Par client. */
  clients: Map<string, SommesClient>;
}

type Groupes<Cle> = (Cumul & { _id: Cle })[];

const CUMUL = { nombre: { $sum: 1 } } as const;
const EN_COURS = { $in: ['creee', 'envoyee'] };
const mois = (date: string): object => ({ $substrBytes: [date, 0, 7] });
const parCle = (groupes: Groupes<string>): Record<string, Cumul> =>
  Object.fromEntries(groupes.map(({ _id, nombre, montant }) => [_id, { nombre, montant }]));

/** Les documents émis, par série et mois. */
const emis = (factures: Model<Facture>, emetteur: Types.ObjectId) =>
  factures.aggregate<Cumul & { _id: { serie: string; mois: string } }>([
    { $match: { emetteur, emiseLe: { $exists: true } } },
    {
      $group: {
        _id: { serie: '$serie', mois: mois('$dateEmission') },
        ...CUMUL,
        montant: { $sum: '$totalTtcCentimes' },
      },
    },
  ]);

/** Ce qui reste dû, par jour d'échéance. */
const dues = (factures: Model<Facture>, emetteur: Types.ObjectId) =>
  factures.aggregate<Cumul & { _id: string }>([
    { $match: { emetteur, genre: 'facture', statutEmetteur: EN_COURS, resteCentimes: { $gt: 0 } } },
    {
      $group: {
        _id: { $ifNull: ['$dateEcheance', '$dateEmission'] },
        ...CUMUL,
        montant: { $sum: '$resteCentimes' },
      },
    },
  ]);

/** Les encaissements nets, par mois, et de combien de factures. */
const encaisses = (paiements: Model<Paiement>, emetteur: Types.ObjectId) =>
  paiements.aggregate<Cumul & { _id: string }>([
    { $match: { emetteur } },
    {
      $group: {
        _id: { facture: '$facture', mois: mois('$date') },
        montant: { $sum: '$montantCentimes' },
      },
    },
    { $match: { montant: { $ne: 0 } } },
    { $group: { _id: '$_id.mois', ...CUMUL, montant: { $sum: '$montant' } } },
  ]);

/** Ce que chaque client totalise. */
function parClient(
  factures: Model<Facture>,
  emetteur: Types.ObjectId,
): Promise<(SommesClient & { _id: Types.ObjectId })[]> {
  const payee = {
    $and: [{ $eq: ['$statutEmetteur', 'payee'] }, { $ne: [{ $type: '$datePaiement' }, 'missing'] }],
  };
  const attente = { $subtract: [{ $toDate: '$datePaiement' }, { $toDate: '$dateEmission' }] };
  const enCours = { $in: ['$statutEmetteur', EN_COURS.$in] };
  return factures.aggregate<SommesClient & { _id: Types.ObjectId }>([
    { $match: { emetteur, genre: 'facture', emiseLe: { $exists: true } } },
    {
      $group: {
        _id: '$client',
        factureCentimes: { $sum: { $subtract: ['$totalTtcCentimes', '$avoirsCentimes'] } },
        duCentimes: { $sum: { $cond: [enCours, { $max: ['$resteCentimes', 0] }, 0] } },
        payees: { $sum: { $cond: [payee, 1, 0] } },
        jours: { $sum: { $cond: [payee, { $divide: [attente, 86_400_000] }, 0] } },
      },
    },
  ]);
}

/** Les jours réunis par mois. */
function auMois(jours: readonly (Cumul & { _id: string })[]): Record<string, Cumul> {
  const sommes: Record<string, Cumul> = {};
  for (const { _id, nombre, montant } of jours) {
    const avant = sommes[moisDe(_id)] ?? { nombre: 0, montant: 0 };
    sommes[moisDe(_id)] = { nombre: avant.nombre + nombre, montant: avant.montant + montant };
  }
  return sommes;
}

/** Recompte les sommes d'un émetteur de ses documents et de son livre. */
@Injectable()
export class RecompteRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
  ) {}

  /** Lu dans la transaction en cours : c'est un seul instant. @param moisCourant `AAAA-MM`, à Paris */
  async lire(emetteur: Types.ObjectId, moisCourant: string): Promise<Recompte> {
    const documents = await emis(this.factures, emetteur);
    const nombreDe = (voulue: string): number =>
      documents.reduce((somme, { _id: { serie }, nombre }) => somme + (serie === voulue ? nombre : 0), 0);
    const desFactures = documents.flatMap(({ _id: { serie, mois: _id }, ...cumul }) =>
      serie === 'FAC' ? [{ _id, ...cumul }] : [],
    );
    const jours = await dues(this.factures, emetteur);
    const clients = await parClient(this.factures, emetteur);
    return {
      mois: moisCourant,
      factures: {
        emises: nombreDe('FAC'),
        mois: parCle(desFactures),
        dues: auMois(jours),
        jours: parCle(jours.filter(({ _id }) => moisDe(_id) >= moisCourant)),
        encaisse: parCle(await encaisses(this.paiements, emetteur)),
      },
      avoirs: { emises: nombreDe('AV') },
      clients: new Map(clients.map(({ _id, ...sommes }) => [String(_id), sommes])),
    };
  }
}
