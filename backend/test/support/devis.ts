import type { Devis } from '@facturier/domaine/contrat/devis';
import type { AppDeTest, Reponse } from './app';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { CompteDeTest, unProfessionnel } from './builders';
import { unClient } from './factures';

/** Une réponse d'une route de devis, ou son refus. */
export type ReponseDeDevis = Reponse<Devis & { code?: string; champs?: { champ: string }[] }>;

/** Mille euros de céramique, un acompte de 30 %. */
export const corpsDeDevis = (
  client: string,
  plus: Record<string, unknown> = {},
): Record<string, unknown> => ({
  client,
  objet: 'Vaisselle du restaurant',
  lignes: [{ description: 'Assiette', quantite: 40, prixUnitaire: 25, unite: 'pièce' }],
  offre: { execution: 'Sous trois semaines', echeancier: [{ genre: 'acompte', taux: 30 }] },
  ...plus,
});

const MEDIATEUR = { nom: 'CM2C', adresse: '75010 Paris', site: 'https://cm2c.net' };

/** Marie, qui fait des devis à un professionnel et à un particulier. */
export class SceneDeDevis {
  private ouverteA: number;

  private constructor(
    readonly app: AppDeTest,
    public marie: CompteDeTest,
    readonly pro: string,
    readonly particulier: string,
  ) {
    this.ouverteA = app.horloge.maintenant().getTime();
  }

  static async creer(app: AppDeTest): Promise<SceneDeDevis> {
    const marie = await unProfessionnel(app).auPlan('premium').avec({ telephone: '06 12 34 56 78' }).cree();
    await marie.post('/mentions-legales', { mediateur: MEDIATEUR });
    const pro = await unClient(marie);
    const prive = await unClient(marie, {
      email: 'camille@exemple.fr',
      nom: 'Camille Roy',
      type: 'particulier',
    });
    return new SceneDeDevis(app, marie, pro._id, prive._id);
  }

  /** Marie ; sa session se rouvre quand l'horloge des essais a avancé. */
  async moi(): Promise<CompteDeTest> {
    const instant = this.app.horloge.maintenant().getTime();
    if (instant !== this.ouverteA) {
      const { id, email } = this.marie;
      this.ouverteA = instant;
      this.marie = new CompteDeTest(this.app, id, email, await this.app.get(SessionsService).ouvrir(id, 1));
    }
    return this.marie;
  }

  async brouillon(plus: Record<string, unknown> = {}): Promise<Devis> {
    const { statut, corps } = await (await this.moi()).post<Devis>('/devis', corpsDeDevis(this.pro, plus));
    if (statut !== 201) throw new Error(`devis refusé : ${JSON.stringify(corps)}`);
    return corps;
  }

  async acte(
    id: string,
    acte: string,
    corps?: unknown,
    entetes?: Record<string, string>,
  ): Promise<ReponseDeDevis> {
    return (await this.moi()).post(`/devis/${id}/${acte}`, corps, entetes);
  }

  async finalise(plus: Record<string, unknown> = {}): Promise<Devis> {
    const { statut, corps } = await this.acte((await this.brouillon(plus))._id, 'finaliser');
    if (statut !== 201) throw new Error(`finalisation refusée : ${JSON.stringify(corps)}`);
    return corps;
  }

  accepter(id: string, plus: object = {}, entetes?: Record<string, string>): Promise<ReponseDeDevis> {
    const corps = { le: '2026-11-21', par: 'Claire Petit', comment: 'courriel', ...plus };
    return this.acte(id, 'accepter-hors-ligne', corps, entetes);
  }

  async accepte(plus: Record<string, unknown> = {}): Promise<Devis> {
    const { statut, corps } = await this.accepter((await this.finalise(plus))._id);
    if (statut !== 200) throw new Error(`accord refusé : ${JSON.stringify(corps)}`);
    return corps;
  }

  async lire(id: string): Promise<Devis> {
    return (await (await this.moi()).get<Devis>(`/devis/${id}`)).corps;
  }
}
