import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Declarations } from '../declarations';
import { Baux } from './baux';
import { CompatibiliteService } from './compatibilite.service';

/** Une migration : ordonnée par `id`, enregistrée une fois faite, écrite pour pouvoir être rejouée après un arrêt. */
export interface Migration {
  id: string;
  executer(connexion: Connection): Promise<void>;
}

const BAIL = 'migrations';
const DUREE_BAIL_MS = 60_000;

const attendre = (ms: number): Promise<void> => new Promise((fin) => setTimeout(fin, ms));

/** Prépare la base avant l'écoute : jeu de réplicas exigé, collections et index créés, migrations passées, une instance à la fois. */
@Injectable()
export class Migrations {
  private readonly journal = new Logger('Base');
  private readonly declarees = new Declarations<Migration>('la migration');

  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly baux: Baux,
    private readonly horloge: Horloge,
    private readonly compatibilite: CompatibiliteService,
  ) {}

  /** Déclare une migration, dans le constructeur du module qui la possède : elles passent avant toute initialisation. */
  declarer(migration: Migration): void {
    this.declarees.declarer(migration.id, migration);
  }

  /** Celles qui ne sont pas encore passées sur cette base. */
  async enAttente(): Promise<string[]> {
    const faites = await this.faites.find().toArray();
    return this.toutes.map(({ id }) => id).filter((id) => !faites.some(({ _id }) => _id === id));
  }

  /**
   * Une instance à la fois ; les autres attendent. Une migration qui échoue laisse la base comme la précédente l'a laissée : rien n'est
   * noté de celle-ci, et le démarrage suivant la reprend.
   * @throws Error d'une ligne si le serveur n'est pas un jeu de réplicas, ou celle de la migration, précédée de son nom
   */
  async preparer(migrations: readonly Migration[] = this.toutes): Promise<void> {
    await this.exigerJeuDeReplicas();
    let bail = await this.baux.prendre(BAIL, DUREE_BAIL_MS);
    if (!bail) this.journal.log('Une autre instance prépare la base\u00a0: attente.');
    while (!bail) {
      await attendre(100);
      bail = await this.baux.prendre(BAIL, DUREE_BAIL_MS);
    }
    const tenir = setInterval(() => void this.tenir(), DUREE_BAIL_MS / 3);
    try {
      await this.creerTablesEtIndex();
      await this.passer(migrations);
      await this.compatibilite.relever();
    } finally {
      clearInterval(tenir);
      await this.baux.liberer(BAIL);
    }
  }

  /** Une commande par table : mongoose en envoie une par index, deux cents allers-retours à chaque démarrage. */
  private async creerTablesEtIndex(): Promise<void> {
    const existantes = await this.connexion.db!.listCollections({}, { nameOnly: true }).toArray();
    const noms = new Set(existantes.map(({ name }) => name));
    for (const modele of this.connexion.modelNames().map((nom) => this.connexion.model(nom))) {
      if (!noms.has(modele.collection.name)) await modele.createCollection();
      const index = modele.schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
      if (index.length > 0) await modele.collection.createIndexes(index);
    }
  }

  /** Une migration dure ce qu'il faut : le bail se renouvelle tant que cette instance vit. */
  private async tenir(): Promise<void> {
    await this.baux.prendre(BAIL, DUREE_BAIL_MS).catch((erreur: Error) => {
      this.journal.warn({ msg: 'Le bail des migrations ne se renouvelle pas', raison: erreur.message });
    });
  }

  private get faites() {
    return this.connexion.collection<{ _id: string; faiteLe: Date }>('migrations');
  }

  private get toutes(): Migration[] {
    return this.declarees.toutes.map(([, migration]) => migration);
  }

  private async exigerJeuDeReplicas(): Promise<void> {
    const bonjour = await this.connexion.db!.admin().command({ hello: 1 });
    if (!bonjour.setName && bonjour.msg !== 'isdbgrid') {
      throw new Error(
        'MongoDB doit être un jeu de réplicas (un seul membre suffit) : démarrez mongod avec --replSet puis rs.initiate().',
      );
    }
  }

  private async passer(migrations: readonly Migration[]): Promise<void> {
    const passees = new Set((await this.faites.find().toArray()).map(({ _id }) => _id));
    for (const migration of [...migrations].sort((a, b) => a.id.localeCompare(b.id))) {
      if (passees.has(migration.id)) continue;
      await migration.executer(this.connexion).catch((cause: Error) => {
        throw new Error(`La migration ${migration.id} n’a pas abouti\u00a0: ${cause.message}`, { cause });
      });
      await this.faites.updateOne(
        { _id: migration.id },
        { $set: { faiteLe: this.horloge.maintenant() } },
        { upsert: true },
      );
      this.journal.log(`Migration ${migration.id} passée`);
    }
  }
}
