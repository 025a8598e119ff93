import type { FacturePublique, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { Facture, FactureResume, Sommes } from '@facturier/domaine/contrat/factures';
import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { Types } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { jetonDe } from '../support/liens';

const RETENUE = { tauxCentiemes: 500, centimes: 2_001 };

describe('Une retenue de garantie ne se demande pas avant son jour', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let facture: Facture;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    app.horloge.regler('2026-01-05T09:00:00Z');
    marie = await unProfessionnel(app).auPlan('premium').cree();
    const { _id } = await unClient(marie);
    facture = await uneFacture(marie, _id, {
      dateEmission: '2026-01-05',
      dateEcheance: '2026-01-10',
      lignes: [{ description: 'Maçonnerie', quantite: 1, prixUnitaire: 400.2 }],
    });
    await retenir(RETENUE);
  });

  const retenir = (retenue: object) =>
    connexionDe(app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(facture._id) }, { $set: { retenue } });
  const au = async (jour: string): Promise<void> => {
    app.horloge.regler(`${jour}T09:00:00Z`);
    marie = new CompteDeTest(app, marie.id, marie.email, await app.get(SessionsService).ouvrir(marie.id, 1));
  };
  const parLien = async (): Promise<FacturePublique> => {
    const { corps } = await marie.post<LiensDeFacture>(`/factures/${facture._id}/liens`, {});
    return (await app.appeler<FacturePublique>('GET', `/public/factures/${jetonDe(corps.liens[0])}`)).corps;
  };
  const lire = async () => (await marie.get<Facture>(`/factures/${facture._id}`)).corps;
  const enRetard = async () =>
    (await marie.get<FactureResume[]>('/factures?statut=en_retard')).corps.map(({ _id }) => _id);
  const retard = async () => (await marie.get<RetardDeFacture>(`/factures/${facture._id}/retard`)).corps;
  /** Ce que la liste et le tableau disent en retard, les mêmes, et ce que le tableau met à part. */
  const chiffres = async () => {
    const { enRetard: liste, enAttente } = (await marie.get<Sommes>('/factures/sommes')).corps;
    const { tete, impayes, aujourdhui } = (await marie.get<TableauDeBord>('/pilotage')).corps;
    expect(tete).toMatchObject({ enRetard: liste, enAttente });
    const aFaire = aujourdhui.find(({ acte }) => acte === 'encaisser_retards')?.montant ?? 0;
    expect(aFaire).toBe(liste.montant);
    return { ...liste, attend: enAttente.montant, retenu: impayes.retenues.montant };
  };
  const attendus = async () =>
    (await marie.get<PrevisionsDesComptes>('/previsions')).corps.mouvements
      .filter(({ libelle }) => libelle.startsWith(facture.numero!))
      .map(({ le, montant }) => [le, montant]);
  const relances = async () =>
    (await marie.get<RelancesDeFacture>(`/factures/${facture._id}/relances`)).corps;

  it('21. sa page demande 380,19 €, son virement aussi ; payée, elle n’attend plus rien, rien n’est en retard', async () => {
    const avant = await parLien();
    expect(avant).toMatchObject({ resteAPayer: 400.2, retenu: 20.01 });
    expect(avant.virement?.code ?? 'EUR380.19').toContain('EUR380.19');
    await marie.post(`/factures/${facture._id}/paiements`, { montant: 380.19 });
    await au('2026-03-10');
    expect(await lire()).toMatchObject({ resteAPayer: 20.01, joursDeRetard: 0, statutEmetteur: 'creee' });
    expect((await parLien()).virement).toBeNull();
    expect(await enRetard()).toEqual([]);
    expect((await relances()).pourquoiPas).toBe(
      'Il n’en reste que la retenue de garantie\u00a0: elle se demande le jour où elle se libère.',
    );
  });

  it('impayée, elle est en retard, mais ses intérêts ne courent pas sur la retenue', async () => {
    await au('2026-02-09');
    expect(await enRetard()).toEqual([facture._id]);
    expect((await retard()).periodes.map(({ base }) => base)).toEqual([380.19]);
    const { objet, corps } = (await relances()).proposee!;
    expect((await marie.post(`/factures/${facture._id}/relancer`, { objet, corps })).statut).toBe(202);
    await app.get(OutboxWorker).vider();
    const { texte } = app.courriels.pour('compta@tablesduparc.fr').at(-1)!;
    expect(texte).toContain('380,19\u00a0€');
    expect(texte).not.toContain('360,18');
  });

  it('ni la liste ni le tableau ne la disent en retard : elle attend à part, jusqu’à son jour', async () => {
    await au('2026-02-09');
    expect(await chiffres()).toEqual({
      nombre: 1,
      montant: 380.19,
      depuisJours: 30,
      attend: 400.2,
      retenu: 20.01,
    });
    await marie.post(`/factures/${facture._id}/paiements`, { montant: 380.19 });
    expect(await chiffres()).toEqual({ nombre: 0, montant: 0, depuisJours: 0, attend: 20.01, retenu: 20.01 });
    expect(await attendus()).toEqual([]);
    await retenir({ ...RETENUE, liberableLe: '2026-03-01' });
    expect(await attendus()).toEqual([['2026-03-01', 20.01]]);
    await au('2026-03-11');
    expect(await chiffres()).toEqual({
      nombre: 1,
      montant: 20.01,
      depuisJours: 10,
      attend: 20.01,
      retenu: 0,
    });
    await retenir({ ...RETENUE, liberableLe: '2026-03-01', opposee: true });
    expect(await chiffres()).toMatchObject({ nombre: 0, montant: 0, retenu: 20.01 });
  });

  it('un avoir partiel réduit la retenue : la liste et les sommes comptent la même', async () => {
    const lignes = [{ description: 'Maçonnerie', quantite: 1, prixUnitaire: 100 }];
    await marie.post(`/factures/${facture._id}/avoirs`, { motif: 'Métré', lignes });
    // 5 % de 300,20 € : 15,01 €, et non plus 20,01 €.
    await marie.post(`/factures/${facture._id}/paiements`, { montant: 283 });
    await au('2026-02-09');
    expect(await chiffres()).toMatchObject({ nombre: 1, montant: 2.19, retenu: 15.01 });
    expect(await enRetard()).toEqual([facture._id]);
    await marie.post(`/factures/${facture._id}/paiements`, { montant: 2.19 });
    expect(await chiffres()).toMatchObject({ nombre: 0, montant: 0, retenu: 15.01 });
    expect(await enRetard()).toEqual([]);
  });

  it('22. libérée, elle se demande et porte intérêt depuis son jour ; opposée, plus rien', async () => {
    await marie.post(`/factures/${facture._id}/paiements`, { montant: 380.19 });
    await retenir({ ...RETENUE, liberableLe: '2026-03-01' });
    await au('2026-03-11');
    expect(await enRetard()).toEqual([facture._id]);
    expect((await retard()).periodes).toMatchObject([{ du: '2026-03-02', base: 20.01 }]);
    expect((await relances()).pourquoiPas ?? '').not.toContain('retenue');
    await retenir({ ...RETENUE, liberableLe: '2026-03-01', opposee: true });
    expect(await enRetard()).toEqual([]);
    expect((await relances()).pourquoiPas).toBe(
      'Le client s’oppose à la libération de la retenue de garantie\u00a0: on attend.',
    );
  });

  it('libérée alors que le reste est impayé, l’intérêt court sur tout depuis son jour, et sur le reste seul avant', async () => {
    await retenir({ ...RETENUE, liberableLe: '2026-03-01' });
    await au('2026-03-11');
    const dues = (await retard()).periodes.map(({ du, au: jusquAu, base }) => [du, jusquAu, base]);
    expect(dues.at(-2)![1]).toBe('2026-03-01');
    expect([dues.at(-2)![2], dues.at(-1)]).toEqual([380.19, ['2026-03-02', '2026-03-11', 400.2]]);
    await retenir({ ...RETENUE, liberableLe: '2026-03-01', opposee: true });
    expect((await retard()).periodes.map(({ base }) => base)).toEqual(dues.slice(0, -1).map(() => 380.19));
  });
});
