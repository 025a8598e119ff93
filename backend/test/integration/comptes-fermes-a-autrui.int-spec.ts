import { EXEMPLES } from '@facturier/domaine/contrat/openapi/exemples/index';
import { PILOTAGE } from '@facturier/domaine/contrat/routes/pilotage';
import { PREVISIONS } from '@facturier/domaine/contrat/routes/previsions';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite } from '../support/pilotage';

const ROUTES = Object.entries({ ...PILOTAGE, ...PREVISIONS }).map(([nom, route]) => ({
  ...{ nom, methode: nom.split(' ')[0]!, chemin: nom.split(' ')[1]! },
  corps: 'corps' in route ? EXEMPLES[route.corps as keyof typeof EXEMPLES] : undefined,
}));
const DU_COMPTE = ROUTES.filter(({ nom }) => !nom.includes('/admin/'));
const D_UNE_PIECE = DU_COMPTE.filter(({ chemin }) => chemin.includes('/:id'));

describe('cas 62 : les comptes sont fermés à autrui', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    await uneActivite(marie);
  });
  afterAll(() => app.fermer());

  const appeler = async (
    qui: CompteDeTest,
    { methode, chemin, corps }: (typeof ROUTES)[number],
    id: string,
  ) => {
    const adresse = chemin.replace(':id', id).replace(':periode', '2026-T3').replace(':annee', '2026');
    if (methode === 'GET') return (await qui.get(adresse)).statut;
    return (await (methode === 'PUT' ? qui.put(adresse, corps) : qui.post(adresse, corps))).statut;
  };

  it('cas 62 : chaque route refuse un particulier', async () => {
    const paul = await unParticulier(app).cree();
    expect(DU_COMPTE.length).toBeGreaterThan(20);
    for (const route of DU_COMPTE)
      expect([route.nom, await appeler(paul, route, marie.id)]).toEqual([route.nom, 403]);
  });

  it('cas 62 : la pièce d’un autre émetteur n’existe pas', async () => {
    const facture = await uneFacture(marie, (await unClient(marie))._id);
    const achat = await marie.post<{ _id: string }>('/achats', EXEMPLES.CorpsAchat);
    const recette = await marie.post<{ _id: string }>('/recettes', {
      ...{ date: '2026-11-05', nature: 'services', montant: 80, moyen: 'virement', libelle: 'Conseil' },
    });
    const etranger = await unProfessionnel(app).cree();
    await uneActivite(etranger);
    expect(D_UNE_PIECE.length).toBeGreaterThan(3);
    for (const route of D_UNE_PIECE) {
      const pieces = { factures: facture._id, achats: achat.corps._id, recettes: recette.corps._id };
      const id = pieces[route.chemin.split('/')[1] as keyof typeof pieces];
      expect([route.nom, await appeler(etranger, route, id)]).toEqual([route.nom, 404]);
    }
  });
});
