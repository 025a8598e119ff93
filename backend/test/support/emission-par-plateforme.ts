import type { Facture } from '@facturier/domaine/contrat/factures';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Types } from 'mongoose';
import type { Facture as FactureEnBase } from '../../src/modules/documents/schemas/facture.schema';
import type { DepotPa } from '../../src/modules/plateforme/schemas/depot-pa.schema';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import type { Reponse } from './app';
import { connexionDe } from './builders';
import { corpsDeFacture, unClient } from './factures';
import type { SceneDePlateforme, TerrainDePlateforme } from './terrain-plateforme';

export const SIREN_ACHETEUR = '200000008';

export type Rendue = Reponse<Facture & { code?: string; champs?: { champ: string; message: string }[] }>;

/** Une ligne d'annuaire de l'acheteur. */
export const ligneDAnnuaire = (
  addressingIdentifier: string,
  directoryLineStatus?: string,
  plus: object = {},
): object => ({
  ...{ addressingIdentifier, siren: SIREN_ACHETEUR },
  ...(directoryLineStatus && { directoryLineStatus }),
  ...plus,
});

/** Ce qui est en base d'un terrain : ses factures, leurs dépôts. */
export class FacturesDeposees {
  constructor(private readonly terrain: TerrainDePlateforme) {}

  async facture(id: string): Promise<FactureEnBase> {
    const factures = connexionDe(this.terrain.app).collection<FactureEnBase>('factures');
    return (await factures.findOne({ _id: new Types.ObjectId(id) }))!;
  }

  get depots() {
    return connexionDe(this.terrain.app).collection<DepotPa>('depots_pa');
  }

  async depotsDe(cible: string): Promise<DepotPa[]> {
    return this.depots.find({ cible }).sort({ rang: 1 }).toArray();
  }

  /** Tout ce qui est dû se fait, sur toutes les instances. */
  async vider(): Promise<void> {
    for (const app of this.terrain.apps) await app.get(OutboxWorker).vider();
  }
}

/** Un compte et son client de ce SIREN ; connecté, il émet par sa plateforme. */
export class EmetteurDeTest {
  private constructor(
    private readonly terrain: TerrainDePlateforme,
    readonly scene: SceneDePlateforme,
    readonly client: string,
  ) {}

  static async cree(
    terrain: TerrainDePlateforme,
    fiche: object = {},
    connecte = true,
  ): Promise<EmetteurDeTest> {
    const scene = await terrain.compte();
    if (connecte) await scene.connecter({ roles: ['emettre'] });
    const moi = await scene.moi();
    const dit = { type: 'professionnel', siren: SIREN_ACHETEUR, ...fiche };
    return new EmetteurDeTest(terrain, scene, (await unClient(moi, dit))._id);
  }

  get id(): string {
    return this.scene.compte.id;
  }

  async emettre(plus: object = {}, rang = 0): Promise<Rendue> {
    const aujourdhui = dateCivileAParis(this.terrain.app.horloge.maintenant());
    const corps = { ...corpsDeFacture(this.client), dateEcheance: ajouterJours(aujourdhui, 30), ...plus };
    return (await this.scene.moi(rang)).post('/factures', corps);
  }

  async emise(plus: object = {}): Promise<Facture> {
    const { statut, corps } = await this.emettre(plus);
    if (statut !== 201) throw new Error(`facture refusée : ${JSON.stringify(corps)}`);
    return corps;
  }

  async acte(id: string, acte: string, corps?: unknown, rang = 0, cle?: string): Promise<Rendue> {
    const entetes = cle ? { 'idempotency-key': cle } : undefined;
    return (await this.scene.moi(rang)).post(`/factures/${id}/${acte}`, corps, entetes);
  }

  async xml(id: string): Promise<string> {
    return (await (await this.scene.moi()).get<string>(`/factures/${id}/xml`)).corps;
  }
}
