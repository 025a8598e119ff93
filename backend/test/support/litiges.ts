import type { Facture } from '@facturier/domaine/contrat/factures';
import type { LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { Litige, LitigeDeFacture, LitigePublic } from '@facturier/domaine/contrat/litiges';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import type { AppDeTest, Reponse } from './app';
import { type CompteDeTest, unParticulier, unProfessionnel } from './builders';
import { unClient, uneFacture } from './factures';
import { jetonDe } from './liens';

/** Ce qu'une route publique de litige répond, ou refuse. */
export type ReponsePublique = Reponse<LitigePublic & { code?: string; champs?: { champ: string }[] }>;

const appelerLien = (
  app: AppDeTest,
  methode: 'GET' | 'POST',
  jeton: string,
  quoi: string,
  corps?: unknown,
): Promise<ReponsePublique> => app.appeler(methode, `/public/factures/${jeton}/${quoi}`, corps);

/** Le jeton d'un lien de cette facture, pour cette adresse. */
export async function unJeton(compte: CompteDeTest, factureId: string, corps: object = {}): Promise<string> {
  const { corps: liens } = await compte.post<LiensDeFacture>(`/factures/${factureId}/liens`, corps);
  return jetonDe(liens.liens[0]);
}

/** Demande un code, et le lit dans la boîte aux lettres de cette adresse. */
async function unCode(app: AppDeTest, jeton: string, adresse: string): Promise<string> {
  const deja = app.courriels.pour(adresse).filter(({ sujet }) => /votre code/.test(sujet));
  const { statut, corps } = await appelerLien(app, 'POST', jeton, 'code');
  if (statut !== 200) throw new Error(`code refusé : ${JSON.stringify(corps)}`);
  const courriel = await app.courriels.attendre(adresse, /votre code/, deja.length + 1);
  return /: (\d{6})/.exec(courriel.texte.replace(/\u00a0/g, ' '))?.[1] ?? '';
}

/** Conteste la première ligne, de tant, par le lien. */
export async function contesterParLien(
  app: AppDeTest,
  jeton: string,
  adresse: string,
  montant: number,
): Promise<ReponsePublique> {
  const code = await unCode(app, jeton, adresse);
  const lignes = [{ rang: 0, motif: 'quantite', montant }];
  return appelerLien(app, 'POST', jeton, 'litige', { code, lignes });
}

/** Marie, émettrice ; Camille, qui reçoit, et tient le lien. */
export class SceneDeLitiges {
  private constructor(
    readonly app: AppDeTest,
    readonly marie: CompteDeTest,
    readonly camille: CompteDeTest,
    private readonly client: string,
  ) {}

  static async creer(app: AppDeTest): Promise<SceneDeLitiges> {
    const marie = await unProfessionnel(app).auPlan('premium').cree();
    const camille = await unParticulier(app).cree();
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    return new SceneDeLitiges(app, marie, camille, client._id);
  }

  /** Une facture de 120 € (vaisselle 100, livraison 20), et le jeton de son lien. */
  async uneFacture(): Promise<{ facture: Facture; jeton: string }> {
    const facture = await uneFacture(this.marie, this.client, {
      lignes: [
        { description: 'Vaisselle', quantite: 4, prixUnitaire: 25 },
        { description: 'Livraison', quantite: 1, prixUnitaire: 20 },
      ],
    });
    return { facture, jeton: await this.jeton(facture._id) };
  }

  /** Le jeton d'un lien de cette facture, pour cette adresse. */
  jeton(factureId: string, corps: object = {}): Promise<string> {
    return unJeton(this.marie, factureId, corps);
  }

  public(methode: 'GET' | 'POST', jeton: string, quoi: string, corps?: unknown): Promise<ReponsePublique> {
    return appelerLien(this.app, methode, jeton, quoi, corps);
  }

  lire(jeton: string): Promise<ReponsePublique> {
    return this.public('GET', jeton, 'litige');
  }

  /** Demande un code, et le lit dans la boîte aux lettres du client. */
  code(jeton: string): Promise<string> {
    return unCode(this.app, jeton, this.camille.email);
  }

  /** Conteste la vaisselle, de tant, par le lien. */
  contester(jeton: string, montant = 100): Promise<ReponsePublique> {
    return contesterParLien(this.app, jeton, this.camille.email, montant);
  }

  /** Une facture, et son litige de 100 € ouvert par le lien. */
  async unLitige(): Promise<{ facture: Facture; jeton: string; litige: Litige }> {
    const une = await this.uneFacture();
    await this.contester(une.jeton);
    return { ...une, litige: await this.litigeDe(une.facture._id) };
  }

  async litigeDe(factureId: string): Promise<Litige> {
    const { corps } = await this.marie.get<LitigeDeFacture>(`/factures/${factureId}/litige`);
    if (!corps.litige) throw new Error('pas de litige');
    return corps.litige;
  }

  decider(
    litige: Litige,
    accorde: number,
    plus: object = {},
  ): Promise<Reponse<LitigeDeFacture & { code?: string }>> {
    return this.marie.post(`/litiges/${litige._id}/decision`, { lignes: [{ rang: 0, accorde }], ...plus });
  }

  emettreAvoir(litige: Litige, cle?: string): Promise<Reponse<LitigeDeFacture & { code?: string }>> {
    return this.marie.post(`/litiges/${litige._id}/avoir`, undefined, cle ? { 'idempotency-key': cle } : {});
  }

  /** Les faits d'histoire d'un litige, dans l'ordre. */
  async faitsDe(factureId: string): Promise<string[]> {
    const { corps } = await this.marie.get<{ type: string }[]>(`/factures/${factureId}/historique`);
    return corps.map(({ type }) => type).filter((type) => /^litige|avoir/.test(type));
  }

  async relire(factureId: string): Promise<Facture> {
    return (await this.marie.get<Facture>(`/factures/${factureId}`)).corps;
  }

  async vider(): Promise<void> {
    await this.app.get(OutboxWorker).vider();
  }
}
