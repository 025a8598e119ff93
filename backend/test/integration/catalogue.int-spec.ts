import { ARTICLES_MAX } from '@facturier/domaine/catalogue/article';
import type { Article } from '@facturier/domaine/contrat/catalogue';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { HAIE, unArticle } from '../support/scenes-catalogue';

describe('Le catalogue', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const articles = () => connexionDe(app).collection('articles');
  const places = async () =>
    (
      await connexionDe(app)
        .collection('catalogues')
        .findOne({ emetteur: new Types.ObjectId(marie.id) })
    )?.articles as number;
  const noms = async (criteres = '') =>
    (await marie.get<Article[]>(`/articles${criteres}`)).corps.map(({ designation }) => designation);
  const cle = (nom: string) => ({ 'idempotency-key': nom });

  it('garde un article tel qu’il est saisi, au dix-millième d’euro', async () => {
    const article = await unArticle(marie, {
      prixUnitaire: 0.0125,
      reference: ' JAR-2 ',
      detail: 'Une\nnote',
    });
    expect(article).toMatchObject({
      ...HAIE,
      ...{ prixUnitaire: 0.0125, reference: 'JAR-2', detail: 'Une\nnote' },
      ...{ archive: false, utilisations: 0, utiliseLe: null },
    });
    expect((await marie.get(`/articles/${article._id}`)).corps).toEqual(article);
  });

  it.each([
    ['sans désignation', { designation: ' ' }, 'Décrivez la prestation ou le produit.'],
    ['sans prix', { prixUnitaire: null }, 'Indiquez le prix unitaire (0 est admis).'],
    ['au prix négatif', { prixUnitaire: -1 }, 'Le prix unitaire doit être de 0 ou plus.'],
    ['à cinq décimales', { prixUnitaire: 0.00001 }, 'Au plus 4 décimales sont admises.'],
    ['d’une autre nature', { nature: 'mixte' }, 'La nature n’est pas une valeur admise.'],
    ['trop long', { reference: 'x'.repeat(41) }, 'La référence ne peut dépasser 40 caractères.'],
  ])('refuse un article %s, avec les mots de l’écran', async (_nom, plus, message) => {
    expect(await marie.post('/articles', { ...HAIE, ...plus })).toMatchObject({
      statut: 400,
      corps: { code: 'SAISIE_INVALIDE', champs: [{ message }] },
    });
  });

  it('n’a qu’un article actif par désignation, aux accents près ; archivé, il laisse la place', async () => {
    const { _id } = await unArticle(marie, { designation: 'Étagère d’angle' });
    const redite = () => marie.post('/articles', { ...HAIE, designation: "ETAGERE  D'ANGLE" });
    expect(await redite()).toMatchObject({ statut: 409, corps: { code: 'ARTICLE_DEJA_AU_CATALOGUE' } });
    expect((await marie.put(`/articles/${_id}`, { archive: true })).statut).toBe(200);
    expect((await redite()).statut).toBe(201);
    expect(await marie.put(`/articles/${_id}`, { archive: false })).toMatchObject({
      statut: 409,
      corps: { code: 'ARTICLE_DEJA_AU_CATALOGUE', champs: [{ champ: 'designation' }] },
    });
    expect(await places()).toBe(2);
  });

  it.each([
    ['designation', 'Tonte', 400],
    ['prixUnitaire', 9.5, 400],
    ['archive', true, 400],
    ['reference', 'B2', 200],
    ['detail', 'Chez vous', 200],
    ['unite', 'h', 200],
    ['nature', 'biens', 200],
  ])('« %s » changé seul change seul, et se vide ou non', async (champ, vers, statut) => {
    const avant = await unArticle(marie, { reference: 'A1', detail: 'Sur place' });
    const ecrire = (valeur: unknown) => marie.put<Article>(`/articles/${avant._id}`, { [champ]: valeur });
    const { corps } = await ecrire(vers);
    expect({ ...corps, updatedAt: avant.updatedAt }).toEqual({ ...avant, [champ]: vers });
    const vide = await ecrire(null);
    expect(vide.statut).toBe(statut);
    if (statut === 200)
      expect({ ...vide.corps, updatedAt: avant.updatedAt }).toEqual({ ...avant, [champ]: null });
  });

  it('vingt ajouts de la même désignation au même instant en font un seul, et une seule place', async () => {
    const reponses = await Promise.all(
      Array.from({ length: 20 }, (_, rang) => marie.post('/articles', { ...HAIE, prixUnitaire: rang })),
    );
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await articles().countDocuments({ emetteur: new Types.ObjectId(marie.id) })).toBe(1);
    expect(await places()).toBe(1);
  });

  it('un double clic n’ajoute qu’une fois, et rend deux fois le même article', async () => {
    const ajouter = () => marie.post<Article>('/articles', HAIE, cle('double-clic-1'));
    const [un, deux] = await Promise.all([ajouter(), ajouter()]);
    expect([un.statut, deux.statut]).toEqual([201, 201]);
    expect(deux.corps._id).toBe(un.corps._id);
    expect(await places()).toBe(1);
  });

  it('plein, n’en prend pas un de plus, même demandé dix fois au même instant ; en supprimer un rend sa place', async () => {
    const { _id } = await unArticle(marie);
    const emetteur = new Types.ObjectId(marie.id);
    await connexionDe(app)
      .collection('catalogues')
      .updateOne({ emetteur }, { $set: { articles: ARTICLES_MAX - 1 } });
    const reponses = await Promise.all(
      Array.from({ length: 10 }, (_, rang) =>
        marie.post('/articles', { ...HAIE, designation: `N° ${rang}` }),
      ),
    );
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(reponses.find(({ statut }) => statut === 409)?.corps.code).toBe('CATALOGUE_PLEIN');
    expect((await marie.delete(`/articles/${_id}`)).statut).toBe(204);
    expect(await places()).toBe(ARTICLES_MAX - 1);
  });

  it('montre les plus pris d’abord, puis par désignation, page par page', async () => {
    for (const designation of ['Zinc', 'Élagage', 'abri', 'Tonte']) await unArticle(marie, { designation });
    const [tonte] = (await marie.get<Article[]>('/articles?recherche=tonte')).corps;
    for (const nom of ['prise-un', 'prise-deux']) {
      const prendre = () => marie.post(`/articles/${tonte!._id}/utilisation`, undefined, cle(nom));
      expect((await prendre()).statut).toBe(204);
      expect((await prendre()).statut).toBe(204);
    }
    expect(await noms()).toEqual(['Tonte', 'abri', 'Élagage', 'Zinc']);
    const { utilisations, utiliseLe, updatedAt } = (await marie.get<Article>(`/articles/${tonte!._id}`))
      .corps;
    expect([utilisations, updatedAt]).toEqual([2, tonte!.updatedAt]);
    expect(utiliseLe).toBe('2026-11-21T09:00:00.000Z');
    const premiere = await marie.get<Article[]>('/articles?limite=2');
    const curseur = String(premiere.entetes['x-curseur-suivant']);
    expect(await noms(`?limite=2&curseur=${curseur}`)).toEqual(['Élagage', 'Zinc']);
  });

  it('se trie aussi par désignation et par prix, chaque article une fois', async () => {
    const prix = { Zinc: 3, abri: 7, Élagage: 3, Tonte: 0 };
    for (const [designation, prixUnitaire] of Object.entries(prix))
      await unArticle(marie, { designation, prixUnitaire });
    const parPages = async (tri: string) => {
      const lus: string[] = [];
      let curseur = '';
      do {
        const page = await marie.get<Article[]>(`/articles?limite=1&tri=${tri}${curseur}`);
        lus.push(...page.corps.map(({ designation }) => designation));
        const suivant = page.entetes['x-curseur-suivant'] as string | undefined;
        curseur = suivant ? `&curseur=${suivant}` : '';
      } while (curseur);
      return lus;
    };
    expect(await parPages('designation')).toEqual(['abri', 'Élagage', 'Tonte', 'Zinc']);
    expect(await parPages('prix')).toEqual(['Tonte', 'Élagage', 'Zinc', 'abri']);
    expect(await parPages('utilisations')).toEqual(['abri', 'Élagage', 'Tonte', 'Zinc']);
  });

  it('se cherche par des débuts de mots, tous présents, sans accents ni casse ; l’archivé à part', async () => {
    for (const designation of ['Pose d’une étagère murale', 'Étagère en chêne', 'Mur en pierre'])
      await unArticle(marie, { designation, reference: designation.startsWith('Mur') ? 'MAC-9' : null });
    expect((await noms('?recherche=ETA')).sort()).toEqual(['Pose d’une étagère murale', 'Étagère en chêne']);
    expect(await noms('?recherche=mur%20etag')).toEqual(['Pose d’une étagère murale']);
    expect(await noms('?recherche=mac-9')).toEqual(['Mur en pierre']);
    expect(await noms('?recherche=tagere')).toEqual([]);
    expect(await noms('?recherche=.*')).toEqual([]);
    const [mur] = (await marie.get<Article[]>('/articles?recherche=pierre')).corps;
    await marie.put(`/articles/${mur!._id}`, { archive: true });
    expect(await noms('?recherche=pierre')).toEqual([]);
    expect(await noms('?rayon=archives')).toEqual(['Mur en pierre']);
  });

  it('un article changé, archivé ou supprimé ne change ni brouillon ni facture', async () => {
    const article = await unArticle(marie);
    const { _id: client } = await unClient(marie);
    const ligne = { description: article.designation, quantite: 10, prixUnitaire: article.prixUnitaire };
    const emise = await uneFacture(marie, client, { lignes: [ligne] });
    const brouillon = await uneFacture(marie, client, { lignes: [ligne], statut: 'brouillon' });
    const lire = (id: string) => marie.get(`/factures/${id}`);
    const avant = [(await lire(emise._id)).corps, (await lire(brouillon._id)).corps];
    await marie.put(`/articles/${article._id}`, { designation: 'Autre', prixUnitaire: 99 });
    await marie.put(`/articles/${article._id}`, { archive: true });
    await marie.delete(`/articles/${article._id}`);
    expect([(await lire(emise._id)).corps, (await lire(brouillon._id)).corps]).toEqual(avant);
  });

  it('n’existe que pour son propriétaire, et pour un professionnel', async () => {
    const { _id } = await unArticle(marie);
    const paul = await unProfessionnel(app).cree();
    const essais = await Promise.all([
      paul.get(`/articles/${_id}`),
      paul.put(`/articles/${_id}`, { prixUnitaire: 1 }),
      paul.post(`/articles/${_id}/utilisation`),
      paul.delete(`/articles/${_id}`),
    ]);
    expect(essais.map(({ statut, corps }) => [statut, corps.code])).toEqual(
      Array(4).fill([404, 'ARTICLE_INTROUVABLE']),
    );
    expect((await paul.get('/articles')).corps).toEqual([]);
    const prive = await unParticulier(app).cree();
    expect((await prive.get('/articles')).corps.code).toBe('PROFIL_PROFESSIONNEL_REQUIS');
  });

  it.each(['essai', 'gratuit', 'premium', 'business'] as const)('est dans le plan %s', async (plan) => {
    const compte = await unProfessionnel(app).auPlan(plan).cree();
    expect((await compte.post('/articles', HAIE)).statut).toBe(201);
  });

  it('s’efface avec le compte, et se remet en entier dans ses données', async () => {
    const { _id } = await unArticle(marie);
    await marie.put(`/articles/${_id}`, { archive: true });
    await unArticle(marie, { designation: 'Tonte' });
    const { corps } = await marie.get<{ articles: Article[] }>('/export/user-data');
    expect(corps.articles.map(({ designation, archive }) => [designation, archive])).toEqual([
      ['Taille de haie', true],
      ['Tonte', false],
    ]);
  });
});
