import { ATTEND_DE_L_ARGENT } from '@facturier/domaine/factures/cycle-de-vie';
import { ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { SommesClient } from '../../clients/schemas/client.schema';
import type { Mouvement } from '../../compteurs/mouvements';
import type { Cumul, SommesTenues } from '../../compteurs/schemas/compteur.schema';
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

/** Des documents émis qui comptent pareil : une seule lecture de la collection donne toutes les sommes. */
interface Pareils {
  _id: {
    serie: string;
    client?: Types.ObjectId;
    emission: string;
    /** L'échéance de ce qui reste dû. */
    due: string | null;
    /** Le jour où elle a été soldée. */
    payee: string | null;
  };
  nombre: number;
  /** Acomptes d'un devis déduits. */
  ttc: number;
  avoirs: number;
  reste: number;
}

const enCours = {
  $and: [
    { $eq: ['$genre', 'facture'] },
    { $in: ['$statutEmetteur', ATTEND_DE_L_ARGENT] },
    { $gt: ['$resteCentimes', 0] },
  ],
};
const CLE = {
  serie: '$serie',
  client: '$client',
  emission: '$dateEmission',
  due: { $cond: [enCours, { $ifNull: ['$dateEcheance', '$dateEmission'] }, null] },
  payee: { $cond: [{ $eq: ['$statutEmetteur', 'payee'] }, { $ifNull: ['$datePaiement', null] }, null] },
};

/** Recompte les sommes d'un émetteur de ses documents et de son livre. */
@Injectable()
export class RecompteRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
  ) {}

  /** @param moisCourant `AAAA-MM`, à Paris */
  async lire(emetteur: Types.ObjectId, moisCourant: string): Promise<Recompte> {
    const factures: SommesTenues = { emises: 0, mois: {}, dues: {}, jours: {}, encaisse: {} };
    const avoirs: SommesTenues = { emises: 0 };
    const clients = new Map<string, SommesClient>();
    for (const groupe of await this.pareils(emetteur)) {
      const { serie, emission, due } = groupe._id;
      if (serie === 'AV') avoirs.emises += groupe.nombre;
      if (serie !== 'FAC') continue;
      const { nombre, ttc, reste } = groupe;
      factures.emises += nombre;
      verser(factures, { poste: 'mois', cle: moisDe(emission), nombre, montant: ttc });
      if (due !== null) verser(factures, { poste: 'dues', cle: moisDe(due), nombre, montant: reste });
      if (due !== null && moisDe(due) >= moisCourant)
        verser(factures, { poste: 'jours', cle: due, nombre, montant: reste });
      auClient(clients, groupe);
    }
    for (const { _id: cle, nombre, montant } of await this.encaisses(emetteur))
      verser(factures, { poste: 'encaisse', cle, nombre, montant });
    return { factures, avoirs, mois: moisCourant, clients };
  }

  private pareils(emetteur: Types.ObjectId): Promise<Pareils[]> {
    return this.factures.aggregate<Pareils>([
      { $match: { emetteur, emiseLe: { $exists: true } } },
      {
        $group: {
          _id: CLE,
          nombre: { $sum: 1 },
          ttc: { $sum: { $subtract: ['$totalTtcCentimes', { $ifNull: ['$imputeCentimes', 0] }] } },
          avoirs: { $sum: '$avoirsCentimes' },
          reste: { $sum: '$resteCentimes' },
        },
      },
    ]);
  }

  /** Ce que les factures ont encaissé, net, par mois, et de combien d'entre elles. */
  private encaisses(emetteur: Types.ObjectId): Promise<(Cumul & { _id: string })[]> {
    const mois = { $substrBytes: ['$date', 0, 7] };
    return this.paiements.aggregate<Cumul & { _id: string }>([
      { $match: { emetteur, facture: { $exists: true } } },
      { $group: { _id: { facture: '$facture', mois }, montant: { $sum: '$montantCentimes' } } },
      { $match: { montant: { $ne: 0 } } },
      { $group: { _id: '$_id.mois', nombre: { $sum: 1 }, montant: { $sum: '$montant' } } },
    ]);
  }
}

function verser(sommes: SommesTenues, { poste, cle, nombre, montant }: Mouvement): void {
  const lignes = (sommes[poste] ??= {});
  const avant = lignes[cle] ?? { nombre: 0, montant: 0 };
  lignes[cle] = { nombre: avant.nombre + nombre, montant: avant.montant + montant };
}

function auClient(clients: Map<string, SommesClient>, { _id, nombre, ttc, avoirs, reste }: Pareils): void {
  const cle = String(_id.client);
  const avant = clients.get(cle) ?? { factureCentimes: 0, duCentimes: 0, payees: 0, jours: 0 };
  const jours = _id.payee === null ? 0 : ecartEnJours(_id.emission, _id.payee);
  clients.set(cle, {
    factureCentimes: avant.factureCentimes + ttc - avoirs,
    duCentimes: avant.duCentimes + (_id.due === null ? 0 : reste),
    payees: avant.payees + (_id.payee === null ? 0 : nombre),
    jours: avant.jours + nombre * jours,
  });
}
