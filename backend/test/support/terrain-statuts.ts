import { lireCdar } from '@facturier/domaine/plateforme/lire-cdar';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { lireXml } from '../../src/modules/reception/lecture/xml';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { connexionDe } from './builders';
import { FluxDeTest } from './flux-de-test';
import { type SceneDePlateforme, TerrainDePlateforme } from './terrain-plateforme';

const HEURE = 3_600_000;

/** Un compte connecté pour émettre et recevoir, sa plateforme locale, et ce qu'il lui dit. */
export class TerrainDeStatuts {
  readonly terrain = new TerrainDePlateforme();
  readonly pa = this.terrain.pa;
  flux!: FluxDeTest;
  scene!: SceneDePlateforme;

  /** Le terrain d'un fichier d'essais : chaque essai commence connecté, rien encore déposé. */
  static ouvert(): TerrainDeStatuts {
    const ici = new TerrainDeStatuts();
    beforeAll(() => ici.terrain.ouvrir());
    afterAll(() => ici.terrain.fermer());
    beforeEach(() => ici.connecter());
    return ici;
  }

  private async connecter(): Promise<void> {
    const { pa, terrain } = this;
    pa.recues.length = 0;
    pa.avant.length = 0;
    pa.deposes.length = 0;
    await connexionDe(terrain.app).collection('connexions_pa').deleteMany({});
    await connexionDe(terrain.app).collection('boite_envoi').deleteMany({});
    this.flux = new FluxDeTest(pa);
    this.scene = await terrain.compte();
    expect((await this.scene.connecter({ roles: ['recevoir', 'emettre'] })).statut).toBe(201);
  }

  readonly maintenant = (): Date => this.terrain.app.horloge.maintenant();

  readonly vider = async (): Promise<void> => {
    for (const app of this.terrain.apps) await app.get(OutboxWorker).vider();
  };

  /** Les statuts partis, dans l'ordre, relus comme la plateforme les lit. */
  readonly partis = (): MessageCdv[] =>
    this.pa.recues
      .filter(({ methode, chemin }) => methode === 'POST' && chemin === '/afnor-flow/v1/flows')
      .flatMap(({ corps }) => {
        const [xml] = /<\?xml[\s\S]*CrossDomainAcknowledgementAndResponse>/.exec(corps) ?? [];
        return xml ? (lireCdar(lireXml(Buffer.from(xml, 'latin1'))) as MessageCdv[]) : [];
      });

  readonly uneHeure = async (): Promise<void> => {
    this.terrain.avancer(HEURE);
    for (const app of this.terrain.apps) await app.get(Ordonnanceur).tourner();
    await this.vider();
  };
}
