import type { OccurrenceDeSerie, Recurrence } from '@facturier/domaine/contrat/recurrences';
import { Types } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from './app';
import { CompteDeTest, connexionDe, unProfessionnel } from './builders';
import { unClient } from './factures';

/** Chaque premier du mois, à partir de janvier 2027. */
export const DU_1ER = { nom: 'Maintenance', unite: 'mois', pas: 1, ancre: 1, debut: '2027-01-01' } as const;

/** Deux instances sur une base, pour tout un fichier d'essais, et de quoi y ouvrir une scène. */
export function deuxInstances(): {
  readonly apps: readonly AppDeTest[];
  ouvrir: (jour: string, email?: string) => Promise<SceneDeSeries>;
} {
  const apps: AppDeTest[] = [];
  beforeAll(async () => {
    const app = await creerAppDeTest({ instant: '2026-12-15T10:00:00Z' });
    apps.push(app, await creerAppDeTest({ base: app.base, instant: '2026-12-15T10:00:00Z' }));
  });
  afterAll(async () => {
    await apps[1]?.arreter();
    await apps[0]?.fermer();
  });
  return { apps, ouvrir: (jour, email) => SceneDeSeries.ouverte(apps, jour, email) };
}

/** Un compte, son client, et les matins qui passent à toutes ces instances. */
export class SceneDeSeries {
  private constructor(
    readonly apps: readonly AppDeTest[],
    readonly marie: CompteDeTest,
    readonly client: string,
  ) {}

  static async ouverte(apps: readonly AppDeTest[], jour: string, email?: string): Promise<SceneDeSeries> {
    regler(apps, jour, '08:00');
    // Sur la même base, les séries des scènes d'avant rattraperaient les mois passés entre elles : elles sont finies.
    await connexionDe(apps[0]!)
      .collection('recurrences')
      .updateMany({}, { $set: { prochaine: null } });
    const marie = await unProfessionnel(apps[0]!).auPlan('premium').cree();
    // Ce que la loi ajoute avec les années, pour que toutes puissent émettre.
    await marie.post('/mentions-legales', { natureOperation: 'services' });
    const client = await unClient(marie, { siren: '732829320', ...(email && { email }) });
    return new SceneDeSeries(apps, marie, client._id);
  }

  private get app(): AppDeTest {
    return this.apps[0]!;
  }

  /** Marie, session du jour : la sienne finit avec le temps qui passe. */
  async moi(): Promise<CompteDeTest> {
    const { id, email } = this.marie;
    return new CompteDeTest(this.app, id, email, await this.app.get(SessionsService).ouvrir(id, 1));
  }

  /** Une série mensuelle d'une ligne à 89 €. */
  async serie(rythme: Record<string, unknown> = {}, plus: Record<string, unknown> = {}): Promise<Recurrence> {
    const { statut, corps } = await (
      await this.moi()
    ).post<Recurrence>('/recurrences', {
      client: this.client,
      lignes: [{ description: 'Maintenance {de_mois} {annee}', quantite: 1, prixUnitaire: 89 }],
      rythme: { ...DU_1ER, periode: 'a_venir', ...rythme },
      ...plus,
    });
    if (statut !== 201) throw new Error(`série refusée : ${JSON.stringify(corps)}`);
    return corps;
  }

  async lue({ _id }: Pick<Recurrence, '_id'>): Promise<Recurrence> {
    return (await (await this.moi()).get<Recurrence>(`/recurrences/${_id}`)).corps;
  }

  /** Sept heures passées de ce jour : le travail, à toutes les instances à la fois, puis ce qu'il promet. */
  async matin(jour: string, heure = '07:30'): Promise<void> {
    regler(this.apps, jour, heure);
    await Promise.all(this.apps.map((app) => app.get(Ordonnanceur).tourner()));
    await this.vider();
  }

  async vider(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.get(OutboxWorker).vider()));
  }

  /** Ce que sont devenues ses échéances, de la première à la dernière : « rang état raison ». */
  async occurrences({ _id }: Pick<Recurrence, '_id'>): Promise<string[]> {
    const { corps } = await (await this.moi()).get<OccurrenceDeSerie[]>(`/recurrences/${_id}/occurrences`);
    return corps.toReversed().map(({ k, etat, raison }) => [k, etat, ...(raison ? [raison] : [])].join(' '));
  }

  async acte({ _id }: Pick<Recurrence, '_id'>, acte: string): Promise<{ statut: number; code: unknown }> {
    const { statut, corps } = await (await this.moi()).post(`/recurrences/${_id}/${acte}`);
    return { statut, code: corps.code };
  }

  /** Les documents de ce compte en base, les brouillons compris. */
  async factures(): Promise<Record<string, unknown>[]> {
    const emetteur = new Types.ObjectId(this.marie.id);
    return connexionDe(this.app).collection('factures').find({ emetteur }).sort({ _id: 1 }).toArray();
  }

  /** Les courriels que Marie a reçus, de toutes les instances ; leur objet. */
  recus(objet: RegExp): { sujet: string; texte: string }[] {
    return this.apps
      .flatMap(({ courriels }) => courriels.pour(this.marie.email))
      .filter(({ sujet }) => objet.test(sujet));
  }

  /** Les avis de ce type. */
  async avis(type: string): Promise<Record<string, unknown>[]> {
    const destinataire = new Types.ObjectId(this.marie.id);
    return connexionDe(this.app).collection('notifications').find({ destinataire, type }).toArray();
  }
}

/** @param heure à Paris, l'hiver */
function regler(apps: readonly AppDeTest[], jour: string, heure: string): void {
  for (const { horloge } of apps) horloge.regler(`${jour}T${heure}:00+01:00`);
}
