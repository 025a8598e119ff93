import { joursAttendusDe } from '@facturier/domaine/pilotage/delais';
import { ATTEND_DE_L_ARGENT } from '@facturier/domaine/factures/cycle-de-vie';
import { ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { SommesClient, TenuDuClient } from '../clients/schemas/client.schema';
import { ajouterLignes, type Mouvement } from '../compteurs/mouvements';
import type { Cumul, SommesTenues } from '../compteurs/schemas/compteur.schema';
import { Facture } from '../documents/schemas/facture.schema';
import { Paiement } from '../documents/schemas/suivi.schemas';
import { RIEN_AU_CLIENT } from './apport';
import { VentesRepository } from './ventes.repository';

/** Les sommes d'un émetteur, recomptées de ses documents. */
export interface Recompte {
  factures: SommesTenues;
  avoirs: SommesTenues;
  /** Le mois en cours quand il a été fait : les jours d'échéance partent de là. */
  mois: string;
  /** Par client. */
  clients: Map<string, TenuDuClient>;
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
  total: number;
  avoirs: number;
  reste: number;
}

const SERIES = ['FAC', 'AV'];
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
    private readonly ventes: VentesRepository,
  ) {}

  /** @param moisCourant `AAAA-MM`, à Paris */
  async lire(emetteur: Types.ObjectId, moisCourant: string): Promise<Recompte> {
    const factures: SommesTenues = { emises: 0, mois: {}, dues: {}, jours: {}, encaisse: {}, delais: {} };
    const avoirs: SommesTenues = { emises: 0, mois: {} };
    const clients = new Map<string, TenuDuClient>();
    for (const groupe of await this.pareils(emetteur)) {
      const { serie, emission } = groupe._id;
      const { nombre, ttc: montant } = groupe;
      const sommes = serie === 'AV' ? avoirs : factures;
      sommes.emises += nombre;
      verser(sommes, { poste: 'mois', cle: moisDe(emission), de: { nombre, montant } });
      if (serie === 'AV') continue;
      for (const mouvement of suiteDe(groupe, moisCourant)) verser(factures, mouvement);
      auClient(clients, groupe);
    }
    for (const { _id: cle, nombre, montant } of await this.encaisses(emetteur))
      verser(factures, { poste: 'encaisse', cle, de: { nombre, montant } });
    const { livre, comptoir, realise, parClient } = await this.ventes.lire(emetteur);
    for (const { client, annee, montant } of parClient) payer(clients, client, annee, montant);
    return {
      factures: { ...factures, livre, comptoir, realise: realise.facture },
      avoirs: { ...avoirs, realise: realise.avoir },
      mois: moisCourant,
      clients,
    };
  }

  private pareils(emetteur: Types.ObjectId): Promise<Pareils[]> {
    return this.factures.aggregate<Pareils>([
      { $match: { emetteur, emiseLe: { $exists: true }, serie: { $in: SERIES } } },
      {
        $group: {
          _id: CLE,
          nombre: { $sum: 1 },
          ttc: { $sum: { $subtract: ['$totalTtcCentimes', { $ifNull: ['$imputeCentimes', 0] }] } },
          avoirs: { $sum: '$avoirsCentimes' },
          total: { $sum: '$totalTtcCentimes' },
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

/** Ce que laissent dû des factures pareilles, et les délais de celles qui sont soldées. */
function suiteDe({ _id, nombre, total, reste }: Pareils, moisCourant: string): Mouvement[] {
  const { emission, due, payee } = _id;
  const de = { nombre, montant: reste };
  const mouvements: Mouvement[] = due === null ? [] : [{ poste: 'dues', cle: moisDe(due), de }];
  if (due !== null && moisDe(due) >= moisCourant) mouvements.push({ poste: 'jours', cle: due, de });
  if (payee === null) return mouvements;
  const jours = joursAttendusDe(emission, payee);
  const delai = { nombre, montant: total, jours: nombre * jours, peses: jours * total };
  return [...mouvements, { poste: 'delais', cle: moisDe(payee), de: delai }];
}

function verser(sommes: SommesTenues, { poste, cle, de }: Mouvement): void {
  const lignes = (sommes[poste] ?? {}) as Record<string, Mouvement['de']>;
  const avant = lignes[cle];
  lignes[cle] = avant ? ajouterLignes(avant, de) : de;
}

const tenuDe = (clients: ReadonlyMap<string, TenuDuClient>, id: string): TenuDuClient =>
  clients.get(id) ?? { sommes: RIEN_AU_CLIENT, parAnnee: {} };

function payer(clients: Map<string, TenuDuClient>, id: string, annee: string, montant: number): void {
  const { sommes, parAnnee } = tenuDe(clients, id);
  clients.set(id, { sommes, parAnnee: { ...parAnnee, [annee]: montant } });
}

function auClient(clients: Map<string, TenuDuClient>, { _id, nombre, ttc, avoirs, reste }: Pareils): void {
  const cle = String(_id.client);
  const { sommes: avant, parAnnee } = tenuDe(clients, cle);
  const jours = _id.payee === null ? 0 : ecartEnJours(_id.emission, _id.payee);
  const sommes: SommesClient = {
    factureCentimes: avant.factureCentimes + ttc - avoirs,
    duCentimes: avant.duCentimes + (_id.due === null ? 0 : reste),
    payees: avant.payees + (_id.payee === null ? 0 : nombre),
    jours: avant.jours + nombre * jours,
  };
  clients.set(cle, { sommes, parAnnee });
}
