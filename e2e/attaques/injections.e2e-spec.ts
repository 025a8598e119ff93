import { ObjectId } from 'mongodb';
import { connect } from 'node:net';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { attendreEffets } from '../support/mongo';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, dUneAutreAdresse, exiger, nouveauProfessionnel, type Session } from '../support/session';
import { lienDe } from '../support/courriels';

const VOLE = 'vole@essai.example';
const SAUTS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a'];

let produit: Produit;
let session: Session;

beforeAll(async () => {
  produit = await demarrerProduit();
  session = await nouveauProfessionnel(produit);
});

afterAll(() => produit?.arreter());

/** Une demande écrite octet par octet, telle qu'aucun client honnête ne l'écrirait. @returns la première ligne */
function brute(lignes: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(produit.url);
  return new Promise((resoudre, rejeter) => {
    const prise = connect(Number(port), hostname, () => prise.write(lignes.join('\r\n')));
    let recu = '';
    prise.setEncoding('utf8').on('data', (texte: string) => {
      recu += texte;
      prise.end();
    });
    prise.on('close', () => resoudre(recu.split('\r\n')[0] ?? ''));
    prise.on('error', rejeter);
  });
}

describe('Les courriels', () => {
  it.each(SAUTS)(
    'un saut de ligne (%j) dans un objet ou une adresse n’ajoute ni destinataire ni en-tête',
    async (saut) => {
      const client = await creerClient(session);
      const { _id } = await emettreFacture(session, client);
      const piege = `Facture${saut}Bcc: ${VOLE}`;
      await session.http.post(`/factures/${_id}/send-email`, { to: 'a@essai.example', subject: piege });
      await session.http.post(`/factures/${_id}/send-email`, {
        to: `b@essai.example${saut}Bcc: ${VOLE}`,
        subject: 'Facture',
      });
      const contact = {
        nom: piege,
        email: 'c@essai.example',
        sujet: piege,
        message: 'Bonjour, une question.',
      };
      await clientHttp(produit.url).post('/contact', contact, { headers: dUneAutreAdresse() });
      await attendreEffets(produit.db);
      expect(produit.courriels.pour(VOLE)).toEqual([]);
      for (const { a, repondreA } of produit.courriels.recus) {
        expect(a).toHaveLength(1);
        expect(repondreA).not.toBe(VOLE);
      }
    },
  );

  it('un nom ou un message en HTML s’affiche tel quel, il ne s’exécute pas', async () => {
    const client = await creerClient(session);
    // Un nom d'avant la règle qui refuse les balises.
    await produit.db
      .collection('clients')
      .updateOne({ _id: new ObjectId(client) }, { $set: { nom: '<img src=x onerror=alert(1)>' } });
    const { _id } = await emettreFacture(session, client);
    const message = '<script>alert(1)</script><a href="https://essai.example">cliquez</a>';
    exiger(
      await session.http.post(`/factures/${_id}/send-email`, {
        to: 'd@essai.example',
        subject: 'HTML',
        message,
      }),
      202,
    );
    const { html } = await produit.courriels.attendre(({ a }) => a.includes('d@essai.example'), 'la facture');
    expect(html).not.toMatch(/<script|<img src=x|href="https:\/\/essai\.example/);
  });

  it('l’hôte que prétend une demande n’entre pas dans le lien envoyé', async () => {
    const entetes = {
      'X-Forwarded-Host': 'vole.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=vole.example',
      'X-Original-Host': 'vole.example',
      Host: 'vole.example',
      ...dUneAutreAdresse(),
    };
    await clientHttp(produit.url).post(
      '/auth/reset-password',
      { email: session.email },
      { headers: entetes },
    );
    const courriel = await produit.courriels.attendre(
      ({ a, texte }) => a.includes(session.email) && texte.includes('/reset-password'),
      'le lien',
    );
    expect(lienDe(courriel, '/reset-password').origin).toBe(produit.url);
    expect(courriel.html).not.toContain('vole.example');
  });
});

describe('Les en-têtes', () => {
  it.each([
    ['un saut de ligne dans l’adresse', ['GET /api/health/live%0d%0aX-Vole: 1 HTTP/1.1', 'Host: x', '', '']],
    [
      'deux longueurs',
      ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Content-Length: 5', '', 'a'],
    ],
    [
      'une longueur et des morceaux',
      [
        'POST /api/auth/login HTTP/1.1',
        'Host: x',
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
        '',
        '0',
        '',
        '',
      ],
    ],
    ['un en-tête replié', ['GET /api/health/live HTTP/1.1', 'Host: x', 'X-A: 1', ' suite', '', '']],
    ['un nom d’en-tête avec une espace', ['GET /api/health/live HTTP/1.1', 'Host: x', 'X A: 1', '', '']],
    ['aucun hôte', ['GET /api/health/live HTTP/1.1', '', '']],
  ])('%s : 4xx, jamais une seconde demande', async (_titre, lignes) => {
    expect(await brute(lignes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('l’identifiant de requête qu’apporte l’appelant ne devient pas un en-tête de son choix', async () => {
    const reponse = await clientHttp(produit.url).get('/health/live', {
      headers: { 'X-Request-Id': '<script>"; Set-Cookie: a=b' },
    });
    expect(String(reponse.headers['x-request-id'])).toMatch(/^[\w.:-]{1,80}$/);
  });

  it('le nom d’un fichier à télécharger tient dans son en-tête', async () => {
    const client = await creerClient(session, { nom: 'Guillemet " ; filename=vole.exe' });
    const { _id } = await emettreFacture(session, client);
    await attendreEffets(produit.db);
    const pdf = await session.http.get(`/factures/${_id}/pdf`, { responseType: 'arraybuffer' });
    expect(String(pdf.headers['content-disposition'])).toMatch(/filename="?[\w.-]+\.pdf"?/);
    expect(String(pdf.headers['content-disposition'])).not.toContain('vole');
    expect(pdf.headers['x-content-type-options']).toBe('nosniff');
  });

  it('aucune réponse de l’API ne se garde, ne s’encadre ni ne dit ce qui la sert', async () => {
    const { headers } = await session.http.get('/clients');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
});
