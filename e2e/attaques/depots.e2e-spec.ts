import { deflateSync } from 'node:zlib';
import { placerLogo } from '../support/constructeurs';
import { photographier, TECHNIQUES } from '../support/mongo';
import { demarrerProduit, type Produit, SANS_TRAVAUX } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { estDuContrat } from '../support/verifications';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const SCRIPT = '<script>alert(document.domain)</script>';

let produit: Produit;
let session: Session;
let avant: string[];

beforeAll(async () => {
  produit = await demarrerProduit({ env: SANS_TRAVAUX });
  session = await nouveauProfessionnel(produit);
  avant = await photographier(produit.db, TECHNIQUES);
});

afterAll(() => produit?.arreter());

function morceau(type: string, contenu: Buffer): Buffer {
  const longueur = Buffer.alloc(4);
  longueur.writeUInt32BE(contenu.length);
  // La somme de contrôle est fausse : un lecteur trop confiant ne la lirait pas.
  return Buffer.concat([longueur, Buffer.from(type), contenu, Buffer.alloc(4)]);
}

/** Un PNG qui annonce `cote` × `cote` pixels, et n'en a presque pas. */
function pngGeant(cote: number): Buffer {
  const entete = Buffer.alloc(13);
  entete.writeUInt32BE(cote, 0);
  entete.writeUInt32BE(cote, 4);
  entete.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    morceau('IHDR', entete),
    morceau('IDAT', deflateSync(Buffer.alloc(1_000))),
    morceau('IEND', Buffer.alloc(0)),
  ]);
}

const LOGOS: [string, string, () => Buffer][] = [
  ['une page HTML dite PNG', 'image/png', () => Buffer.from(SCRIPT)],
  [
    'un SVG dit PNG',
    'image/png',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['la signature seule', 'image/png', () => SIGNATURE],
  ['la signature et un script', 'image/png', () => Buffer.concat([SIGNATURE, Buffer.from(SCRIPT)])],
  ['une image de 60 000 pixels de côté', 'image/png', () => pngGeant(60_000)],
  ['une image de quatre milliards de pixels de côté', 'image/png', () => pngGeant(0xffff_ffff)],
  ['un GIF', 'image/png', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['un JPEG vide', 'image/jpeg', () => Buffer.from('ffd8ffd9', 'hex')],
  ['rien', 'image/png', () => Buffer.alloc(0)],
  ['deux mégaoctets', 'image/png', () => Buffer.concat([SIGNATURE, Buffer.alloc(2_000_000)])],
  ['un type inconnu', 'image/svg+xml', () => Buffer.from('<svg/>')],
  ['un formulaire', 'multipart/form-data; boundary=x', () => Buffer.from('--x--')],
];

const RECUES: [string, string, () => Buffer][] = [
  ['une page HTML', 'application/pdf', () => Buffer.from(SCRIPT)],
  ['un PDF tronqué', 'application/pdf', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  [
    'une entité externe',
    'application/xml',
    () => Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'),
  ],
  [
    'mille milliards de rires',
    'text/xml',
    () =>
      Buffer.from(
        `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]><Invoice>${'&b;'.repeat(100)}</Invoice>`,
      ),
  ],
  ['dix mille balises emboîtées', 'application/xml', () => Buffer.from('<a>'.repeat(10_000))],
  ['des octets au hasard', 'application/octet-stream', () => Buffer.from('00ff00fe'.repeat(500), 'hex')],
  ['un ZIP', 'application/octet-stream', () => Buffer.from('504b0304'.padEnd(200, '0'), 'hex')],
  ['rien', 'application/xml', () => Buffer.alloc(0)],
  ['quarante mégaoctets', 'application/pdf', () => Buffer.alloc(40_000_000, '%PDF-1.7')],
];

/** Une demande trop grosse peut se couper avant sa réponse : c'est aussi un refus. */
async function deposer(methode: 'put' | 'post', url: string, type: string, octets: Buffer): Promise<number> {
  const demande = { method: methode, url, data: octets, headers: { 'Content-Type': type } };
  const reponse = await session.http.request({ ...demande, maxBodyLength: Infinity }).catch(() => null);
  if (!reponse) return 413;
  expect(estDuContrat(reponse)).toBe(true);
  return reponse.status;
}

const estUnRefus = (statut: number): void => {
  expect(statut).toBeGreaterThanOrEqual(400);
  expect(statut).toBeLessThan(500);
};

describe('Un fichier hostile est refusé, et rien n’est gardé', () => {
  it.each(LOGOS)('en logo : %s', async (_titre, type, octets) => {
    estUnRefus(await deposer('put', '/users/me/logo', type, octets()));
    expect(await photographier(produit.db, TECHNIQUES)).toEqual(avant);
  });

  it.each(RECUES)('en facture reçue : %s', async (_titre, type, octets) => {
    estUnRefus(await deposer('post', '/reception', type, octets()));
    expect(await photographier(produit.db, TECHNIQUES)).toEqual(avant);
  });

  it('une image qui porte un script n’en garde que ses pixels, et se sert comme une image', async () => {
    await placerLogo(session);
    const { headers, data } = await session.http.get<Buffer>('/users/me/logo', {
      responseType: 'arraybuffer',
    });
    const piegee = Buffer.concat([Buffer.from(data), Buffer.from(SCRIPT)]);
    const entetes = { headers: { 'Content-Type': String(headers['content-type']) } };
    exiger(await session.http.put('/users/me/logo', piegee, entetes), 200);
    const rendue = await session.http.get<Buffer>('/users/me/logo', { responseType: 'arraybuffer' });
    expect(Buffer.from(rendue.data).includes('script')).toBe(false);
    expect(rendue.headers['content-type']).toMatch(/^image\/(png|jpeg)$/);
    expect(rendue.headers['x-content-type-options']).toBe('nosniff');
  });
});
