import type { DomaineEnvoi, DomainesEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { Types } from 'mongoose';
import { ZoneDEssai } from '../../../scripts/doublure-dns/zone.cjs';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest, type Reponse } from './app';
import { CompteDeTest, connexionDe, unProfessionnel } from './builders';
import type { CourrielRecu } from './courriels';
import { unClient, uneFacture } from './factures';

const INSTANT = '2026-11-21T09:00:00Z';

/** Deux instances sur une base, deux résolveurs DNS, pour tout un fichier d'essais. */
export function deuxInstancesEtDeuxResolveurs(): TerrainDeDomaines {
  const terrain = new TerrainDeDomaines();
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  return terrain;
}

export class TerrainDeDomaines {
  readonly apps: AppDeTest[] = [];
  readonly zones = [new ZoneDEssai(), new ZoneDEssai()] as const;

  get app(): AppDeTest {
    return this.apps[0]!;
  }

  async ouvrir(): Promise<void> {
    const ports = [await this.zones[0].ouvrir(), await this.zones[1].ouvrir()];
    const env = {
      DNS_RESOLVEURS: ports.map((port) => `127.0.0.1:${port}`).join(','),
      MAIL_FROM: 'nous@facturier.fr',
    };
    const app = await creerAppDeTest({ env, instant: INSTANT });
    this.apps.push(app, await creerAppDeTest({ env, base: app.base, instant: INSTANT }));
  }

  async fermer(): Promise<void> {
    await this.apps[1]?.arreter();
    await this.apps[0]?.fermer();
    for (const zone of this.zones) await zone.fermer();
  }

  /** Publie partout ; sans texte, ôte. */
  publier(nom: string, ...textes: string[]): void {
    for (const zone of this.zones) zone.publier(nom, ...textes);
  }

  regler(instant: string): void {
    for (const app of this.apps) app.horloge.regler(instant);
  }

  avancer(ms: number): void {
    for (const app of this.apps) app.horloge.avancer(ms);
  }

  async vider(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.get(OutboxWorker).vider()));
  }

  /** Le matin de ce jour, à toutes les instances à la fois, puis ce qu'il promet. */
  async matin(jour: string): Promise<void> {
    this.regler(`${jour}T07:30:00+01:00`);
    await Promise.all(this.apps.map((app) => app.get(Ordonnanceur).tourner()));
    await this.vider();
  }

  /** Les courriels reçus à cette adresse, de quelque instance qu'ils viennent. */
  recus(adresse: string): CourrielRecu[] {
    return this.apps.flatMap(({ courriels }) => courriels.pour(adresse));
  }

  /** Un compte, et ce qu'il fait de son domaine. */
  async compte(
    champs: Parameters<ReturnType<typeof unProfessionnel>['avec']>[0] = {},
  ): Promise<SceneDeDomaine> {
    return new SceneDeDomaine(this, await unProfessionnel(this.app).auPlan('premium').avec(champs).cree());
  }
}

export class SceneDeDomaine {
  constructor(
    private readonly terrain: TerrainDeDomaines,
    readonly compte: CompteDeTest,
  ) {}

  /** Le compte, sa session du jour. @param rang l'instance à qui il parle */
  async moi(rang = 0): Promise<CompteDeTest> {
    const { id, email } = this.compte;
    const app = this.terrain.apps[rang]!;
    return new CompteDeTest(app, id, email, await app.get(SessionsService).ouvrir(id, 1));
  }

  async ajouter(expediteur: string): Promise<Reponse<DomaineEnvoi>> {
    return (await this.moi()).post<DomaineEnvoi>('/domaines-envoi', { expediteur });
  }

  async lu(): Promise<DomaineEnvoi | undefined> {
    return (await (await this.moi()).get<DomainesEnvoi>('/domaines-envoi')).corps.domaines[0];
  }

  async acte(
    domaine: Pick<DomaineEnvoi, '_id'>,
    quoi: string,
    corps?: object,
  ): Promise<Reponse<DomaineEnvoi>> {
    return (await this.moi()).post<DomaineEnvoi>(`/domaines-envoi/${domaine._id}/${quoi}`, corps);
  }

  /** Contrôle, une seconde plus tard au moins. */
  async controler(domaine: Pick<DomaineEnvoi, '_id'>): Promise<Reponse<DomaineEnvoi>> {
    this.terrain.avancer(1_500);
    return this.acte(domaine, 'controler');
  }

  /** Le dernier code reçu à cette adresse. */
  async code(expediteur: string): Promise<string> {
    await this.terrain.vider();
    const [, code] = /code\s: (\d{6})/.exec(this.terrain.recus(expediteur).at(-1)?.texte ?? '') ?? [];
    if (!code) throw new Error(`aucun code à ${expediteur}`);
    return code;
  }

  publier({ enregistrement: { nom, valeur } }: DomaineEnvoi): void {
    this.terrain.publier(nom, valeur);
  }

  oter({ enregistrement: { nom } }: DomaineEnvoi): void {
    this.terrain.publier(nom);
  }

  /** Un domaine prouvé deux fois. */
  async prouve(expediteur: string): Promise<DomaineEnvoi> {
    const { statut, corps } = await this.ajouter(expediteur);
    if (statut !== 201) throw new Error(`domaine refusé : ${JSON.stringify(corps)}`);
    this.publier(corps);
    const confirme = await this.acte(corps, 'confirmer', { code: await this.code(expediteur) });
    if (confirme.corps.etat !== 'verifie') throw new Error(`non vérifié : ${JSON.stringify(confirme.corps)}`);
    return confirme.corps;
  }

  /** Envoie une facture à cette adresse. @returns le courriel du client */
  async envoyer(a: string): Promise<CourrielRecu> {
    const moi = await this.moi();
    const { _id } = await uneFacture(moi, (await unClient(moi, { email: a }))._id);
    await moi.post(`/factures/${_id}/send-email`, { to: a, subject: 'Votre facture' });
    await this.terrain.vider();
    const recu = this.terrain.recus(a).at(-1);
    if (!recu) throw new Error(`rien reçu à ${a}`);
    return recu;
  }

  /** Change le plan, comme une autre instance l'écrirait. */
  async plan(planActuel: string): Promise<void> {
    const _id = new Types.ObjectId(this.compte.id);
    const base = connexionDe(this.terrain.app);
    await base.collection('users').updateOne({ _id }, { $set: { planActuel } });
    await base.collection('abonnements').deleteMany({ _id });
  }

  /** Les avis de rupture. */
  async ruptures(): Promise<Record<string, unknown>[]> {
    const destinataire = new Types.ObjectId(this.compte.id);
    const notifications = connexionDe(this.terrain.app).collection('notifications');
    return notifications.find({ destinataire, type: 'domaine_rompu' }).toArray();
  }
}
