import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import type { ClientAEcrire } from './clients.repository';
import { Client } from './schemas/client.schema';

/** Ce qui reconnaît un client, et rien d'autre. */
export type ClientAReconnaitre = Pick<Client, 'nom' | 'email' | 'telephone' | 'siret' | 'siren' | 'adresse'>;
/** Un client importé, et ce qui dit s'il a servi ou changé depuis. */
export type ClientADefaire = Pick<Client, '_id' | 'nom' | 'nombreFactures' | 'createdAt' | 'updatedAt'>;

const RECONNAIT = { nom: 1, email: 1, telephone: 1, siret: 1, siren: 1, adresse: 1, _id: 0 } as const;
const DEFAIT = { nom: 1, nombreFactures: 1, createdAt: 1, updatedAt: 1 } as const;

/** Les clients qu'un import écrit, puis défait, toujours à partir de leur propriétaire. */
@Injectable()
export class ClientsImportesRepository {
  constructor(@InjectModel(Client.name) private readonly clients: Model<Client>) {}

  /** Tous les clients du compte, par ce qui les reconnaît. */
  async reconnaissables(proprietaireId: string): Promise<ClientAReconnaitre[]> {
    return this.clients.find({ proprietaire: identifiant(proprietaireId) }, RECONNAIT).lean();
  }

  /** Écrit un lot sous l'import qui le donne ; rejoint la transaction en cours. */
  async creerTous(
    proprietaireId: string,
    importId: Types.ObjectId,
    lot: readonly ClientAEcrire[],
  ): Promise<void> {
    const proprietaire = identifiant(proprietaireId);
    await this.clients.insertMany(lot.map((client) => ({ ...client, proprietaire, import: importId })));
  }

  /** Ceux que cet import a écrits, après ce dernier. */
  async deLImport(
    proprietaireId: string,
    importId: Types.ObjectId,
    apres: Types.ObjectId | undefined,
    combien: number,
  ): Promise<ClientADefaire[]> {
    const suite = apres ? { _id: trusted({ $gt: apres }) } : {};
    return this.clients
      .find({ proprietaire: identifiant(proprietaireId), import: importId, ...suite }, DEFAIT)
      .sort({ _id: 1 })
      .limit(combien)
      .lean();
  }

  /** Efface ces clients ; rejoint la transaction en cours. @returns combien y étaient encore */
  async supprimerCeux(proprietaireId: string, ids: readonly Types.ObjectId[]): Promise<number> {
    const ceux = { proprietaire: identifiant(proprietaireId), _id: trusted({ $in: ids }) };
    return (await this.clients.deleteMany(ceux)).deletedCount;
  }
}
