import { AsyncLocalStorage } from 'node:async_hooks';
import type { CommandStartedEvent } from 'mongodb';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { type AppDeTest, creerAppDeTest } from './app';
import { connexionDe } from './builders';
import { baseDeTest } from './mongo';

/** Les commandes d'un acte, sans celles du facteur ni des travaux, que le même pilote envoie au même moment. */
export class CompteurDeCommandes {
  private readonly fil = new AsyncLocalStorage<string[]>();

  private constructor(readonly app: AppDeTest) {
    connexionDe(app)
      .getClient()
      .on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
        const cible: unknown = command[commandName];
        this.fil.getStore()?.push(typeof cible === 'string' ? `${commandName} ${cible}` : commandName);
      });
  }

  /** L'application de test, dont le pilote annonce chaque commande. */
  static async monter(): Promise<CompteurDeCommandes> {
    const base = baseDeTest();
    const uri = new URL(base.uri);
    uri.searchParams.set('monitorCommands', 'true');
    const app = await creerAppDeTest({ base: { ...base, uri: uri.toString() } });
    // Le facteur ne part pas dans le fil de l'acte : il passe à son tour.
    jest.spyOn(app.get(OutboxService), 'reveiller').mockImplementation(() => undefined);
    return new CompteurDeCommandes(app);
  }

  /** Les commandes que cet acte envoie à MongoDB, dans l'ordre : « find clients », « commitTransaction ». */
  async pendant(acte: () => Promise<unknown>): Promise<string[]> {
    const commandes: string[] = [];
    await this.fil.run(commandes, acte);
    return commandes;
  }
}
