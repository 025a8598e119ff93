import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from './app';
import { type CompteDeTest, unParticulier, unProfessionnel } from './builders';
import { unClient, uneFacture } from './factures';

/** Une facture de 100 € de Marie à Camille, qui a un compte particulier : d'autres comptes et une autre facture à chaque essai. */
export class FactureSuivie {
  app!: AppDeTest;
  marie!: CompteDeTest;
  camille!: CompteDeTest;
  facture!: Facture;

  /** À appeler dans un `describe` : l'application vit autant que lui. */
  constructor() {
    beforeAll(async () => {
      this.app = await creerAppDeTest();
    });
    beforeEach(async () => {
      this.marie = await unProfessionnel(this.app).cree();
      this.camille = await unParticulier(this.app).cree();
      const client = await unClient(this.marie, { email: this.camille.email, type: 'particulier' });
      this.facture = await uneFacture(this.marie, client._id);
    });
    afterAll(() => this.app.fermer());
  }

  async relire(lecteur = this.marie): Promise<Facture> {
    return (await lecteur.get<Facture>(`/factures/${this.facture._id}`)).corps;
  }

  /** Sans corps, tout ce qui reste, aujourd'hui, par virement. */
  payer(corps: object = {}) {
    return this.app.appeler('PATCH', `/factures/${this.facture._id}/payer`, corps, {
      jeton: this.marie.jeton,
    });
  }

  envoyer() {
    return this.marie.post(`/factures/${this.facture._id}/send-internal`);
  }
}
