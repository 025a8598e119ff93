import { createHash } from 'node:crypto';
import { VENDEUR } from './support/factures.js';
import { PlateformeDEssai } from './support/plateforme.js';

let pa: PlateformeDEssai;
beforeEach(async () => {
  pa = await PlateformeDEssai.ouvrir({ partenaire: { id: 'app', secret: 's' } });
});
afterEach(() => pa.fermer());

const RETOUR = 'http://127.0.0.1:9/retour';
const VERIFICATEUR = 'v'.repeat(43);
const DEFI = createHash('sha256').update(VERIFICATEUR).digest('base64url');
const demande = { client_id: 'app', redirect_uri: RETOUR, state: 'e1', code_challenge: DEFI };
const jeton = (corps: Record<string, string>) =>
  pa.appeler('/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'app', client_secret: 's', ...corps }),
  });
const consentir = async (geste: string, plus: Record<string, string> = {}): Promise<URL> => {
  const { entetes } = await pa.appeler('/oauth2/authorize', {
    method: 'POST',
    body: new URLSearchParams({ ...demande, siren: VENDEUR, geste, ...plus }),
  });
  return new URL(entetes.get('location')!);
};
const parCode = async (code: string, verificateur = VERIFICATEUR) =>
  jeton({ grant_type: 'authorization_code', code, redirect_uri: RETOUR, code_verifier: verificateur });
const enService = async (porteur: string): Promise<number> =>
  (await pa.appeler('/afnor-flow/v1/webhooks', { headers: { authorization: `Bearer ${porteur}` } })).statut;

describe('Le consentement', () => {
  it('la page dit qu’elle est simulée, et propose quatre gestes', async () => {
    const { statut, octets } = await pa.appeler(
      `/oauth2/authorize?${new URLSearchParams({ ...demande, response_type: 'code', code_challenge_method: 'S256' }).toString()}`,
    );
    expect(statut).toBe(200);
    for (const mot of ['Accepter', 'Refuser', 'Abandonner', 'tenu ailleurs', 'Rien ne sort de cette machine'])
      expect(octets.toString()).toContain(mot);
  });

  it.each([
    [{ response_type: 'token' }],
    [{ client_id: 'inconnu' }],
    [{ redirect_uri: 'javascript:alert(1)' }],
    [{ code_challenge_method: 'plain' }],
  ])('une demande mal faite (%j) n’a pas de page', async (faute) => {
    const bonne = { ...demande, response_type: 'code', code_challenge_method: 'S256' };
    const url = `/oauth2/authorize?${new URLSearchParams({ ...bonne, ...faute }).toString()}`;
    expect((await pa.appeler(url)).statut).toBe(400);
  });

  it('accepté, le code s’échange une fois, contre le bon vérificateur', async () => {
    const retour = await consentir('accepter');
    expect(retour.searchParams.get('state')).toBe('e1');
    const code = retour.searchParams.get('code')!;
    const { json } = await parCode(code);
    expect(await enService(json.access_token as string)).toBe(200);
    expect((await parCode(code)).json.error).toBe('invalid_grant');
    const autre = (await consentir('accepter')).searchParams.get('code')!;
    expect((await parCode(autre, 'faux')).json.error).toBe('invalid_grant');
  });

  it('refusé, ou tenu ailleurs : le retour le dit ; abandonné : nul retour', async () => {
    expect((await consentir('refuser')).searchParams.get('error')).toBe('access_denied');
    expect((await consentir('ailleurs')).searchParams.get('error_description')).toBe('siren_held_elsewhere');
    const { statut, entetes } = await pa.appeler('/oauth2/authorize', {
      method: 'POST',
      body: new URLSearchParams({ ...demande, geste: 'abandonner' }),
    });
    expect([statut, entetes.get('location')]).toEqual([200, null]);
  });

  it('un SIREN neuf ouvre son compte, et s’inscrit à l’annuaire', async () => {
    await consentir('accepter', { siren: '123456782' });
    const comptes = await pa.montrer<{ siren: string }[]>('comptes');
    expect(comptes.map(({ siren }) => siren)).toContain('123456782');
    expect((await pa.pour('123456782', 'GET', '/afnor-directory/v1/siren/code-insee:123456782')).statut).toBe(
      200,
    );
  });
});

describe('Les jetons', () => {
  it('cas 9 : un porteur vit trente minutes', async () => {
    const porteur = await pa.porteur(VENDEUR);
    await pa.dire('horloge', { avancer: 29 * 60_000 });
    expect(await enService(porteur)).toBe(200);
    await pa.dire('horloge', { avancer: 2 * 60_000 });
    expect(await enService(porteur)).toBe(401);
  });

  it('cas 10 : un rafraîchissement rejoué tue la session', async () => {
    const code = (await consentir('accepter')).searchParams.get('code')!;
    const premier = (await parCode(code)).json;
    const rafraichir = (refresh_token: unknown) =>
      jeton({ grant_type: 'refresh_token', refresh_token: String(refresh_token) });
    const second = (await rafraichir(premier.refresh_token)).json;
    expect(second.refresh_token).not.toBe(premier.refresh_token);
    expect((await rafraichir(premier.refresh_token)).json.error).toBe('invalid_grant');
    expect((await rafraichir(second.refresh_token)).json.error).toBe('invalid_grant');
    expect(await enService(second.access_token as string)).toBe(401);
  });

  it('de deux rafraîchissements parallèles, un seul gagne', async () => {
    const code = (await consentir('accepter')).searchParams.get('code')!;
    const { refresh_token } = (await parCode(code)).json;
    const deux = await Promise.all(
      [1, 2].map(() => jeton({ grant_type: 'refresh_token', refresh_token: String(refresh_token) })),
    );
    expect(deux.map(({ statut }) => statut).sort()).toEqual([200, 400]);
  });

  it('de fausses clés : 401 ; une sorte inconnue : 400', async () => {
    expect((await jeton({ grant_type: 'client_credentials', client_secret: 'faux' })).statut).toBe(401);
    expect((await jeton({ grant_type: 'password' })).json.error).toBe('unsupported_grant_type');
  });

  it('le partenaire nomme l’organisation pour qui il agit ; un compte n’agit que pour lui', async () => {
    const { json } = await jeton({ grant_type: 'client_credentials' });
    const appeler = (entetes: Record<string, string>, porteur = String(json.access_token)) =>
      pa.appeler('/afnor-flow/v1/webhooks', { headers: { authorization: `Bearer ${porteur}`, ...entetes } });
    expect((await appeler({})).statut).toBe(400);
    expect((await appeler({ 'Organization-Id': VENDEUR })).statut).toBe(200);
    expect((await appeler({ 'Organization-Id': '999999998' })).statut).toBe(403);
    expect((await appeler({ 'Organization-Id': '200000008' }, await pa.porteur(VENDEUR))).statut).toBe(403);
  });

  it('ni porteur ni secret ne se garde dans les appels', async () => {
    await jeton({ grant_type: 'client_credentials' });
    const gardes = JSON.stringify(await pa.montrer('appels'));
    expect(gardes).toContain('/oauth2/token');
    expect(gardes).not.toContain('client_secret');
    expect(gardes).not.toMatch(/bearer/i);
  });
});
