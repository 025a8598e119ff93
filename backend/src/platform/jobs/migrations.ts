import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Baux } from './baux';

/** Une migration : ordonnée par `id`, enregistrée une fois faite, écrite pour pouvoir être rejouée après un arrêt. */
export interface Migration {
  id: string;
  executer(connexion: Connection): Promise<void>;
}

/** Les migrations du produit, dans l'ordre. */
const MIGRATIONS: Migration[] = [];

const attendre = (ms: number): Promise<void> => new Promise((fin) => setTimeout(fin, ms));

/** Prépare la base avant l'écoute : jeu de réplicas exigé, collections et index créés, migrations passées, une instance à la fois. */
@Injectable()
export class Migrations {
  private readonly journal = new Logger('Base');

  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly baux: Baux,
    private readonly horloge: Horloge,
  ) {}

  /** @throws Error d'une ligne si le serveur n'est pas un jeu de réplicas */
  async preparer(migrations: Migration[] = MIGRATIONS): Promise<void> {
    await this.exigerJeuDeReplicas();
    let bail = await this.baux.prendre('migrations', 60_000);
    while (!bail) {
      await attendre(100);
      bail = await this.baux.prendre('migrations', 60_000);
    }
    try {
      for (const nom of this.connexion.modelNames()) {
        await this.connexion.model(nom).createCollection();
        await this.connexion.model(nom).createIndexes();
      }
      await this.passer(migrations);
    } finally {
      await this.baux.rendre(bail);
    }
  }

  private async exigerJeuDeReplicas(): Promise<void> {
    const bonjour = await this.connexion.db!.admin().command({ hello: 1 });
    if (!bonjour.setName && bonjour.msg !== 'isdbgrid') {
      throw new Error(
        'MongoDB doit être un jeu de réplicas (un seul membre suffit) : démarrez mongod avec --replSet puis rs.initiate().',
      );
    }
  }

  private async passer(migrations: Migration[]): Promise<void> {
    const faites = this.connexion.collection<{ _id: string; faiteLe: Date }>('migrations');
    for (const migration of [...migrations].sort((a, b) => a.id.localeCompare(b.id))) {
      if (await faites.findOne({ _id: migration.id })) continue;
      await migration.executer(this.connexion);
      await faites.updateOne(
        { _id: migration.id },
        { $set: { faiteLe: this.horloge.maintenant() } },
        { upsert: true },
      );
      this.journal.log(`Migration ${migration.id} passée`);
    }
  }
}
