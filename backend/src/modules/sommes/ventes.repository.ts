import { CATEGORIES, type ParCategorie } from '@facturier/domaine/cotisations/categories';
import type { VenteDite } from '@facturier/domaine/cotisations/dire';
import type { VenteTenue, VentesParJour } from '@facturier/domaine/cotisations/ventes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ajouterLignes } from '../compteurs/mouvements';
import { Facture } from '../documents/schemas/facture.schema';
import { Paiement } from '../documents/schemas/suivi.schemas';
import { paieDuDocument, venteExecutee } from './realise';
import { DOCUMENT } from './vente-lue';

/** Comment une somme dit ce qu'elle paie. */
type Sorte = 'dites' | 'tu' | 'biens' | 'services' | 'mixte';

/** Les ventes d'un émetteur, jour par jour, et ce que chaque client a payé de chaque année. */
export interface VentesLues {
  livre: VentesParJour;
  comptoir: VentesParJour;
  realise: Readonly<Record<Facture['genre'], VentesParJour>>;
  parClient: { client: string; annee: string; montant: number }[];
}

interface EcrituresPareilles extends ParCategorie {
  _id: { le: string; libre: boolean; sorte: Sorte };
  nombre: number;
  montant: number;
  biens: number;
  muettes: number;
}

interface DocumentsPareils {
  _id: { le: string; genre: Facture['genre']; etranger: boolean };
  nombre: number;
  montant: number;
  biens: number;
  lignes: number;
  muette: boolean;
  venteDite?: VenteDite;
}

const LIBRE = { $and: ['$facture', '$acompteDe'].map((champ) => ({ $eq: [{ $type: champ }, 'missing'] })) };
const BIENS = { $ifNull: ['$biensCentimes', '$dit.biensCentimes', null] };
const SORTE = {
  $switch: {
    branches: [
      { case: { $ne: [{ $type: '$dit.parts' }, 'missing'] }, then: 'dites' },
      { case: { $eq: [BIENS, null] }, then: 'tu' },
      { case: { $eq: [BIENS, '$montantCentimes'] }, then: 'biens' },
      { case: { $eq: [BIENS, 0] }, then: 'services' },
    ],
    default: 'mixte',
  },
};
/** Un document d'une seule nature s'additionne aux autres ; un mixte, ou un que l'on a dit depuis, s'arrondit seul. */
const PAREIL = {
  $switch: {
    branches: [
      { case: { $ne: [{ $type: '$venteDite' }, 'missing'] }, then: '$_id' },
      { case: { $or: ['$muette', { $lte: ['$lignes', 0] }] }, then: 'tu' },
      { case: { $eq: ['$biens', '$lignes'] }, then: 'biens' },
      { case: { $eq: ['$biens', 0] }, then: 'services' },
    ],
    default: '$_id',
  },
};

/** Ce que des ventes additionnent par jour, recompté des documents et du livre : ni le tableau de bord ni un acte n'y passent. */
@Injectable()
export class VentesRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
  ) {}

  /** Ceux qui ont un livre. */
  async emetteurs(): Promise<Types.ObjectId[]> {
    return this.paiements.distinct('emetteur');
  }

  async lire(emetteur: Types.ObjectId): Promise<VentesLues> {
    const [livre, comptoir, facture, avoir] = [{}, {}, {}, {}];
    for (const groupe of await this.ecritures(emetteur)) {
      verser(livre, groupe._id.le, venteDesEcritures(groupe));
      if (groupe._id.libre) verser(comptoir, groupe._id.le, venteDesEcritures(groupe));
    }
    for (const groupe of await this.documents(emetteur))
      verser(groupe._id.genre === 'avoir' ? avoir : facture, groupe._id.le, venteDesDocuments(groupe));
    return { livre, comptoir, realise: { facture, avoir }, parClient: await this.parClient(emetteur) };
  }

  private ecritures(emetteur: Types.ObjectId): Promise<EcrituresPareilles[]> {
    return this.paiements.aggregate<EcrituresPareilles>([
      { $match: { emetteur } },
      {
        $group: {
          _id: { le: '$date', libre: LIBRE, sorte: SORTE },
          nombre: { $sum: 1 },
          montant: { $sum: '$montantCentimes' },
          biens: { $sum: BIENS },
          muettes: { $sum: { $cond: [{ $eq: ['$montantCentimes', 0] }, 0, 1] } },
          ...Object.fromEntries(CATEGORIES.map((une) => [une, { $sum: `$dit.parts.${une}` }])),
        },
      },
    ]);
  }

  private documents(emetteur: Types.ObjectId): Promise<DocumentsPareils[]> {
    return this.factures.aggregate<DocumentsPareils>([
      { $match: { emetteur, emiseLe: { $exists: true } } },
      { $project: DOCUMENT },
      { $match: { acompte: false } },
      {
        $group: {
          _id: { le: '$executeLe', genre: '$genre', etranger: '$etranger', pareil: PAREIL },
          nombre: { $sum: 1 },
          montant: { $sum: '$totalCentimes' },
          biens: { $sum: '$biens' },
          lignes: { $sum: '$lignes' },
          muette: { $max: '$muette' },
          venteDite: { $first: '$venteDite' },
        },
      },
    ]);
  }

  private async parClient(emetteur: Types.ObjectId): Promise<VentesLues['parClient']> {
    const piece = { $ifNull: ['$facture', '$acompteDe', null] };
    const lues = await this.paiements.aggregate<{
      _id: { client: Types.ObjectId; annee: string };
      montant: number;
    }>([
      { $match: { emetteur, $expr: { $ne: [piece, null] } } },
      {
        $group: {
          _id: { piece, annee: { $substrBytes: ['$date', 0, 4] } },
          montant: { $sum: '$montantCentimes' },
        },
      },
      {
        $lookup: {
          ...{
            from: this.factures.collection.name,
            localField: '_id.piece',
            foreignField: '_id',
            as: 'reglee',
          },
          pipeline: [{ $match: { emetteur } }, { $project: { client: 1 } }],
        },
      },
      { $unwind: '$reglee' },
      { $group: { _id: { client: '$reglee.client', annee: '$_id.annee' }, montant: { $sum: '$montant' } } },
    ]);
    return lues.map(({ _id: { client, annee }, montant }) => ({ client: String(client), annee, montant }));
  }
}

function verser(jours: Record<string, VenteTenue>, le: string, vente: VenteTenue): void {
  jours[le] = ajouterLignes(jours[le] ?? { nombre: 0 }, vente);
}

function venteDesEcritures({
  _id,
  nombre,
  montant,
  biens,
  muettes,
  ...parts
}: EcrituresPareilles): VenteTenue {
  const { vente, prestation, liberal, meuble } = parts;
  switch (_id.sorte) {
    case 'dites':
      return { nombre, vente, prestation, liberal, meuble, biensDits: biens };
    case 'tu':
      return { nombre, tu: montant, muettes };
    case 'biens':
      return { nombre, biens };
    case 'services':
      return { nombre, services: montant, deServices: nombre };
    default:
      return { nombre, mixteBiens: biens, mixteServices: montant - biens, deServices: nombre };
  }
}

function venteDesDocuments({
  _id,
  nombre,
  montant,
  biens,
  lignes,
  muette,
  venteDite,
}: DocumentsPareils): VenteTenue {
  const paie = paieDuDocument(montant, muette ? null : { biens, total: lignes }, venteDite);
  return { ...venteExecutee(_id.genre, montant, paie, _id.etranger), nombre };
}
