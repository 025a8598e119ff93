import type { Facture } from '@facturier/domaine/contrat/factures';
import { RemisesService } from '../../src/modules/factures/envoi/remises.service';
import { VersLesClientsService } from '../../src/modules/devis/liens/vers-les-clients.service';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';

describe('Le même document envoyé plusieurs fois de front', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  beforeAll(async () => {
    app = await creerAppDeTest();
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());
  afterEach(() => jest.restoreAllMocks());

  const uneFactureAEnvoyer = async (): Promise<Facture> =>
    uneFacture(scene.marie, (await unClient(scene.marie))._id);
  const envoyerFacture = ({ _id }: Facture, cle?: string): Promise<Reponse> =>
    scene.marie.post(
      `/factures/${_id}/send-email`,
      { to: 'camille@essai.example', subject: 'Votre facture' },
      cle ? { 'idempotency-key': cle } : undefined,
    );
  const envoyerDevis = (id: string, email: string): Promise<Reponse> =>
    scene.marie.post(`/devis/${id}/envoyer`, { destinataires: [{ email }] });

  /** Retient le premier passage par cet acte. @returns ce qui attend qu'il y soit, et ce qui le relâche */
  function retenir<S extends object>(
    service: S,
    acte: keyof S,
  ): { arrive: Promise<void>; relacher: () => void } {
    const porte = { arriver: (): void => {}, relacher: (): void => {} };
    const arrive = new Promise<void>((fait) => (porte.arriver = fait));
    const ouverte = new Promise<void>((fait) => (porte.relacher = fait));
    const vrai = (service[acte] as (...args: unknown[]) => Promise<unknown>).bind(service);
    jest.spyOn(service, acte as never).mockImplementationOnce((async (...args: unknown[]) => {
      porte.arriver();
      await ouverte;
      return vrai(...args);
    }) as never);
    return { arrive, relacher: () => porte.relacher() };
  }

  it('le second envoi d’une facture est refusé sans attendre la fin du premier', async () => {
    const facture = await uneFactureAEnvoyer();
    const { arrive, relacher } = retenir(app.get(RemisesService), 'demander');
    const premier = envoyerFacture(facture);
    await arrive;
    const { statut, corps } = await envoyerFacture(facture);
    expect([statut, corps.code, corps.message]).toEqual([
      409,
      'ENVOI_EN_COURS',
      'Un envoi de cette facture est déjà en cours.',
    ]);
    relacher();
    expect((await premier).statut).toBe(202);
  });

  it('quarante de front : des envois et des refus, jamais une attente épuisée', async () => {
    const facture = await uneFactureAEnvoyer();
    const reponses = await Promise.all(Array.from({ length: 40 }, () => envoyerFacture(facture)));
    const codes = new Set(reponses.map(({ statut, corps }) => JSON.stringify([statut, corps.code ?? null])));
    expect([...codes].sort()).toEqual(['[202,null]', '[409,"ENVOI_EN_COURS"]']);
  });

  it('la même demande rejouée attend sa jumelle : un seul envoi, la même réponse', async () => {
    const facture = await uneFactureAEnvoyer();
    const [une, autre] = await Promise.all([
      envoyerFacture(facture, 'envoi-de-front-1'),
      envoyerFacture(facture, 'envoi-de-front-1'),
    ]);
    expect([une.statut, autre.statut]).toEqual([202, 202]);
  });

  it('de même d’un devis vers une adresse ; vers une autre, il part', async () => {
    const devis = await scene.finalise();
    const { arrive, relacher } = retenir(app.get(VersLesClientsService), 'ecrire');
    const premier = envoyerDevis(devis._id, 'claire@essai.example');
    await arrive;
    const second = await envoyerDevis(devis._id, 'claire@essai.example');
    expect([second.statut, second.corps.code]).toEqual([409, 'ENVOI_EN_COURS']);
    expect((await envoyerDevis(devis._id, 'zoe@essai.example')).statut).toBe(202);
    relacher();
    expect((await premier).statut).toBe(202);
  });
});
