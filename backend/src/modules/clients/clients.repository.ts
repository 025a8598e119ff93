import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types, type UpdateQuery } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { FACULTATIFS_DU_CLIENT, type TypeClient } from '@facturier/domaine/documents/facture';
import { Client, type FacturesDuClient, type TenuDuClient } from './schemas/client.schema';

/** Ce qui s'écrit d'un client. */
export type ClientAEcrire = Pick<
  Client,
  'nom' | 'email' | 'type' | 'adresse' | 'cle' | (typeof FACULTATIFS_DU_CLIENT)[number]
>;

export interface CriteresClients {
  recherche?: string;
  type?: TypeClient;
  limite: number;
  apres?: { cle: string; id: string };
}

/** Ce qui se tient ne change pas la fiche. */
const SANS_TOUCHER = { timestamps: false, updatePipeline: true } as const;
/** La dernière année d'un client, d'après toutes les siennes. */
const DERNIERE = {
  $max: {
    $map: {
      input: { $objectToArray: { $ifNull: ['$parAnnee', {}] } },
      in: { annee: '$$this.k', centimes: '$$this.v' },
    },
  },
};

/** Ce qui s'ajoute à ce qui se tient d'un client ; `nombre` : ses factures de plus. */
function enPlus({ sommes, parAnnee }: TenuDuClient, nombre = 0): UpdateQuery<Client> | object[] {
  const plus: [string, number][] = [
    ...Object.entries(sommes).map(([champ, de]: [string, number]): [string, number] => [
      `sommes.${champ}`,
      de,
    ]),
    ...Object.entries(parAnnee).map(([annee, de]): [string, number] => [`parAnnee.${annee}`, de]),
    ['nombreFactures', nombre],
  ];
  if (Object.keys(parAnnee).length === 0) return { $inc: Object.fromEntries(plus) };
  const ajoutes: Record<string, object> = Object.fromEntries(
    plus.map(([champ, de]) => [champ, { $add: [{ $ifNull: [`$${champ}`, 0] }, de] }] as const),
  );
  return [{ $set: ajoutes }, { $set: { deLAnnee: DERNIERE } }];
}

/** Un client, et ce qu'il a payé d'une année. Centimes. */
export interface ClientPayant {
  id: string;
  nom: string;
  centimes: number;
}

const echapper = (texte: string): string => texte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Les clients, toujours à partir de leur propriétaire. */
@Injectable()
export class ClientsRepository {
  constructor(@InjectModel(Client.name) private readonly clients: Model<Client>) {}

  /** Une page triée par nom, plus un élément pour savoir s'il y a une suite. */
  async lister(
    proprietaireId: string,
    { recherche, type, limite, apres }: CriteresClients,
  ): Promise<Client[]> {
    const filtre: QueryFilter<Client> = { proprietaire: identifiant(proprietaireId) };
    if (type) filtre.type = type;
    const conditions: QueryFilter<Client>[] = [];
    if (recherche) conditions.push({ cle: trusted({ $regex: echapper(recherche).replace(/ +/g, '\\s+') }) });
    if (apres) {
      const suite = [
        { cle: trusted({ $gt: apres.cle }) },
        { cle: apres.cle, _id: trusted({ $gt: identifiant(apres.id) }) },
      ];
      conditions.push({ $or: suite });
    }
    if (conditions.length > 0) filtre.$and = conditions;
    return this.clients
      .find(filtre)
      .sort({ cle: 1, _id: 1 })
      .limit(limite + 1)
      .lean();
  }

  /** Le nombre de factures de ces clients, s'ils sont encore là. */
  async facturesComptees(ids: Types.ObjectId[]): Promise<Map<string, number>> {
    const clients = await this.clients
      .find({ _id: trusted({ $in: ids }) })
      .select({ nombreFactures: 1 })
      .lean();
    return new Map(clients.map(({ _id, nombreFactures }) => [_id.toHexString(), nombreFactures]));
  }

  async trouver(proprietaireId: string, id: string): Promise<Client | null> {
    const _id = identifiantOuNul(id);
    return _id && this.clients.findOne({ _id, proprietaire: identifiant(proprietaireId) }).lean();
  }

  /** Les fiches, de tous les propriétaires, qui portent cette adresse : pour remettre à un compte ce qui l'attend. */
  async portant(email: string): Promise<Pick<Client, '_id' | 'proprietaire'>[]> {
    return this.clients.find({ email }, { proprietaire: 1 }).lean();
  }

  async creer(proprietaireId: string, client: ClientAEcrire): Promise<Client> {
    const [cree] = await this.clients.create([{ ...client, proprietaire: identifiant(proprietaireId) }]);
    return cree!.toObject();
  }

  /** Remplace tout le contenu, et oublie ce qu'on savait d'une adresse changée ; `null` si le client n'existe pas pour ce propriétaire. */
  async modifier(
    proprietaireId: string,
    id: string,
    client: ClientAEcrire,
    adresseChangee: boolean,
  ): Promise<Client | null> {
    const _id = identifiantOuNul(id);
    if (!_id) return null;
    const absents = (['email', ...FACULTATIFS_DU_CLIENT] as const).filter(
      (champ) => client[champ] === undefined,
    );
    const perimes = adresseChangee ? ['emailEtat'] : [];
    const vides = Object.fromEntries([...absents, ...perimes].map((champ) => [champ, 1]));
    return this.clients
      .findOneAndUpdate(
        { _id, proprietaire: identifiant(proprietaireId) },
        { $set: client, ...(Object.keys(vides).length > 0 ? { $unset: vides } : {}) },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async supprimer(proprietaireId: string, id: string): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const { deletedCount } = await this.clients.deleteOne({ _id, proprietaire: identifiant(proprietaireId) });
    return deletedCount === 1;
  }

  /** Ajoute à chacun de ces clients ses factures émises et leurs sommes. Faux si l'un d'eux n'est plus à ce propriétaire. */
  async compterFactures(
    proprietaireId: string,
    parClient: ReadonlyMap<string, FacturesDuClient>,
  ): Promise<boolean> {
    const proprietaire = identifiant(proprietaireId);
    const { matchedCount } = await this.clients.bulkWrite(
      [...parClient].map(([id, { nombre, ...tenu }]) => ({
        updateOne: {
          filter: { _id: identifiant(id), proprietaire },
          update: enPlus(tenu, nombre),
          ...SANS_TOUCHER,
        },
      })),
    );
    return matchedCount === parClient.size;
  }

  /** Change les sommes d'un client, sans toucher à sa fiche ; rend celle-ci, ou `null` si elle n'est plus. */
  async mouvoir(proprietaireId: string, _id: Types.ObjectId, de: TenuDuClient): Promise<Client | null> {
    return this.clients
      .findOneAndUpdate({ _id, proprietaire: identifiant(proprietaireId) }, enPlus(de), {
        ...SANS_TOUCHER,
        returnDocument: 'after',
      })
      .lean();
  }

  /** Ceux qui ont payé le plus de l'année qui court, du premier au dernier ; aucun à qui l'on a tout rendu. */
  async premiers(proprietaireId: string, annee: number, limite: number): Promise<ClientPayant[]> {
    const deLAnnee = { 'deLAnnee.annee': String(annee), 'deLAnnee.centimes': trusted({ $gt: 0 }) };
    const clients = await this.clients
      .find({ proprietaire: identifiant(proprietaireId), ...deLAnnee }, { nom: 1, deLAnnee: 1 })
      .sort({ 'deLAnnee.centimes': -1, _id: 1 })
      .limit(limite)
      .lean();
    return clients.map(({ _id, nom, deLAnnee: lue }) => ({
      ...{ id: _id.toHexString(), nom },
      centimes: lue!.centimes,
    }));
  }

  /** Ce qui se tient des clients de ce propriétaire qui ont reçu une facture, ou payé. */
  async tenus(proprietaire: Types.ObjectId): Promise<Client[]> {
    return this.clients.find({ proprietaire }, { sommes: 1, parAnnee: 1, deLAnnee: 1 }).lean<Client[]>();
  }

  /** Remplace ce qui se tient de ces clients par ce que l'on vient de recompter. */
  async poser(proprietaire: Types.ObjectId, parClient: ReadonlyMap<string, TenuDuClient>): Promise<void> {
    if (parClient.size === 0) return;
    await this.clients.bulkWrite(
      [...parClient].map(([id, { sommes, parAnnee }]) => ({
        updateOne: {
          filter: { _id: identifiant(id), proprietaire },
          update: [{ $set: { sommes, parAnnee: { $literal: parAnnee } } }, { $set: { deLAnnee: DERNIERE } }],
          ...SANS_TOUCHER,
        },
      })),
    );
  }

  async compter(proprietaireId: string): Promise<number> {
    return this.clients.countDocuments({ proprietaire: identifiant(proprietaireId) });
  }

  /** Combien de clients, tous comptes confondus. */
  async compterTous(): Promise<number> {
    return this.clients.estimatedDocumentCount();
  }

  /** Clients créés par mois (`AAAA-MM`, à Paris) depuis cet instant. */
  crees(proprietaireId: string, depuis: Date): Promise<Map<string, number>> {
    return this.parMoisDeCreation({ proprietaire: identifiant(proprietaireId), createdAt: { $gte: depuis } });
  }

  /** Les mêmes, de tous les comptes : pour l'administration. */
  creesParTous(depuis: Date): Promise<Map<string, number>> {
    return this.parMoisDeCreation({ createdAt: { $gte: depuis } });
  }

  private async parMoisDeCreation($match: Record<string, unknown>): Promise<Map<string, number>> {
    const mois = { $dateToString: { date: '$createdAt', format: '%Y-%m', timezone: 'Europe/Paris' } };
    const groupes = await this.clients.aggregate<{ _id: string; nombre: number }>([
      { $match },
      { $group: { _id: mois, nombre: { $sum: 1 } } },
    ]);
    return new Map(groupes.map(({ _id, nombre }) => [_id, nombre]));
  }

  /** Tous les clients d'un propriétaire, par lots, par nom. */
  parcourir(proprietaireId: string): AsyncGenerator<Client[]> {
    const filtre = { proprietaire: identifiant(proprietaireId) };
    return lots<Client>(this.clients.collection.find(filtre, { sort: { cle: 1, _id: 1 }, batchSize: 500 }));
  }

  async supprimerTous(proprietaireId: string): Promise<void> {
    await this.clients.deleteMany({ proprietaire: identifiant(proprietaireId) });
  }
}
