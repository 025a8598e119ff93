import { deflateSync } from 'node:zlib';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { bombe, cii, pdfALaMain, pdfPortant, ubl } from '../support/fichiers-recus';

const PDF = 'application/pdf';
const XML = 'application/xml';
const entite = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const milliard = `<!DOCTYPE r [<!ENTITY a "aa">${[...'bcdefgh'].map((n, i) => `<!ENTITY ${n} "&${'abcdefg'[i]};&${'abcdefg'[i]};">`).join('')}]>`;

describe('Un fichier qui n’est pas une facture lisible', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const deposer = (octets: Buffer | string, type = XML): Promise<Reponse> =>
    marie.post('/reception', octets, { 'content-type': type });

  /** Rien n'est gardé, même à moitié. */
  afterEach(async () => {
    const comptes = ['factures_recues', 'originaux_recus', 'places_reception'].map((nom) =>
      connexionDe(app).collection(nom).countDocuments(),
    );
    expect(await Promise.all(comptes)).toEqual([0, 0, 0]);
  });

  it.each<[string, () => Buffer | string | Promise<Buffer>, string, string]>([
    ['un XML avec une DTD', () => cii({ autour: '<!DOCTYPE rsm>' }), XML, 'XML_DANGEREUX'],
    ['une entité externe', () => cii({ autour: entite, note: '&x;' }), XML, 'XML_DANGEREUX'],
    ['une bombe d’entités', () => cii({ autour: milliard, note: '&h;' }), XML, 'XML_DANGEREUX'],
    ['une entité sans DTD', () => cii({ note: '&eacute;' }), XML, 'XML_DANGEREUX'],
    ['un XML mal formé', () => cii().slice(0, -9), XML, 'XML_ILLISIBLE'],
    ['un XML mal codé', () => Buffer.from(cii({ note: 'é' }), 'latin1'), XML, 'XML_ILLISIBLE'],
    ['un XML trop profond', () => '<a>'.repeat(70) + '</a>'.repeat(70), XML, 'XML_ILLISIBLE'],
    ['trop d’éléments', () => `<r>${'<a/>'.repeat(200_001)}</r>`, XML, 'XML_ILLISIBLE'],
    ['un XML qui n’est pas une facture', () => '<rss/>', XML, 'FACTURE_NON_RECONNUE'],
    ['un profil inconnu', () => cii({ profil: 'urn:autre' }), XML, 'PROFIL_NON_RECONNU'],
    ['une facture sans numéro', () => cii({ numero: '' }), XML, 'FACTURE_INCOMPLETE'],
    ['un total illisible', () => cii({ ttc: '1,2e3' }), XML, 'FACTURE_INCOMPLETE'],
    ['une image', () => Buffer.from('89504e470d0a1a0a', 'hex'), PDF, 'FICHIER_NON_RECONNU'],
    ['un PDF sans XML joint', () => pdfPortant({ 'notes.txt': 'x' }), PDF, 'PDF_SANS_FACTURE'],
    [
      'un PDF à deux XML joints',
      () => pdfPortant({ 'facture.xml': cii(), 'autre.xml': ubl() }),
      PDF,
      'PDF_PLUSIEURS_FACTURES',
    ],
    ['un PDF protégé', () => pdfPortant({ 'factur-x.xml': cii() }, 'secret'), PDF, 'PDF_CHIFFRE'],
    ['un PDF abîmé', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<'), PDF, 'PDF_ILLISIBLE'],
    ['un joint qui est une bombe', () => pdfALaMain(bombe()), PDF, 'PDF_ILLISIBLE'],
    [
      'un joint deux fois compressé',
      () => pdfALaMain(deflateSync(deflateSync(cii())), { filtre: '[/FlateDecode/FlateDecode]' }),
      PDF,
      'PDF_ILLISIBLE',
    ],
    [
      'un XML joint avec une DTD',
      () => pdfPortant({ 'factur-x.xml': cii({ autour: entite }) }),
      PDF,
      'XML_DANGEREUX',
    ],
  ])('%s est refusé, avec sa phrase', async (_nom, fichier, type, code) => {
    const { statut, corps } = await deposer(await fichier(), type);
    expect([statut, corps.code]).toEqual([400, code]);
    expect(corps.message).toMatch(/^[CI].{30,}\.$/);
  });

  it('une bombe parmi les objets d’un PDF ne se développe pas, et n’empêche pas de lire le reste', async () => {
    const avant = process.memoryUsage().rss;
    const pdf = pdfALaMain(deflateSync(Buffer.from('<rss/>')), { objets: bombe() });
    const { corps } = await deposer(pdf, PDF);
    expect(corps.code).toBe('FACTURE_NON_RECONNUE');
    expect(process.memoryUsage().rss - avant).toBeLessThan(150_000_000);
  });

  it('au-delà de 10 Mo, rien n’est lu', async () => {
    const { statut, corps } = await deposer(Buffer.alloc(10_000_001, 0x20));
    expect([statut, corps.code]).toEqual([413, 'CORPS_TROP_GROS']);
  });

  it('sans jeton que nous avons signé, le corps n’est pas lu : ni reçu, ni dit trop gros', async () => {
    const gros = Buffer.alloc(10_000_001, 0x20);
    for (const jeton of ['', 'a.b.c', marie.jeton.slice(0, -4)]) {
      const entetes = { 'content-type': XML, authorization: `Bearer ${jeton}` };
      const { statut, corps } = await app.appeler('POST', '/reception', gros, { entetes });
      expect([statut, corps.code]).toEqual([401, 'NON_AUTHENTIFIE']);
    }
  });

  it('un autre contenu, ou une autre adresse, ne se lit pas', async () => {
    expect((await marie.post('/reception', { a: 1 })).statut).toBe(415);
    expect((await marie.post('/reception')).statut).toBe(415);
    expect((await marie.post('/clients', cii(), { 'content-type': XML })).statut).toBe(415);
  });
});
