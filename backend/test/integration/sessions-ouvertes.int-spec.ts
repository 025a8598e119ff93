import { SessionsOuvertesRepository } from '../../src/modules/livre/paiements/sessions-ouvertes.repository';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { inscrire, uneCharge } from '../support/encaissements';
import { FactureSuivie } from '../support/facture-suivie';

const AVOIR = { motif: 'Geste', lignes: [{ description: 'Geste', quantite: 1, prixUnitaire: 20 }] };

describe('Une session de paiement ouverte sur une facture', () => {
  const scene = new FactureSuivie();
  let jumelle: AppDeTest;
  let deposes: unknown[];
  beforeAll(async () => {
    jumelle = await creerAppDeTest({ base: scene.app.base });
  });
  beforeEach(() => {
    deposes = [];
    const outbox = scene.app.get(OutboxService);
    const deposer = outbox.deposer.bind(outbox);
    jest.spyOn(outbox, 'deposer').mockImplementation(async (sorte, charge, prevuLe) => {
      if (sorte.nom !== 'facture.reste-change') return deposer(sorte, charge, prevuLe);
      deposes.push(charge);
      return 'effet';
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => jumelle.arreter());

  const ouvrir = (session: string, reste = 10_000, app = scene.app, compte = scene.marie) =>
    app.get(SessionsOuvertesRepository).ouvrir(compte.id, scene.facture._id, session, reste);
  const fermer = (session: string) =>
    scene.app.get(SessionsOuvertesRepository).fermer(scene.marie.id, scene.facture._id, session);
  const charge = (session: string) => ({ emetteur: scene.marie.id, facture: scene.facture._id, session });

  it('ne s’ouvre que pour ce qui reste dû, sur sa facture, une à la fois ; la même se redemande', async () => {
    expect(await ouvrir('s1', 9_999)).toBe(false);
    expect(await ouvrir('s1', 10_000, scene.app, scene.camille)).toBe(false);
    expect(await ouvrir('s1')).toBe(true);
    expect(await ouvrir('s1')).toBe(true);
    expect(await ouvrir('s2')).toBe(false);
    await fermer('s2');
    expect(await ouvrir('s2')).toBe(false);
    await fermer('s1');
    expect(await ouvrir('s2')).toBe(true);
  });

  it('ne s’ouvre pas sur une facture payée ou annulée', async () => {
    await scene.payer();
    expect(await ouvrir('s1', 0)).toBe(false);
    await scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Annulée' });
    expect(await ouvrir('s1', -10_000)).toBe(false);
  });

  it('demandée cinquante fois de front à deux instances, n’est ouverte qu’une', async () => {
    const faites = await Promise.all(
      Array.from({ length: 50 }, (_, rang) => ouvrir(`s${rang}`, 10_000, rang % 2 ? jumelle : scene.app)),
    );
    expect(faites.filter(Boolean)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['un paiement saisi', () => scene.payer({ montant: 40 })],
    ['un avoir', () => scene.marie.post(`/factures/${scene.facture._id}/avoirs`, AVOIR)],
    ['un avoir total', () => scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Annulée' })],
    ['une écriture venue d’ailleurs', () => inscrire(scene.app, scene.marie, scene.facture._id, uneCharge())],
    [
      'le statut « payée »',
      () => scene.marie.put(`/factures/${scene.facture._id}/statut-emetteur`, { statutEmetteur: 'payee' }),
    ],
  ])('apprend que le reste dû a changé : %s', async (_quoi, agir) => {
    await ouvrir('s1');
    await agir();
    expect(deposes).toEqual([charge('s1')]);
  });

  it('l’apprend d’un paiement annulé, et n’apprend rien d’un refus ni d’un envoi', async () => {
    await scene.payer({ montant: 40 });
    await ouvrir('s1', 6_000);
    await scene.payer({ montant: 80 });
    await scene.envoyer();
    expect(deposes).toEqual([]);
    const { corps } = await scene.marie.get<{ _id: string }[]>(`/factures/${scene.facture._id}/paiements`);
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, { annule: corps[0]!._id });
    expect(deposes).toEqual([charge('s1')]);
  });

  it('sans session, rien ne se dit : l’acte ne coûte pas une commande de plus', async () => {
    await scene.payer();
    expect(deposes).toEqual([]);
  });

  it('ouverte au même instant qu’un paiement saisi : refusée, ou prévenue ; jamais oubliée', async () => {
    const [ouverte] = await Promise.all([ouvrir('s1'), scene.payer({ montant: 40 })]);
    expect(deposes).toEqual(ouverte ? [charge('s1')] : []);
  });
});
