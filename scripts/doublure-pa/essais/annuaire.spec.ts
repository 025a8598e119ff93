import { VENDEUR } from './support/factures.js';
import { PlateformeDEssai } from './support/plateforme.js';

let pa: PlateformeDEssai;
beforeAll(async () => {
  pa = await PlateformeDEssai.ouvrir();
});
afterAll(() => pa.fermer());
afterEach(() => pa.dire('finir'));

const lire = (chemin: string) => pa.pour(VENDEUR, 'GET', `/afnor-directory/v1/${chemin}`);
const chercher = (quoi: string, corps: object) =>
  pa.pour(VENDEUR, 'POST', `/afnor-directory/v1/${quoi}/search`, corps);
const lignes = async (siren: string, plus: object = {}) => {
  const { json } = await chercher('directory-line', {
    filters: { siren: { op: 'strict', value: siren } },
    ...plus,
  });
  return json.results as Record<string, unknown>[];
};

describe('L’annuaire', () => {
  it.each([
    [
      'siren/code-insee:200000008',
      { siren: '200000008', entityType: 'PrivateVatRegistered', administrativeStatus: 'A' },
    ],
    [
      'siret/code-insee:11000002300015',
      { siren: '110000023', b2gAdditionalData: { serviceCodeStatus: true } },
    ],
    ['routing-code/siret:11000002300015/code:VOIRIE', { routingIdentifier: 'VOIRIE' }],
    ['directory-line/code:500000005_COMPTA', { addressingSuffix: 'COMPTA', directoryLineStatus: 'Enabled' }],
  ])('%s se lit', async (chemin, attendu) => {
    expect((await lire(chemin)).json).toMatchObject(attendu);
  });

  it('cas 40 : un SIREN absent n’y est pas, 404', async () => {
    expect((await lire('siren/code-insee:600000004')).statut).toBe(404);
    expect(await lignes('600000004')).toEqual([]);
  });

  it.each([
    [
      'cas 37, 38 : deux adresses ouvertes, la ligne du SIREN fermée',
      '500000005',
      ['Disabled', 'Enabled', 'Enabled'],
    ],
    ['cas 39 : une ligne à venir', '400000006', ['Upcoming']],
    ['cas 41 : sur la plateforme fictive', '300000007', ['Disabled']],
  ])('%s', async (_quoi, siren, statuts) => {
    expect((await lignes(siren)).map((ligne) => ligne.directoryLineStatus)).toEqual(statuts);
  });

  it('le matricule de la plateforme qui tient une ligne n’est pas public', async () => {
    expect(JSON.stringify(await lignes('100011006', { include: ['siren', 'siret'] }))).not.toContain('0456');
  });

  it('ce que « include » demande se joint, ce que « fields » nomme reste seul', async () => {
    const [ligne] = await lignes('200000008', { include: ['siren'], fields: ['addressingIdentifier'] });
    expect(ligne).toEqual({
      addressingIdentifier: '200000008',
      legalUnit: expect.objectContaining({ siren: '200000008', businessName: 'Acme' }),
    });
  });

  it.each([
    [{ filtres: {} }],
    [{ filters: { couleur: { op: 'strict', value: 'x' } } }],
    [{ filters: { siren: { op: 'regexp', value: 'x' } } }],
    [{ limit: -1 }],
  ])('une recherche mal faite (%j) : 400', async (corps) => {
    expect((await chercher('directory-line', corps)).statut).toBe(400);
  });

  it('on n’y écrit pas : 404 ou 405', async () => {
    expect((await pa.pour(VENDEUR, 'POST', '/afnor-directory/v1/directory-line', {})).statut).toBe(404);
    expect((await pa.pour(VENDEUR, 'DELETE', '/afnor-directory/v1/siren/code-insee:200000008')).statut).toBe(
      405,
    );
  });

  it('cas 43 : le statut d’une ligne peut être tu', async () => {
    await pa.jouer('statut-de-ligne-tu');
    expect((await lignes('200000008'))[0]).not.toHaveProperty('directoryLineStatus');
  });

  it('cas 42 : muet, ou en erreur, sur commande', async () => {
    await pa.jouer('annuaire-en-erreur', { statut: 429 });
    expect((await lire('siren/code-insee:200000008')).statut).toBe(429);
    await pa.jouer('annuaire-muet', { millisecondes: 300 });
    const debut = performance.now();
    expect((await lire('siren/code-insee:200000008')).statut).toBe(200);
    expect(performance.now() - debut).toBeGreaterThan(290);
  });

  it('une commande y inscrit un SIREN, ou l’en ôte', async () => {
    await pa.dire('annuaire', { siren: '700000003', lignes: [{ addressingIdentifier: '700000003_X' }] });
    expect((await lignes('700000003'))[0]).toMatchObject({ addressingIdentifier: '700000003_X' });
    await pa.dire('annuaire', { siren: '700000003', absent: true });
    expect(await lignes('700000003')).toEqual([]);
  });
});
