import type { LigneHistorique } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('L’administration lit la facture d’un autre', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  let id: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).avec({ prenom: 'Alice', nom: 'Roux' }).cree();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    id = (await uneFacture(marie, (await unClient(marie))._id))._id;
  });
  afterAll(() => app.fermer());

  /** Ce que l'émetteur lit des visites de l'administration. */
  const visites = async (): Promise<LigneHistorique[]> => {
    const { corps } = await marie.get<LigneHistorique[]>(`/factures/${id}/historique`);
    return corps.filter(({ type }) => type === 'consultee_admin');
  };

  it.each(['', '/pdf', '/statuts', '/historique'])(
    'chaque lecture (/factures/:id%s) s’écrit à l’histoire que voit l’émetteur, avec le nom et l’heure',
    async (suite) => {
      app.horloge.regler('2026-11-21T09:20:00Z');
      expect((await admin.get(`/factures/${id}${suite}`)).statut).toBe(200);
      expect(await visites()).toEqual([
        {
          le: '2026-11-21T09:20:00.000Z',
          type: 'consultee_admin',
          libelle: 'Consultée par l’administration',
          acteur: { role: 'admin', nom: 'Alice Roux' },
        },
      ]);
      await admin.get(`/factures/${id}${suite}`);
      expect(await visites()).toHaveLength(2);
    },
  );

  it('l’émetteur qui lit sa facture n’y laisse pas de visite', async () => {
    await marie.get(`/factures/${id}`);
    expect(await visites()).toEqual([]);
  });

  it('un autre professionnel reçoit 404, et rien ne s’écrit', async () => {
    const autre = await unProfessionnel(app).cree();
    expect((await autre.get(`/factures/${id}`)).statut).toBe(404);
    expect(await visites()).toEqual([]);
  });
});
