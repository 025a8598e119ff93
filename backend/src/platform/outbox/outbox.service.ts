import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Effet } from './outbox.schema';

/** Une prise dure au plus ce temps ; au-delà, l'effet est repris par une autre instance. */
export const DUREE_PRISE_MS = 60_000;
const TENTATIVES_MAXIMALES = 10;
const ATTENTE_MAXIMALE_MS = 15 * 60_000;

/** Ce qu'un traitement reçoit : identifiant stable (utile au Message-ID), charge, numéro de la tentative. */
export interface EffetPris {
  id: string;
  type: string;
  charge: Record<string, unknown>;
  tentative: number;
  derniereTentative: boolean;
  preneur: string;
}

/** Attente avant la tentative suivante : 1 s, 2 s, 4 s… jusqu'à un quart d'heure. */
export const attenteAvantReprise = (tentative: number): number =>
  Math.min(1_000 * 2 ** (tentative - 1), ATTENTE_MAXIMALE_MS);

/**
 * La boîte d'envoi. `deposer` s'appelle dans la transaction de l'acte ; le facteur (`OutboxWorker`) accomplit après.
 */
@Injectable()
export class Outbox {
  private reveils: (() => void)[] = [];

  constructor(
    @InjectModel(Effet.name) private readonly effets: Model<Effet>,
    private readonly horloge: Horloge,
  ) {}

  /** Promet un effet ; rejoint la transaction en cours s'il y en a une. @returns l'identifiant de l'effet */
  async deposer(type: string, charge: Record<string, unknown>, prevuLe?: Date): Promise<string> {
    const maintenant = this.horloge.maintenant();
    const _id = new Types.ObjectId();
    await this.effets.create([{ _id, type, charge, prevuLe: prevuLe ?? maintenant, creeLe: maintenant }]);
    return _id.toHexString();
  }

  /** À appeler après la transaction : le facteur local n'attend pas son prochain tour. */
  reveiller(): void {
    this.reveils.forEach((reveil) => reveil());
  }

  /** Le facteur s'abonne aux réveils. */
  surReveil(rappel: () => void): void {
    this.reveils.push(rappel);
  }

  /** Prend le prochain effet dû parmi ces types, ou un effet dont la prise a expiré. `null` s'il n'y en a pas. */
  async prendre(types: string[]): Promise<EffetPris | null> {
    const maintenant = this.horloge.maintenant();
    const preneur = randomUUID();
    const effet = await this.effets
      .findOneAndUpdate(
        {
          type: trusted({ $in: types }),
          etat: trusted({ $in: ['en_attente', 'en_cours'] }),
          prevuLe: trusted({ $lte: maintenant }),
        },
        {
          $set: { etat: 'en_cours', preneur, prevuLe: new Date(maintenant.getTime() + DUREE_PRISE_MS) },
          $inc: { tentatives: 1 },
        },
        { sort: { prevuLe: 1 }, returnDocument: 'after' },
      )
      .lean();
    if (!effet) return null;
    return {
      id: effet._id.toHexString(),
      type: effet.type,
      charge: effet.charge,
      tentative: effet.tentatives,
      derniereTentative: effet.tentatives >= TENTATIVES_MAXIMALES,
      preneur,
    };
  }

  /** Prolonge la prise d'un traitement long. */
  async prolonger(effet: EffetPris): Promise<void> {
    const prevuLe = new Date(this.horloge.maintenant().getTime() + DUREE_PRISE_MS);
    await this.effets.updateOne({ _id: effet.id, preneur: effet.preneur }, { $set: { prevuLe } });
  }

  /** Clôt l'effet, s'il est encore à ce preneur. Sa charge (noms, adresses) a servi : elle n'est pas gardée. */
  async accomplir(effet: EffetPris): Promise<void> {
    await this.effets.updateOne(
      { _id: effet.id, preneur: effet.preneur },
      { $set: { etat: 'fait', finiLe: this.horloge.maintenant(), charge: {} }, $unset: { raison: 1 } },
    );
  }

  /** Efface les courriels encore à faire, ou morts, pour cette adresse ; rejoint la transaction en cours. */
  async effacerDestinataire(adresse: string): Promise<void> {
    await this.effets.deleteMany({ $or: [{ 'charge.a': adresse }, { 'charge.to': adresse }] });
  }

  /** Combien d'effets attendent, et combien ne seront plus tentés. */
  async compter(): Promise<{ enAttente: number; enEchec: number }> {
    const enAttente = await this.effets.countDocuments({
      etat: trusted({ $in: ['en_attente', 'en_cours'] }),
    });
    return { enAttente, enEchec: await this.effets.countDocuments({ etat: 'mort' }) };
  }

  /** Remet l'effet à plus tard, ou le déclare mort : à la dernière tentative, ou si la faute est définitive. */
  async reporter(effet: EffetPris, raison: string, definitif: boolean): Promise<void> {
    const mort = definitif || effet.derniereTentative;
    const prevuLe = new Date(this.horloge.maintenant().getTime() + attenteAvantReprise(effet.tentative));
    await this.effets.updateOne(
      { _id: effet.id, preneur: effet.preneur },
      { $set: { etat: mort ? 'mort' : 'en_attente', prevuLe, raison: raison.slice(0, 500) } },
    );
  }

  /** Remet un effet mort dans la file (réessai demandé par la personne). Vrai s'il l'était. */
  async relancer(id: string): Promise<boolean> {
    const { modifiedCount } = await this.effets.updateOne(
      { _id: id, etat: 'mort' },
      { $set: { etat: 'en_attente', prevuLe: this.horloge.maintenant(), tentatives: 0 } },
    );
    return modifiedCount === 1;
  }
}
