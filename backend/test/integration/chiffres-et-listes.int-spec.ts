import type { Client } from '@facturier/domaine/contrat/clients';
import type { FactureResume } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, seConnecter } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

const JOUR_MS = 86_400_000;

describe('Ce que disent les listes et l’administration', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const inactif = async (id: string): Promise<boolean> => {
    const { corps } = await admin.get<{ _id: string; inactif: boolean }[]>('/admin/users?etat=inactif');
    const { corps: tous } = await admin.get<{ _id: string; inactif: boolean }[]>('/admin/users');
    const dit = tous.find(({ _id }) => _id === id)!.inactif;
    expect(corps.some(({ _id }) => _id === id)).toBe(dit);
    return dit;
  };

  it('les clients se trient par leur nom seul, à la française', async () => {
    for (const [nom, email] of [
      ['Dupont SARL', 'a@exemple.fr'],
      ['Dupont Bis', 'b@exemple.fr'],
      ['Élan', 'c@exemple.fr'],
      ['dupont', 'z@exemple.fr'],
      ['Dupond', 'z@exemple.fr'],
    ])
      await unClient(marie, { nom, email });
    const { corps } = await marie.get<Client[]>('/clients');
    expect(corps.map(({ nom }) => nom)).toEqual(['Dupond', 'dupont', 'Dupont Bis', 'Dupont SARL', 'Élan']);
    const trouves = (await marie.get<Client[]>('/clients?recherche=dupont%20z@')).corps;
    expect(trouves.map(({ nom }) => nom)).toEqual(['dupont']);
  });

  it('une facture se retrouve par les mots de ses lignes, émise ou en brouillon', async () => {
    const client = await unClient(marie);
    const lignes = [{ description: 'Théière émaillée', quantite: 1, prixUnitaire: 60 }];
    const { _id } = await uneFacture(marie, client._id, { lignes });
    const { corps: brouillon } = await marie.post<FactureResume>('/factures', {
      statut: 'brouillon',
      lignes,
    });
    const trouvees = async (mots: string) =>
      (await marie.get<FactureResume[]>(`/factures?recherche=${encodeURIComponent(mots)}`)).corps.map(
        (f) => f._id,
      );
    expect((await trouvees('theiere email')).sort()).toEqual([_id, brouillon._id].sort());
    expect(await trouvees('cafetière')).toEqual([]);
  });

  it.each<[string, (compte: CompteDeTest) => Promise<unknown>]>([
    ['émettre', async (compte) => uneFacture(compte, (await unClient(compte))._id)],
    ['écrire', (compte) => compte.post('/conversations/new/messages', { contenu: 'Bonjour' })],
  ])('trente jours sans acte font un inactif ; %s en sort', async (_acte, agir) => {
    const vieux = new Date(app.horloge.maintenant().getTime() - 40 * JOUR_MS);
    await connexionDe(app)
      .collection('users')
      .updateOne({ email: marie.email }, { $set: { createdAt: vieux, dernierActeLe: vieux } });
    expect(await inactif(marie.id)).toBe(true);
    await agir(marie);
    expect(await inactif(marie.id)).toBe(false);
  });

  it('entrer aussi est un acte', async () => {
    const email = 'revenante@exemple.fr';
    await inscrireEtVerifier(app, { email });
    const vieux = new Date(app.horloge.maintenant().getTime() - 40 * JOUR_MS);
    const users = connexionDe(app).collection('users');
    await users.updateOne({ email }, { $set: { createdAt: vieux, dernierActeLe: vieux } });
    const { _id } = (await users.findOne({ email }))!;
    expect(await inactif(String(_id))).toBe(true);
    await seConnecter(app, email);
    expect(await inactif(String(_id))).toBe(false);
  });

  it('un plan payant ne se donne pas à un particulier, un essai ne se prolonge pas à qui paie', async () => {
    const camille = await unParticulier(app).cree();
    const { statut, corps } = await admin.put(`/admin/users/${camille.id}/plan`, { plan: 'premium' });
    expect([statut, corps.code]).toEqual([409, 'PLAN_INDISPONIBLE']);
    expect(corps.message).toContain('particulier');
  });

  it('un compte inconnu répond 404, quel que soit son identifiant', async () => {
    for (const id of ['ffffffffffffffffffffffff', 'inconnu']) {
      const reponses = [
        await admin.put(`/admin/extend-trial/${id}`, { jours: 7 }),
        await admin.put(`/admin/users/${id}/plan`, { plan: 'premium' }),
        await admin.put(`/admin/users/${id}/ban`, { isBanned: true }),
        await admin.get(`/admin/users/${id}/details`),
      ];
      expect(reponses.map(({ statut, corps }) => [statut, corps.code])).toEqual(
        reponses.map(() => [404, 'COMPTE_ADMIN_INTROUVABLE']),
      );
    }
  });

  it('rétablir qui n’est pas suspendu ne ferme pas ses sessions', async () => {
    const { statut } = await admin.put(`/admin/users/${marie.id}/ban`, { isBanned: false });
    expect(statut).toBe(200);
    expect((await marie.get('/users/me')).statut).toBe(200);
  });

  it.each(['/api/%ZZ', '/api/factures/%E0%A4%A'])(
    '« %s » répond dans la forme de toute erreur',
    async (url) => {
      const { statusCode, json } = await app.app.inject({ method: 'GET', url });
      expect([400, 404]).toContain(statusCode);
      expect(json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    },
  );
});
