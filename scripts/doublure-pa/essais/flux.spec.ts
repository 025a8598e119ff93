import { ACHETEUR, facturX, VENDEUR } from './support/factures.js';
import { PlateformeDEssai, type FluxRecu } from './support/plateforme.js';

let pa: PlateformeDEssai;
beforeEach(async () => {
  pa = await PlateformeDEssai.ouvrir();
});
afterEach(() => pa.fermer());

const deposer = (numero: string, trackingId = numero) => pa.deposer(facturX({ numero }), { trackingId });
const ids = (flux: readonly FluxRecu[]): string[] => flux.map(({ flowId }) => flowId);
const chercher = (corps: object, siren = VENDEUR) =>
  pa.pour(siren, 'POST', '/afnor-flow/v1/flows/search', corps);

/** Toutes les pages, suivies par le curseur. */
async function parcourir(limit: number): Promise<string[]> {
  const vus: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await pa.chercher(VENDEUR, undefined, { limit, ...(cursor ? { cursor } : {}) });
    vus.push(...ids(page.results));
    cursor = page.nextCursor;
  } while (cursor);
  return vus;
}

describe('La recherche des flux', () => {
  it.each([
    [{}],
    [{ where: {} }],
    [{ where: { couleur: 'x' } }],
    [{ where: { flowType: 'CustomerInvoice' } }],
    [{ where: { updatedAfter: 'hier' } }],
    [{ where: { ackStatus: 'Ok' }, limit: 101 }],
    [{ where: { ackStatus: 'Ok' }, cursor: 'faux' }],
    [{ where: { ackStatus: 'Ok' }, offset: 3 }],
  ])('mal faite (%j) : 400', async (corps) => {
    expect((await chercher(corps)).statut).toBe(400);
  });

  it('cas 60 : par pages de trois, tous les flux, chacun une fois, même deux du même instant', async () => {
    await deposer('FAC-1');
    await pa.jouer('meme-instant', { fois: 4 });
    await deposer('FAC-2');
    const { results } = await pa.chercher(VENDEUR);
    expect(results).toHaveLength(10);
    expect(new Set(results.map(({ updatedAt }) => updatedAt)).size).toBeLessThan(10);
    expect(await parcourir(3)).toEqual(ids(results));
  });

  it('vingt-cinq par page sans limite dite, les plus anciens d’abord, la borne est stricte', async () => {
    for (let rang = 1; rang <= 6; rang += 1) await deposer(`FAC-${rang}`);
    const { json } = await chercher({ where: { updatedAfter: '2000-01-01T00:00:00Z' } });
    const lus = json.results as FluxRecu[];
    expect([lus.length, json.limit, typeof json.nextCursor]).toEqual([25, 25, 'string']);
    const dates = lus.map(({ updatedAt }) => updatedAt);
    expect(dates).toEqual([...dates].sort());
    const apres = await pa.chercher(VENDEUR, { updatedAfter: dates[24]! });
    expect(ids(apres.results)).not.toContain(lus[24]!.flowId);
  });

  it('cas 3 : par le suivi, un dépôt dont la réponse s’est perdue se retrouve, une fois', async () => {
    await pa.jouer('reponse-perdue');
    await expect(deposer('FAC-1', 'suivi-perdu')).rejects.toThrow('fetch failed');
    const { results } = await pa.chercher(VENDEUR, { trackingId: 'suivi-perdu', flowDirection: ['Out'] });
    expect(results).toHaveLength(1);
  });

  it('cas 4 : la connexion coupée d’avance n’a rien laissé', async () => {
    await pa.jouer('connexion-coupee');
    await expect(deposer('FAC-1', 'suivi-coupe')).rejects.toThrow('fetch failed');
    expect((await pa.chercher(VENDEUR, { trackingId: 'suivi-coupe' })).results).toEqual([]);
  });

  it('le flux d’un autre compte n’existe pas', async () => {
    const { json } = await deposer('FAC-1');
    expect((await pa.pour(ACHETEUR, 'GET', `/afnor-flow/v1/flows/${String(json.flowId)}`)).statut).toBe(404);
  });

  it.each([
    ['Original', 200, 'application/pdf'],
    ['Converted', 200, 'application/xml'],
    ['ReadableView', 200, 'application/pdf'],
    ['Metadata', 200, 'application/json'],
    ['Autre', 400, 'application/json'],
  ])('docType=%s : %i, %s', async (docType, statut, type) => {
    const { json } = await deposer('FAC-1');
    const lu = await pa.octets(VENDEUR, json.flowId as string, docType);
    expect([lu.statut, lu.entetes.get('content-type')]).toEqual([statut, type]);
  });

  it('un montre-en-retard ne se voit qu’après son délai, à sa vraie date', async () => {
    await pa.jouer('montre-en-retard', { retard: 15 });
    await deposer('FAC-1');
    expect((await pa.chercher(VENDEUR)).results).toEqual([]);
    await pa.dire('horloge', { avancer: 16 * 60_000 });
    expect((await pa.chercher(VENDEUR)).results).toHaveLength(5);
  });

  it('sans curseur (1.1), plafonnée à 25 : la date seule fait avancer', async () => {
    await pa.jouer('sans-curseur');
    await pa.jouer('page-plafonnee');
    for (let rang = 1; rang <= 6; rang += 1) await deposer(`FAC-${rang}`);
    const page = await pa.chercher(VENDEUR, undefined, { limit: 100 });
    expect([page.results.length, page.nextCursor]).toEqual([25, undefined]);
  });
});
