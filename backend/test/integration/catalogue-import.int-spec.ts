import { ARTICLES_MAX } from '@facturier/domaine/catalogue/article';
import { FICHIER_CLASSEUR } from '@facturier/domaine/catalogue/import';
import type { Article, ImportArticles } from '@facturier/domaine/contrat/catalogue';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unArticle } from '../support/scenes-catalogue';

const FICHIER = 'Désignation;Unité;Prix HT\nTonte;m²;0,85\nÉlagage;h;45\nÉtagère;;120,50';
const FAUTIF = 'Désignation;Prix HT\nTonte;0,85\nÉlagage;beaucoup';

describe('Un fichier d’articles', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const deposer = (fichier: string | Buffer, criteres = '', type = 'text/csv') =>
    marie.post<ImportArticles & { code: string; message: string; champs: object[] }>(
      `/articles/fichier${criteres}`,
      fichier,
      { 'content-type': type },
    );
  const importer = (fichier: string | Buffer, suite = '') => deposer(fichier, `?acte=importer${suite}`);
  const lus = async () =>
    Object.fromEntries(
      (await marie.get<Article[]>('/articles')).corps.map(({ designation, prixUnitaire }) => [
        designation,
        prixUnitaire,
      ]),
    );
  const emetteur = () => new Types.ObjectId(marie.id);
  const comptes = async () => [
    await connexionDe(app).collection('articles').countDocuments({ emetteur: emetteur() }),
    (await connexionDe(app).collection('catalogues').findOne({ emetteur: emetteur() }))?.articles as number,
  ];

  it('se montre d’abord : rien ne s’écrit', async () => {
    await unArticle(marie, { designation: 'tonte', prixUnitaire: 1, unite: null, nature: null });
    const { statut, corps } = await deposer(`${FICHIER}\n;4`);
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      ...{ encodage: 'UTF-8', separateur: ';', ajoutes: 0, remplaces: 0 },
      nombres: { nouveau: 2, identique: 0, different: 1, refusee: 1 },
    });
    expect(corps.colonnes.map(({ champ }) => champ)).toEqual(['designation', 'unite', 'prixUnitaire']);
    expect(corps.lignes[0]).toMatchObject({ ligne: 5, etat: 'refusee' });
    expect(corps.lignes[1]).toMatchObject({ ligne: 2, etat: 'different', prixUnitaire: 0.85, unite: 'm²' });
    expect(await comptes()).toEqual([1, 1]);
  });

  it.each([
    ['UTF-8', Buffer.from(FICHIER)],
    ['Windows-1252', Buffer.from(FICHIER, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${FICHIER.replaceAll(';', '\t')}`, 'utf16le')],
  ])('entre au catalogue, écrit en %s', async (encodage, fichier) => {
    const { corps } = await importer(fichier);
    expect(corps).toMatchObject({ encodage, ajoutes: 3, remplaces: 0 });
    expect(await lus()).toEqual({ Tonte: 0.85, Élagage: 45, Étagère: 120.5 });
  });

  it('importé deux fois, n’ajoute rien de double', async () => {
    await importer(FICHIER);
    const { corps } = await importer(FICHIER, '&existants=remplacer');
    expect(corps).toMatchObject({ ajoutes: 0, remplaces: 0, nombres: { nouveau: 0, identique: 3 } });
    expect(await comptes()).toEqual([3, 3]);
  });

  it('importé dix fois au même instant, n’ajoute qu’une fois chaque article, et ne prend que ses places', async () => {
    const reponses = await Promise.all(Array.from({ length: 10 }, () => importer(FICHIER)));
    expect(reponses.map(({ statut }) => statut)).toEqual(Array(10).fill(200));
    expect(reponses.map(({ corps }) => corps.ajoutes).sort()).toEqual([...Array<number>(9).fill(0), 3]);
    expect(await comptes()).toEqual([3, 3]);
  });

  it('une ligne fautive arrête tout, et se dit ; sautée, les autres entrent', async () => {
    const { statut, corps } = await importer(FAUTIF);
    expect([statut, corps.code, corps.message]).toEqual([
      400,
      'IMPORT_REFUSE',
      'Une ligne est refusée\u00a0: rien n’a été ajouté.',
    ]);
    expect(corps.champs).toEqual([
      { champ: 'ligne 3.prixUnitaire', message: 'Ce prix ne se lit pas (exemple\u00a0: 45,50).' },
    ]);
    expect((await comptes())[0]).toBe(0);
    expect((await importer(FAUTIF, '&fautes=sauter')).corps).toMatchObject({
      ajoutes: 1,
      nombres: { refusee: 1 },
    });
    expect(await lus()).toEqual({ Tonte: 0.85 });
  });

  it('laisse un article déjà là, ou lui donne ce qu’il dit ; ce dont il ne dit rien reste', async () => {
    const { _id } = await unArticle(marie, {
      designation: 'TONTE',
      prixUnitaire: 1,
      detail: 'Avec ramassage',
    });
    await importer(FICHIER);
    expect((await lus()).TONTE).toBe(1);
    expect((await importer(FICHIER, '&existants=remplacer')).corps).toMatchObject({
      ajoutes: 0,
      remplaces: 1,
    });
    expect((await marie.get(`/articles/${_id}`)).corps).toMatchObject({
      ...{ designation: 'Tonte', prixUnitaire: 0.85, unite: 'm²' },
      ...{ detail: 'Avec ramassage', nature: 'services' },
    });
  });

  it('qui ne tient pas dans le catalogue n’y entre pas, même en partie', async () => {
    await unArticle(marie);
    await connexionDe(app)
      .collection('catalogues')
      .updateOne({ emetteur: emetteur() }, { $set: { articles: ARTICLES_MAX - 2 } });
    expect(await importer(FICHIER)).toMatchObject({ statut: 409, corps: { code: 'CATALOGUE_PLEIN' } });
    expect(await comptes()).toEqual([1, ARTICLES_MAX - 2]);
  });

  it('d’un catalogue entier entre d’un seul tenant', async () => {
    const lignes = Array.from({ length: ARTICLES_MAX }, (_, rang) => `Article n° ${rang};${rang},25`);
    expect((await importer(`Nom;Prix\n${lignes.join('\n')}`)).corps).toMatchObject({ ajoutes: ARTICLES_MAX });
    expect(await comptes()).toEqual([ARTICLES_MAX, ARTICLES_MAX]);
  });

  it.each([
    ['un classeur', Buffer.from('PK\u0003\u0004xlsx'), 400, 'CATALOGUE_ILLISIBLE'],
    ['rien', Buffer.alloc(0), 400, 'CATALOGUE_ILLISIBLE'],
    ['plus d’un mégaoctet', Buffer.alloc(1_000_001, 'a'), 413, 'CORPS_TROP_GROS'],
  ])('qui est %s se refuse', async (_nom, octets, statut, code) => {
    expect(await deposer(octets)).toMatchObject({ statut, corps: { code } });
  });

  it('dit en une phrase pourquoi il ne se lit pas', async () => {
    expect((await deposer(Buffer.from('PK\u0003\u0004xlsx'))).corps.message).toBe(FICHIER_CLASSEUR);
  });

  it('ne se lit qu’à son adresse, sous un type de tableur', async () => {
    expect((await marie.post('/articles', FICHIER, { 'content-type': 'text/csv' })).corps.code).toBe(
      'TYPE_DE_CONTENU_REFUSE',
    );
    expect((await deposer('<x/>', '', 'application/xml')).corps.code).toBe('TYPE_DE_CONTENU_REFUSE');
  });

  it('exporté, se réimporte sans rien changer, formules désarmées comprises', async () => {
    await unArticle(marie, {
      designation: '=SOMME(A1:A2)',
      prixUnitaire: 0.0125,
      detail: 'Une\n"note"; deux',
    });
    await unArticle(marie, { designation: 'Tonte', reference: '-7', nature: null, unite: null });
    const { octets, entetes } = await marie.get('/articles/export.csv');
    expect(entetes['content-disposition']).toBe('attachment; filename="catalogue.csv"');
    expect(octets.toString('utf8')).toContain(";'=SOMME(A1:A2);");
    expect((await importer(octets, '&existants=remplacer')).corps).toMatchObject({
      ...{ ajoutes: 0, remplaces: 0 },
      nombres: { nouveau: 0, identique: 2, different: 0, refusee: 0 },
    });
  });
});
