import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import { Types } from 'mongoose';
import { PaNonAutorisee } from '../../src/platform/plateforme-agreee/erreurs';
import { Plateformes } from '../../src/platform/plateforme-agreee/plateformes';
import { TerrainDePlateforme } from '../support/terrain-plateforme';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;
/** Le SIREN du compte d'essai. */
const SIREN = '732829320';
const dit = (reponse: { statut: number; corps: object }): unknown[] => [
  reponse.statut,
  (reponse.corps as { code?: string }).code,
];

describe('Passer par une plateforme agréée', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    pa.recues.length = 0;
    pa.avant.length = 0;
    pa.lenteurMs = 0;
    pa.dureeSecondes = 1_800;
    pa.annuaire.clear();
  });
  const port = (rang = 0) => terrain.apps[rang]!.get(Plateformes).port(pa.origine);

  it('par des clés collées : essayées, scellées, jamais rendues ; un rôle retiré, le dernier les efface', async () => {
    const scene = await terrain.compte();
    expect(dit(await scene.connecter({ secret: 'faux' }))).toEqual([400, 'PLATEFORME_REFUSE']);
    expect(dit(await scene.connecter({ identifiant: 'autre' }))).toEqual([400, 'PLATEFORME_REFUSE']);
    expect(dit(await scene.connecter({ plateforme: 'pa.inconnue.example' }))).toEqual([
      400,
      'SAISIE_INVALIDE',
    ]);
    expect(dit(await scene.connecter({ roles: [] }))).toEqual([400, 'SAISIE_INVALIDE']);
    const { statut, corps } = await scene.connecter({ roles: ['recevoir', 'emettre'] });
    expect([statut, corps.roles.map(({ etat }) => etat)]).toEqual([201, ['actif', 'actif', 'absent']]);
    expect(corps.plateformes).toEqual([
      { code: terrain.code, nom: 'Plateforme simulée', consentement: true },
    ]);
    const garde = await terrain.enBase().findOne({ proprietaire: new Types.ObjectId(scene.compte.id) });
    const { octets } = await (await scene.moi()).get('/export/user-data');
    const partout = `${JSON.stringify(garde)} ${JSON.stringify(corps)} ${octets.toString('utf8')}`;
    expect(partout).toContain(terrain.code);
    for (const secret of ['secret-a', 'client-a', 'ne-jamais-journaliser'])
      expect(partout).not.toContain(secret);
    expect(octets.toString('utf8')).not.toMatch(/[sS]celle/);

    const retirer = async (role: string) =>
      (await scene.moi()).delete<Plateforme>(`/plateforme?role=${role}`);
    expect((await retirer('emettre')).statut).toBe(200);
    expect(await scene.roles()).toEqual(['recevoir actif', 'emettre absent', 'declarer absent']);
    expect((await retirer('recevoir')).statut).toBe(200);
    expect(dit(await retirer('recevoir'))).toEqual([404, 'CONNEXION_INTROUVABLE']);
    expect(await terrain.enBase().countDocuments({ proprietaire: garde!.proprietaire })).toBe(0);
  });

  it('une clé scellée pour une connexion ne s’ouvre pas dans une autre', async () => {
    const [une, autre] = [await terrain.compte(), await terrain.compte()];
    for (const scene of [une, autre]) expect((await scene.connecter()).statut).toBe(201);
    const de = (await terrain.enBase().findOne({ proprietaire: new Types.ObjectId(une.compte.id) }))!;
    const { secretScelle, porteurScelle } = de;
    const vers = { proprietaire: new Types.ObjectId(autre.compte.id) };
    await terrain.enBase().updateOne(vers, { $set: { secretScelle, porteurScelle } });
    await expect((await autre.ouverte()).porteur()).rejects.toThrow(PaNonAutorisee);
    expect((await autre.roles())[0]).toBe('recevoir a_reconnecter');
  });

  it('un rôle n’a qu’une plateforme : demandes de front aux deux instances, comptées en base', async () => {
    const scene = await terrain.compte();
    const reponses = await Promise.all([0, 1, 0, 1].map((rang) => scene.connecter({}, rang)));
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, 409, 409, 409]);
    const siennes = { proprietaire: new Types.ObjectId(scene.compte.id), roles: 'recevoir' };
    expect(await terrain.enBase().countDocuments(siennes)).toBe(1);
    expect((await scene.connecter({ roles: ['emettre', 'declarer'] })).statut).toBe(201);
    expect(await scene.roles()).toEqual(['recevoir actif', 'emettre actif', 'declarer actif']);
  });

  it('recevoir est de tous les plans, essai fini compris ; émettre et déclarer, non', async () => {
    const finie = { debutEssaiLe: new Date('2026-01-01T00:00:00Z') };
    for (const champs of [{ planActuel: 'gratuit' as const }, finie]) {
      const scene = await terrain.compte(champs);
      expect(dit(await scene.connecter({ roles: ['recevoir', 'emettre'] }))).toEqual([
        403,
        'PLATEFORME_HORS_PLAN',
      ]);
      expect(dit(await scene.connecter({ roles: ['declarer'] }))).toEqual([403, 'PLATEFORME_HORS_PLAN']);
      expect((await scene.connecter()).statut).toBe(201);
    }
    const sans = await terrain.compte({ siret: null });
    expect(dit(await sans.connecter())).toEqual([403, 'SIRET_REQUIS']);
    pa.avant.push(() => ({ statut: 503, json: {} }));
    expect(dit(await (await terrain.compte()).connecter())).toEqual([503, 'PLATEFORME_MUETTE']);
  });

  it('déjà rattaché ailleurs : averti, rien d’écrit ; confirmé, connecté', async () => {
    const scene = await terrain.compte();
    pa.inscrire(SIREN, { addressingIdentifier: SIREN, directoryLineStatus: 'Enabled' });
    expect(dit(await scene.connecter())).toEqual([409, 'DEJA_RATTACHE']);
    expect((await scene.roles())[0]).toBe('recevoir absent');
    expect((await scene.connecter({ remplacer: true })).statut).toBe(201);
    const autre = await terrain.compte();
    pa.inscrire(SIREN, { addressingIdentifier: SIREN, directoryLineStatus: 'Disabled' });
    expect((await autre.connecter()).statut).toBe(201);
  });

  it('par consentement : la page, le retour, une fois ; rejoué, il ne refait rien', async () => {
    const scene = await terrain.compte();
    const page = await scene.consentir(['recevoir', 'declarer']);
    expect(page.origin + page.pathname).toBe(`${pa.origine}/oauth2/authorize`);
    expect(page.searchParams.get('redirect_uri')).toMatch(/\/plateforme\/retour$/);
    const state = page.searchParams.get('state')!;
    expect(state).not.toContain(scene.compte.id);
    const autre = await terrain.compte();
    expect(dit(await autre.revenir({ code: 'code-bon', state }))).toEqual([409, 'CONSENTEMENT_PERIME']);
    expect(dit(await scene.revenir({ code: 'code-bon', state: `${state}x` }))).toEqual([
      409,
      'CONSENTEMENT_PERIME',
    ]);
    expect(dit(await scene.revenir({ error: 'access_denied', state }))).toEqual([409, 'CONSENTEMENT_REFUSE']);
    const ailleurs = { error: 'access_denied', error_description: 'siren_held_elsewhere', state };
    expect((await scene.revenir(ailleurs)).corps).toMatchObject({
      message: expect.stringContaining('une autre plateforme') as string,
    });
    expect(dit(await scene.revenir({ code: 'code-faux', state }))).toEqual([400, 'PLATEFORME_REFUSE']);
    const { corps } = await scene.revenir({ code: 'code-bon', state });
    expect(corps.roles.map(({ etat, acces }) => [etat, acces])).toEqual([
      ['actif', 'consentement'],
      ['absent', null],
      ['actif', 'consentement'],
    ]);
    const appels = pa.a('/oauth2/token').length;
    expect((await scene.revenir({ code: 'code-bon', state }, 1)).statut).toBe(200);
    expect(pa.a('/oauth2/token')).toHaveLength(appels);
    expect(new URLSearchParams(pa.a('/oauth2/token').at(-1)!.corps).get('code_verifier')).toMatch(
      /^[\w-]{43}$/,
    );
  });

  it('un retour d’il y a plus d’un quart d’heure ne vaut plus', async () => {
    const scene = await terrain.compte();
    const state = (await scene.consentir()).searchParams.get('state')!;
    terrain.avancer(16 * MINUTE);
    expect(dit(await scene.revenir({ code: 'code-bon', state }))).toEqual([409, 'CONSENTEMENT_PERIME']);
  });

  it('cas 10 : un jeton tourne à chaque usage : vingt demandes de front, deux instances, un seul rafraîchissement', async () => {
    const scene = await terrain.compte();
    await scene.consenti();
    terrain.avancer(HEURE);
    pa.recues.length = 0;
    pa.lenteurMs = 30;
    const ouvertes = await Promise.all(Array.from({ length: 20 }, (_, rang) => scene.ouverte(rang % 2)));
    const porteurs = await Promise.all(ouvertes.map((une) => une.porteur()));
    expect(new Set(porteurs).size).toBe(1);
    const tournes = pa.a('/oauth2/token').filter(({ corps }) => corps.includes('grant_type=refresh_token'));
    expect(tournes).toHaveLength(1);
    terrain.avancer(HEURE);
    expect(await (await scene.ouverte(1)).porteur()).not.toBe(porteurs[0]);
    expect((await scene.roles())[0]).toBe('recevoir actif');
  });

  it('401 : un jeton neuf et le même appel ; refusé encore, à reconnecter, dit une fois, rien d’effacé', async () => {
    const scene = await terrain.compte();
    await scene.connecter({ roles: ['recevoir', 'emettre'] });
    pa.revoquer();
    pa.recues.length = 0;
    expect(await port().parSuivi(await scene.ouverte(), 's')).toEqual([]);
    expect([pa.a('/oauth2/token').length, pa.a('/afnor-flow').length]).toEqual([1, 2]);
    const non = () => ({ statut: 401, json: {} });
    pa.avant.push(non, () => null, non);
    await expect(port().parSuivi(await scene.ouverte(), 's')).rejects.toThrow(PaNonAutorisee);
    expect(await scene.roles()).toEqual([
      'recevoir a_reconnecter',
      'emettre a_reconnecter',
      'declarer absent',
    ]);
    await expect(port(1).parSuivi(await scene.ouverte(1), 's')).rejects.toThrow(PaNonAutorisee);
    expect(await scene.avis()).toBe(1);
    const avant = await terrain.enBase().findOne({ proprietaire: new Types.ObjectId(scene.compte.id) });
    expect((await scene.connecter()).statut).toBe(201);
    const apres = await terrain.enBase().findOne({ proprietaire: new Types.ObjectId(scene.compte.id) });
    expect([apres!._id, apres!.roles, apres!.etat]).toEqual([avant!._id, ['recevoir', 'emettre'], 'active']);
  });

  it('une session de consentement perdue se dit ; une panne des jetons ne perd rien', async () => {
    const scene = await terrain.compte();
    await scene.consenti();
    terrain.avancer(HEURE);
    pa.avant.push(() => ({ statut: 503, json: {} }));
    await expect((await scene.ouverte()).porteur()).rejects.toThrow('503');
    expect((await scene.roles())[0]).toBe('recevoir actif');
    pa.rafraichissement = 'un autre a tourné';
    await expect((await scene.ouverte()).porteur()).rejects.toThrow(PaNonAutorisee);
    expect([(await scene.roles())[0], await scene.avis()]).toEqual(['recevoir a_reconnecter', 1]);
  });

  it('429 : ce compte attend, à toutes les instances ; un autre continue', async () => {
    const [scene, autre] = [await terrain.compte(), await terrain.compte()];
    await scene.connecter();
    await autre.connecter();
    pa.avant.push(() => ({ statut: 429, json: {}, entetes: { 'retry-after': '120' } }));
    await expect(port().parSuivi(await scene.ouverte(), 's')).rejects.toThrow('429');
    pa.recues.length = 0;
    await expect(port(1).parSuivi(await scene.ouverte(1), 's')).rejects.toMatchObject({
      attendreSecondes: 120,
    });
    expect(pa.recues).toEqual([]);
    expect(await port().parSuivi(await autre.ouverte(), 's')).toEqual([]);
    terrain.avancer(121_000);
    expect(await port(1).parSuivi(await scene.ouverte(1), 's')).toEqual([]);
  });
});
