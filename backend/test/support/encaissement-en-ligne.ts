import type {
  CompteEncaissement,
  EncaissementsDeFacture,
  MouvementEncaissement,
  PageDuPrestataire,
  PaiementPublic,
} from '@facturier/domaine/contrat/encaissements';
import type { Facture, Paiement } from '@facturier/domaine/contrat/factures';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { DoublureConnect, type EvenementConnect, type Moyen } from '../integration/doublure-connect';
import { type AppDeTest, creerAppDeTest, type Reponse } from './app';
import { CompteDeTest, connexionDe, unParticulier, unProfessionnel } from './builders';
import { unClient, uneFacture } from './factures';
import { unJeton } from './litiges';

const UNE_HEURE_MS = 3_600_000;

/** Une facture à payer, et le jeton de son lien. */
export interface APayer {
  facture: Facture;
  jeton: string;
}

/** L'application et la doublure de Stripe : Marie encaisse en ligne, Camille paie. Elles vivent autant que le `describe`. */
export class SceneDEncaissement {
  app!: AppDeTest;
  doublure!: DoublureConnect;
  marie!: CompteDeTest;
  camille!: CompteDeTest;
  compte!: string;
  private client!: string;

  constructor() {
    beforeAll(async () => {
      this.doublure = await DoublureConnect.demarrer();
      this.app = await creerAppDeTest({ env: this.doublure.env });
    });
    afterAll(async () => {
      await this.app.fermer();
      await this.doublure.arreter();
    });
    beforeEach(async () => {
      await this.doublure.panne(null);
      await this.avancer(0);
      await this.neuve();
    });
  }

  /** Une autre Marie, son client, et son compte vérifié. */
  async neuve(): Promise<void> {
    this.marie = await unProfessionnel(this.app).auPlan('premium').cree();
    this.camille = await unParticulier(this.app).cree();
    this.client = (await unClient(this.marie, { email: this.camille.email, type: 'particulier' }))._id;
    await this.marie.post('/encaissements/compte');
    this.compte = await this.compteDe(this.marie);
    await this.commander('comptes/verifier', { compte: this.compte });
    await this.livrer('comptes');
  }

  async compteDe({ id }: CompteDeTest): Promise<string> {
    const comptes = await this.lire('comptes_encaissement');
    return String(comptes.find(({ emetteur }) => String(emetteur) === id)?.compteStripe);
  }

  commander<T = Record<string, unknown>>(nom: string, corps: object): Promise<T> {
    return this.doublure.commander<T>(nom, corps);
  }

  async avancer(ms: number): Promise<void> {
    this.app.horloge.avancer(ms);
    if (ms >= UNE_HEURE_MS) await this.seReconnecter();
    await this.doublure.avancer(this.app.horloge.maintenant().getTime() - Date.now());
  }

  /** Une facture émise de tant, et le lien de son client. */
  async aPayer(euros = 1200): Promise<APayer> {
    const lignes = [{ description: 'Table', quantite: 1, prixUnitaire: euros }];
    const dateEcheance = ajouterJours(this.aujourdhui(), 30);
    const facture = await uneFacture(this.marie, this.client, { lignes, dateEcheance });
    return { facture, jeton: await unJeton(this.marie, facture._id) };
  }

  etat(jeton: string): Promise<Reponse<PaiementPublic & { code?: string }>> {
    return this.app.appeler('GET', `/public/factures/${jeton}/paiement`);
  }

  ouvrir(jeton: string): Promise<Reponse<PageDuPrestataire & { code?: string; message?: string }>> {
    return this.app.appeler('POST', `/public/factures/${jeton}/paiement`);
  }

  /** Ouvre la page d'un lien. @returns l'identifiant de la page chez la doublure */
  async page(jeton: string): Promise<string> {
    const { statut, corps } = await this.ouvrir(jeton);
    if (statut !== 201) throw new Error(`pas de page : ${JSON.stringify(corps)}`);
    return /(cs_\w+)/.exec(corps.url)?.[1] ?? '';
  }

  /** Ouvre et paie ; aucun événement n'est encore livré. */
  async payer(jeton: string, moyen: Moyen = 'carte'): Promise<string> {
    const page = await this.page(jeton);
    await this.doublure.payer(page, moyen);
    return page;
  }

  /** Livre les événements d'une destination, depuis toujours : un événement rejoué est sans effet. @returns les statuts */
  async livrer(destination: 'paiements' | 'comptes' = 'paiements'): Promise<number[]> {
    const tous = await this.doublure.evenements(destination);
    const siens = tous.filter(({ compte }) => compte === this.compte);
    const statuts: number[] = [];
    for (const evenement of siens) statuts.push(await this.livrerUn(evenement, destination));
    return statuts;
  }

  async livrerUn(
    { corps, signature }: Pick<EvenementConnect, 'corps' | 'signature'>,
    destination: 'paiements' | 'comptes' = 'paiements',
  ): Promise<number> {
    const entetes = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await this.app.appeler('POST', `/webhooks/stripe/${destination}`, corps, { entetes })).statut;
  }

  async relire({ facture }: APayer): Promise<Facture> {
    return (await this.marie.get<Facture>(`/factures/${facture._id}`)).corps;
  }

  async livre({ facture }: APayer): Promise<Paiement[]> {
    return (await this.marie.get<Paiement[]>(`/factures/${facture._id}/paiements`)).corps;
  }

  /** Ce qui reste dû, négatif quand il faut rendre, tel qu'en base. */
  async reste({ facture }: APayer): Promise<number> {
    const factures = await this.lire('factures');
    return Number(factures.find(({ _id }) => String(_id) === facture._id)?.resteCentimes);
  }

  async encaissements({ facture }: APayer): Promise<EncaissementsDeFacture> {
    return (await this.marie.get<EncaissementsDeFacture>(`/factures/${facture._id}/encaissements`)).corps;
  }

  async paiement(une: APayer): Promise<MouvementEncaissement> {
    const { mouvements } = await this.encaissements(une);
    const paye = mouvements.find(({ genre }) => genre === 'paiement');
    if (!paye) throw new Error('pas de paiement');
    return paye;
  }

  rembourser({ facture }: APayer, reference: string, montant: number, cle?: string) {
    const entetes = cle ? { 'idempotency-key': cle } : undefined;
    return this.marie.post<EncaissementsDeFacture & { code?: string }>(
      `/factures/${facture._id}/remboursements`,
      { reference, montant },
      entetes,
    );
  }

  async monCompte(): Promise<CompteEncaissement> {
    return (await this.marie.get<CompteEncaissement>('/encaissements/compte')).corps;
  }

  /** L'heure qui suit : les travaux passent. */
  async heureSuivante(): Promise<void> {
    await this.avancer(UNE_HEURE_MS);
    await this.travailler();
    await this.vider();
  }

  travailler(): Promise<void> {
    return this.app.get(Ordonnanceur).tourner();
  }

  async vider(): Promise<void> {
    await this.app.get(OutboxWorker).vider();
  }

  /** Les textes des notifications de Marie. */
  async avis(): Promise<string[]> {
    const { corps } = await this.marie.get<{ notifications: { type: string }[] }>('/notifications');
    return corps.notifications.map(({ type }) => type);
  }

  /** Le jour de Paris, à l'horloge des deux. */
  aujourdhui(): string {
    return dateCivileAParis(this.app.horloge.maintenant());
  }

  /** Sa session a pris fin avec le temps. */
  private async seReconnecter(): Promise<void> {
    const { id, email } = this.marie;
    this.marie = new CompteDeTest(this.app, id, email, await this.app.get(SessionsService).ouvrir(id, 1));
  }

  async collections(): Promise<string[]> {
    const toutes = await connexionDe(this.app).db!.listCollections({}, { nameOnly: true }).toArray();
    return toutes.map(({ name }) => name);
  }

  lire(collection: string): Promise<Record<string, unknown>[]> {
    return connexionDe(this.app).collection(collection).find({}).toArray();
  }
}
