import { type AppDeTest, creerAppDeTest } from '../support/app';
import type { CompteDeTest } from '../support/builders';
import { DoublureDeTest, livrerTout } from './subscription-doublure';

/** Une page de paiement ouverte. */
export interface PagePaiement {
  url: string;
  sessionId: string;
}

/** L'application et la doublure de Stripe, qui avancent ensemble. À créer dans un `describe` : elles vivent autant que lui. */
export class SceneAbonnement {
  app!: AppDeTest;
  doublure!: DoublureDeTest;
  /** Combien d'événements ont déjà été livrés. */
  rang = 0;

  constructor() {
    beforeAll(async () => {
      this.doublure = await DoublureDeTest.demarrer();
      this.app = await creerAppDeTest({ env: this.doublure.env });
    });
    afterAll(async () => {
      await this.app.fermer();
      await this.doublure.arreter();
    });
    beforeEach(async () => {
      await this.doublure.panne(null);
      await this.doublure.suivre(this.app);
    });
  }

  async avancer(ms: number): Promise<void> {
    this.app.horloge.avancer(ms);
    await this.doublure.suivre(this.app);
  }

  async livrerNouveaux(): Promise<void> {
    this.rang = await livrerTout(this.app, this.doublure, this.rang);
  }

  async info(compte: CompteDeTest): Promise<Record<string, unknown>> {
    return (await compte.get('/subscription/info')).corps;
  }

  async ouvrir(compte: CompteDeTest, planName = 'premium'): Promise<PagePaiement> {
    const reponse = await compte.post<PagePaiement>('/subscription/create-checkout-session', { planName });
    expect(reponse.statut).toBe(200);
    return reponse.corps;
  }

  /** Ouvre la page, paie, livre ce que Stripe annonce. */
  async abonner(compte: CompteDeTest, plan = 'premium'): Promise<PagePaiement> {
    const page = await this.ouvrir(compte, plan);
    await this.doublure.payer(page.sessionId);
    await this.livrerNouveaux();
    return page;
  }
}
