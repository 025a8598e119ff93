import { AdministrationAbonnementsService } from '../../src/modules/subscription/administration-abonnements.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';
import { adresseDe, type RouteDeclaree, routesDeclarees } from '../support/routes';

const QUINZE_JOURS_MS = 15 * 86_400_000;
const cle = (nom: string) => ({ 'idempotency-key': `cle-des-droits-${nom}` });

describe('La garde des droits', () => {
  let app: AppDeTest;
  let ecritures: RouteDeclaree[];

  const debutEssaiFini = () => new Date(app.horloge.maintenant().getTime() - QUINZE_JOURS_MS);
  const finirLEssai = ({ email }: CompteDeTest) =>
    connexionDe(app)
      .collection('users')
      .updateOne({ email }, { $set: { debutEssaiLe: debutEssaiFini() } });
  const limiter = (
    { id }: CompteDeTest,
    limites: Parameters<AdministrationAbonnementsService['definirQuotas']>[1],
  ) => app.get(AdministrationAbonnementsService).definirQuotas(id, limites);
  const appeler = (route: RouteDeclaree, { jeton }: CompteDeTest) =>
    app.appeler(route.methode, adresseDe(route), {}, { jeton });

  beforeAll(async () => {
    app = await creerAppDeTest();
    ecritures = routesDeclarees(app).filter(({ ecriture }) => ecriture);
  });
  afterAll(() => app.fermer());

  it('toute route qui écrit refuse un essai fini, et dit comment en sortir', async () => {
    const compte = await unProfessionnel(app).avec({ debutEssaiLe: debutEssaiFini() }).cree();
    for (const route of ecritures) {
      const { statut, corps } = await appeler(route, compte);
      expect([route.chemin, statut, corps]).toEqual([
        route.chemin,
        403,
        {
          code: 'ESSAI_EXPIRE',
          errorType: 'essai_expire',
          requiresSubscription: true,
          message: expect.stringContaining('essai'),
          requestId: expect.any(String),
        },
      ]);
    }
  });

  it('toute route qui prend une place refuse un plan plein, avec ce qui est pris et la limite', async () => {
    const compte = await unProfessionnel(app).cree();
    await limiter(compte, { factures: 0, clients: 0 });
    for (const route of ecritures.filter(({ quota }) => quota)) {
      const { statut, corps } = await appeler(route, compte);
      const code = `QUOTA_${route.quota!.toUpperCase()}_ATTEINT`;
      expect([route.chemin, statut, corps]).toMatchObject([
        route.chemin,
        403,
        { code, utilise: 0, limite: 0 },
      ]);
    }
  });

  it('refuse dans l’ordre : le rôle, le SIRET, l’essai, le plan', async () => {
    const vide = { factures: 0, clients: 0 };
    const particulier = await unParticulier(app).cree();
    const sansSiret = await unProfessionnel(app).sansSiret().avec({ debutEssaiLe: debutEssaiFini() }).cree();
    const expire = await unProfessionnel(app).avec({ debutEssaiLe: debutEssaiFini() }).cree();
    const plein = await unProfessionnel(app).cree();
    for (const compte of [sansSiret, expire, plein]) await limiter(compte, vide);
    const codes = await Promise.all(
      [particulier, sansSiret, expire, plein].map(
        async (compte) => (await compte.post('/factures', {})).corps.code,
      ),
    );
    expect(codes).toEqual([
      'PROFIL_PROFESSIONNEL_REQUIS',
      'SIRET_REQUIS',
      'ESSAI_EXPIRE',
      'QUOTA_FACTURES_ATTEINT',
    ]);
  });

  it('un brouillon ne demande ni SIRET ni place', async () => {
    const compte = await unProfessionnel(app).sansSiret().cree();
    await limiter(compte, { factures: 0, clients: 0 });
    expect((await compte.post('/factures', { statut: 'brouillon' })).statut).toBe(201);
  });

  it('le rejeu d’une demande servie reçoit sa première réponse, le plan plein comme l’essai fini', async () => {
    const compte = await unProfessionnel(app).cree();
    await limiter(compte, { factures: 1, clients: 1 });
    const corps = { nom: 'Atelier Vif', email: 'vif@exemple.fr' };
    const creerClient = () => compte.post<{ _id: string }>('/clients', corps, cle('client'));
    const client = await creerClient();
    const emettre = () => compte.post('/factures', corpsDeFacture(client.corps._id), cle('facture'));
    const facture = await emettre();
    expect([client.statut, facture.statut]).toEqual([201, 201]);
    expect((await compte.post('/factures', corpsDeFacture(client.corps._id))).corps.code).toBe(
      'QUOTA_FACTURES_ATTEINT',
    );
    expect((await emettre()).corps).toMatchObject({ _id: facture.corps._id, numero: facture.corps.numero });
    await finirLEssai(compte);
    expect((await emettre()).corps).toMatchObject({ _id: facture.corps._id, numero: facture.corps.numero });
    expect((await creerClient()).corps._id).toBe(client.corps._id);
  });

  it('une clé déjà servie n’ouvre pas une autre demande', async () => {
    const compte = await unProfessionnel(app).cree();
    await compte.post('/clients', { nom: 'Premier', email: 'premier@exemple.fr' }, cle('detournee'));
    await finirLEssai(compte);
    const autre = { nom: 'Second', email: 'second@exemple.fr' };
    expect((await compte.post('/clients', autre, cle('detournee'))).corps.code).toBe('ESSAI_EXPIRE');
    const { corps } = await compte.post('/factures', { statut: 'brouillon' }, cle('detournee'));
    expect(corps.code).toBe('ESSAI_EXPIRE');
  });

  it('l’essai fini, une facture s’encaisse, mais un brouillon ne se modifie plus', async () => {
    const compte = await unProfessionnel(app).cree();
    const { _id } = await uneFacture(compte, (await unClient(compte))._id);
    const brouillon = await compte.post('/factures', { statut: 'brouillon' });
    await finirLEssai(compte);
    expect((await compte.put(`/factures/${_id}`, { statut: 'payee' })).statut).toBe(200);
    const { corps } = await compte.put(`/factures/${String(brouillon.corps._id)}`, { objet: 'Enseigne' });
    expect(corps.code).toBe('ESSAI_EXPIRE');
  });
});
