import type { Facture } from '@facturier/domaine/contrat/factures';
import type { RelancesAVenir } from '@facturier/domaine/contrat/relances';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import type { AppDeTest } from './app';
import { CompteDeTest, connexionDe, unProfessionnel } from './builders';
import { unClient, uneFacture } from './factures';

/** Paris, en hiver. */
const instant = (jour: string, heure: string): string => `${jour}T${heure}:00+01:00`;

/** Un compte dont les rappels sont allumés, et les matins qui passent. */
export class SceneDeRelances {
  private constructor(
    readonly app: AppDeTest,
    readonly marie: CompteDeTest,
  ) {}

  /** Marie, ses rappels allumés à huit heures ce jour-là. */
  static async allumee(app: AppDeTest, jour: string): Promise<SceneDeRelances> {
    app.horloge.regler(instant(jour, '08:00'));
    app.courriels.vider();
    // Un matin ne se fait qu'une fois : chaque scène rejoue les siens, sur la même base.
    await connexionDe(app).collection('passages').deleteMany({ travail: 'relances' });
    await app.get(Ordonnanceur).tourner();
    const scene = new SceneDeRelances(app, await unProfessionnel(app).auPlan('premium').cree());
    await scene.marie.put('/relances/sequences', { actif: true });
    return scene;
  }

  /** Une facture envoyée à ce client, échue ce jour-là. */
  async facture(
    dateEcheance: string,
    client: string,
    prixUnitaire = 100,
    dateEmission?: string,
  ): Promise<Facture> {
    const facture = await uneFacture(await this.moi(), client, {
      dateEcheance,
      dateEmission,
      lignes: [{ description: 'Vaisselle', quantite: 1, prixUnitaire }],
    });
    await (await this.moi()).put(`/factures/${facture._id}/statut-emetteur`, { statutEmetteur: 'envoyee' });
    return facture;
  }

  async client(email: string, plus: Record<string, unknown> = {}): Promise<string> {
    return (await unClient(await this.moi(), { email, ...plus }))._id;
  }

  /** Marie, session du jour : la sienne finit avec le temps qui passe. */
  async moi(): Promise<CompteDeTest> {
    const { id, email } = this.marie;
    return new CompteDeTest(this.app, id, email, await this.app.get(SessionsService).ouvrir(id, 1));
  }

  /** La matinée de ce jour : le travail à neuf heures, ce qu'il promet jusqu'à onze heures trente. */
  async matin(jour: string): Promise<void> {
    this.app.horloge.regler(instant(jour, '09:00'));
    await this.app.get(Ordonnanceur).tourner();
    this.app.horloge.regler(instant(jour, '11:28'));
    await this.app.get(OutboxWorker).vider();
  }

  async aVenir(): Promise<RelancesAVenir> {
    return (await (await this.moi()).get<RelancesAVenir>('/relances/a-venir')).corps;
  }

  /** Le journal, du plus ancien au plus récent : « étape état raison ». */
  async journal(): Promise<string[]> {
    const { journal } = await this.aVenir();
    return journal
      .map(({ etape, etat, pourquoi }) => [etape, etat, ...(pourquoi ? [pourquoi] : [])].join(' – '))
      .reverse();
  }
}
