import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { facturX, VENDEUR } from './support/factures.js';
import { PlateformeDEssai } from './support/plateforme.js';

interface Sonnee {
  corps: string;
  signature: string;
  instant: string;
}

let pa: PlateformeDEssai;
let ecoute: Server;
const sonnees: Sonnee[] = [];

beforeEach(async () => {
  sonnees.length = 0;
  pa = await PlateformeDEssai.ouvrir();
  ecoute = createServer((requete, reponse) => {
    let corps = '';
    requete.on('data', (morceau: Buffer) => (corps += morceau.toString()));
    requete.on('end', () => {
      const { 'afnor-signature': signature, 'afnor-signature-timestamp': instant } = requete.headers;
      sonnees.push({ corps, signature: String(signature), instant: String(instant) });
      reponse.end();
    });
  }).listen(0, '127.0.0.1');
  await once(ecoute, 'listening');
});
afterEach(async () => {
  ecoute.closeAllConnections();
  ecoute.close();
  await pa.fermer();
});

const adresse = (): string => `http://127.0.0.1:${(ecoute.address() as AddressInfo).port}/crochet`;
const inscrire = (plus: object = {}) =>
  pa.pour(VENDEUR, 'POST', '/afnor-flow/v1/webhooks', { callbackUrl: adresse(), ...plus });
/** Dépose une facture, et attend que tout ce qui devait sonner ait sonné. */
const deposer = async (numero = 'FAC-1'): Promise<void> => {
  await pa.deposer(facturX({ numero }));
  await pa.montrer('sonneries');
};
const empreinte = ({ corps, instant }: Sonnee): Buffer =>
  createHash('sha256').update(`${corps}@${instant}`).digest();
const signee = (sonnee: Sonnee, cle: string | Buffer, hexadecimal = false): boolean => {
  const signe = hexadecimal ? empreinte(sonnee).toString('hex') : empreinte(sonnee);
  return createHmac('sha256', cle).update(signe).digest('base64') === sonnee.signature;
};

describe('Les crochets', () => {
  it('chaque changement sonne, signé de la clé rendue à l’inscription', async () => {
    const { statut, json } = await inscrire();
    expect(statut).toBe(201);
    await deposer();
    expect(sonnees).toHaveLength(5);
    expect(sonnees.every((sonnee) => signee(sonnee, json.signingKey as string))).toBe(true);
    expect(JSON.parse(sonnees[0]!.corps)).toMatchObject({
      flowId: expect.any(String),
      acknowledgement: { status: 'Ok' },
    });
  });

  it('ce que la norme tait se règle : l’empreinte en hexadécimal, la clé en octets', async () => {
    const { json } = await inscrire({ flowTypes: ['CustomerInvoice'] });
    await pa.dire('crochets', { empreinte: 'hexadecimal', cle: 'octets' });
    await deposer();
    expect(signee(sonnees[0]!, Buffer.from(json.signingKey as string, 'base64'), true)).toBe(true);
  });

  it('ne sonnent que les flux demandés', async () => {
    await inscrire({ flowDirection: 'In', flowTypes: ['CustomerInvoiceLC'], ackStatus: 'Ok' });
    await deposer();
    expect(sonnees).toHaveLength(4);
  });

  it.each([
    [{ callbackUrl: 'pas une adresse' }],
    [{ callbackUrl: undefined }],
    [{ flowTypes: ['Inconnu'] }],
    [{ secret: 'x' }],
  ])('une inscription mal faite (%j) : 400', async (faute) => {
    expect((await inscrire(faute)).statut).toBe(400);
  });

  it('une inscription se voit, s’ôte, et ne sonne plus', async () => {
    const { json } = await inscrire();
    const liste = await pa.pour(VENDEUR, 'GET', '/afnor-flow/v1/webhooks');
    expect(liste.json).toMatchObject({ count: 1, webhookIds: [json.webhookId] });
    const chemin = `/afnor-flow/v1/webhooks/${String(json.webhookId)}`;
    expect((await pa.pour('200000008', 'DELETE', chemin)).statut).toBe(404);
    expect((await pa.pour(VENDEUR, 'DELETE', chemin)).statut).toBe(204);
    await deposer();
    expect(sonnees).toEqual([]);
  });

  it('cas 59 : perdu, contrefait, trop vieux, rejoué', async () => {
    const { json } = await inscrire({ flowTypes: ['CustomerInvoice'] });
    const cle = json.signingKey as string;
    await pa.jouer('crochet-perdu');
    await deposer('FAC-1');
    expect(sonnees).toHaveLength(0);
    await pa.jouer('crochet-contrefait');
    await deposer('FAC-2');
    expect(signee(sonnees[0]!, cle)).toBe(false);
    await pa.jouer('crochet-date', { secondes: -360 });
    await deposer('FAC-3');
    expect(signee(sonnees[1]!, cle)).toBe(true);
    expect(Date.now() / 1000 - Number(sonnees[1]!.instant)).toBeGreaterThan(350);
    await pa.jouer('crochet-rejoue');
    await pa.montrer('sonneries');
    expect(sonnees[2]).toEqual(sonnees[1]);
  });
});
