import type { Facture, LigneHistorique } from '@facturier/domaine/contrat/factures';
import type { FacturePublique, LienPublic, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { SuiteConsultation } from '@facturier/domaine/contrat/liens';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { type AppDeTest, creerAppDeTest, type Reponse } from './app';
import { CompteDeTest, unProfessionnel } from './builders';
import { unClient, uneFacture } from './factures';

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type Entetes = Record<string, string>;

export const jetonDe = (lien: LienPublic | undefined): string =>
  /\/f\/([\w-]{43})$/.exec(lien?.url ?? '')?.[1] ?? '';

/** Une professionnelle, son client particulier, et les liens de ses factures. */
export class SceneDeLiens {
  static readonly CLIENT = 'zoe@essai.example';

  private constructor(
    readonly app: AppDeTest,
    public marie: CompteDeTest,
    readonly client: string,
  ) {}

  static async creer(env: Record<string, string> = {}): Promise<SceneDeLiens> {
    const app = await creerAppDeTest({ env });
    const marie = await unProfessionnel(app).auPlan('premium').cree();
    const client = await unClient(marie, { email: SceneDeLiens.CLIENT, type: 'particulier' });
    return new SceneDeLiens(app, marie, client._id);
  }

  /** Une facture, et le lien de son client. */
  async unLien(): Promise<{ facture: Facture; lien: LienPublic; jeton: string }> {
    const facture = await uneFacture(this.marie, this.client);
    const lien = await this.ouvrir(facture._id);
    return { facture, lien, jeton: jetonDe(lien) };
  }

  /** Ouvre un lien, et le rend. */
  async ouvrir(factureId: string, corps: object = {}): Promise<LienPublic> {
    const reponse = await this.marie.post<LiensDeFacture>(`/factures/${factureId}/liens`, corps);
    const [lien] = reponse.corps.liens;
    if (!lien) throw new Error(`pas de lien : ${JSON.stringify(reponse.corps)}`);
    return lien;
  }

  lire(jeton: string, entetes: Entetes = {}): Promise<Reponse<FacturePublique & { code?: string }>> {
    return this.app.appeler('GET', `/public/factures/${jeton}`, undefined, { entetes });
  }

  dire(jeton: string, niveau: string, entetes: Entetes = {}): Promise<Reponse<SuiteConsultation>> {
    return this.poster(jeton, 'consultation', { niveau }, entetes);
  }

  accuser(jeton: string, entetes: Entetes = {}): Promise<Reponse<SuiteConsultation>> {
    return this.poster(jeton, 'accuse', undefined, entetes);
  }

  demander(jeton: string): Promise<Reponse> {
    return this.poster(jeton, 'demande', undefined, {});
  }

  async relire(id: string): Promise<Facture> {
    return (await this.marie.get<Facture>(`/factures/${id}`)).corps;
  }

  async liensDe(id: string): Promise<LienPublic[]> {
    return (await this.marie.get<LiensDeFacture>(`/factures/${id}/liens`)).corps.liens;
  }

  /** Ce que des liens ont appris, dans l'ordre. */
  async faitsDe(id: string): Promise<string[]> {
    const { corps } = await this.marie.get<LigneHistorique[]>(`/factures/${id}/historique`);
    return corps.map(({ type }) => type).filter((type) => type.startsWith('lien_'));
  }

  /** Une session neuve : la sienne a pris fin avec le temps. */
  async reconnecter(): Promise<void> {
    const { id, email } = this.marie;
    this.marie = new CompteDeTest(this.app, id, email, await this.app.get(SessionsService).ouvrir(id, 1));
  }

  private poster<T>(jeton: string, acte: string, corps: unknown, entetes: Entetes): Promise<Reponse<T>> {
    return this.app.appeler<T>('POST', `/public/factures/${jeton}/${acte}`, corps, {
      entetes: { 'user-agent': AGENT, ...entetes },
    });
  }
}
