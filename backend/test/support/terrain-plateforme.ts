import type { CorpsConnexionPlateforme, Plateforme } from '@facturier/domaine/contrat/plateforme';
import { Types } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { DepotsPaService } from '../../src/modules/plateforme/depots/depots-pa.service';
import { RELEVE } from '../../src/modules/plateforme/effets';
import { PorteursService } from '../../src/modules/plateforme/porteurs.service';
import { ConnexionsRepository } from '../../src/modules/plateforme/connexions.repository';
import { RelevesService } from '../../src/modules/plateforme/releves/releves.service';
import { TransactionsAvecEffetsService } from '../../src/platform/outbox/outbox.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import type { Connexion } from '../../src/platform/plateforme-agreee/plateforme-agreee';
import { type AppDeTest, creerAppDeTest, type Reponse } from './app';
import { CompteDeTest, connexionDe, unProfessionnel } from './builders';
import { PlateformeDeTest } from './plateforme-agreee';

let rangs = 0;
const INSTANT = '2026-11-21T09:00:00Z';

/** Deux instances sur une base, une plateforme sur cette machine. */
export class TerrainDePlateforme {
  readonly pa = new PlateformeDeTest();
  readonly apps: AppDeTest[] = [];

  get app(): AppDeTest {
    return this.apps[0]!;
  }

  get code(): string {
    return new URL(this.pa.origine).host;
  }

  async ouvrir(): Promise<void> {
    const env = {
      PA_DOUBLURE_URL: await this.pa.ouvrir(),
      ...{ PA_CLIENT_ID: 'client-a', PA_CLIENT_SECRET: 'secret-a' },
    };
    const app = await creerAppDeTest({ env, instant: INSTANT });
    this.apps.push(app, await creerAppDeTest({ env, base: app.base, instant: INSTANT }));
  }

  async fermer(): Promise<void> {
    await this.apps[1]?.arreter();
    await this.apps[0]?.fermer();
    await this.pa.fermer();
  }

  avancer(ms: number): void {
    for (const app of this.apps) app.horloge.avancer(ms);
  }

  /** Le relevé qu'une connexion neuve promet ne se fera pas : au premier pas du temps, il appellerait la plateforme au milieu de l'essai. */
  async sansReleve(): Promise<void> {
    await connexionDe(this.app).collection('boite_envoi').deleteMany({ type: RELEVE.nom });
  }

  enBase() {
    return connexionDe(this.app).collection('connexions_pa');
  }

  async compte(
    champs: Parameters<ReturnType<typeof unProfessionnel>['avec']>[0] = {},
  ): Promise<SceneDePlateforme> {
    return new SceneDePlateforme(this, await unProfessionnel(this.app).avec(champs).cree());
  }
}

/** Un compte, et ce qu'il fait de sa plateforme. */
export class SceneDePlateforme {
  constructor(
    private readonly terrain: TerrainDePlateforme,
    readonly compte: CompteDeTest,
  ) {}

  /** Le compte, sa session du jour. @param rang l'instance à qui il parle */
  async moi(rang = 0): Promise<CompteDeTest> {
    const { id, email } = this.compte;
    const app = this.terrain.apps[rang]!;
    return new CompteDeTest(app, id, email, await app.get(SessionsService).ouvrir(id, 1));
  }

  async connecter(plus: Partial<CorpsConnexionPlateforme> = {}, rang = 0): Promise<Reponse<Plateforme>> {
    const cles = { plateforme: this.terrain.code, identifiant: 'client-a', secret: 'secret-a' };
    const reponse = await (
      await this.moi(rang)
    ).post<Plateforme>('/plateforme', {
      ...{ ...cles, roles: ['recevoir'] },
      ...plus,
    });
    await this.terrain.sansReleve();
    return reponse;
  }

  /** L'état que porte la page de consentement. */
  async consentir(roles = ['recevoir', 'emettre']): Promise<URL> {
    const { statut, corps } = await (await this.moi()).post('/plateforme/consentement', { roles });
    if (statut !== 200) throw new Error(JSON.stringify(corps));
    return new URL(String(corps.url));
  }

  async revenir(criteres: Record<string, string>, rang = 0): Promise<Reponse<Plateforme>> {
    const moi = await this.moi(rang);
    const reponse = await moi.get<Plateforme>(
      `/plateforme/retour?${new URLSearchParams(criteres).toString()}`,
    );
    await this.terrain.sansReleve();
    return reponse;
  }

  /** Consent, et revient. */
  async consenti(roles?: string[]): Promise<void> {
    const state = (await this.consentir(roles)).searchParams.get('state')!;
    const { statut, corps } = await this.revenir({ code: 'code-bon', state });
    if (statut !== 200) throw new Error(JSON.stringify(corps));
  }

  async roles(): Promise<string[]> {
    const { corps } = await (await this.moi()).get<Plateforme>('/plateforme');
    return corps.roles.map(({ role, etat }) => `${role} ${etat}`);
  }

  /** La connexion, telle qu'une instance l'ouvre au port. */
  async ouverte(rang = 0): Promise<Connexion> {
    const app = this.terrain.apps[rang]!;
    const [connexion] = await app.get(ConnexionsRepository).duCompte(this.compte.id);
    return app.get(PorteursService).ouvrir(connexion!);
  }

  /** Fait relever sa connexion par une instance, puis lire ce qu'elle a vu. */
  async relever(rang = 0): Promise<void> {
    const app = this.terrain.apps[rang]!;
    const [connexion] = await app.get(ConnexionsRepository).duCompte(this.compte.id);
    await app.get(RelevesService).relever(connexion!);
    // L'autre instance a pu prendre une lecture : on attend les deux.
    for (const une of this.terrain.apps) await une.get(OutboxWorker).vider();
  }

  /** Demande le dépôt d'un statut, chacun de sa facture ; le facteur de fond de l'une des instances le prend. */
  async deposer(plus: Partial<Parameters<DepotsPaService['demander']>[0]> = {}): Promise<string> {
    const { app } = this.terrain;
    return app.get(TransactionsAvecEffetsService).executer(() =>
      app.get(DepotsPaService).demander({
        ...{ proprietaire: this.compte.id, genre: 'statut', cible: `facture-${(rangs += 1)}`, rang: 1 },
        ...{ role: 'emettre', nom: 'statut.xml', syntaxe: 'CDAR', regle: 'NotApplicable' },
        octets: Buffer.from('<statut/>'),
        ...plus,
      }),
    );
  }

  async avis(): Promise<number> {
    const destinataire = new Types.ObjectId(this.compte.id);
    const notifications = connexionDe(this.terrain.app).collection('notifications');
    return notifications.countDocuments({ destinataire, type: 'plateforme_a_reconnecter' });
  }
}
