import type { FacturePublique, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { Facture, FactureResume } from '@facturier/domaine/contrat/factures';
import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { Types } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
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
    expect((await relances()).pourquoiPas).toContain('retenue de garantie');
  });
});
