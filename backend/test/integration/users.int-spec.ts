import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { UsersService } from '../../src/modules/users/users.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unParticulier, unProfessionnel } from '../support/builders';

describe('Profil', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('montre exactement les champs du contrat', async () => {
    const marie = await unProfessionnel(app).cree();
    const { corps } = await marie.get('/users/me');
    expect(Object.keys(corps).sort()).toEqual(
      `_id id prenom nom email role siret adresse codePostal ville telephone emailContact createdAt updatedAt emailVerified isBanned
      planActuel factureCount espaceMo subscriptionActive quotas estAdmin totpActif logo emetteurComplet`
        .split(/\s+/)
        .sort(),
    );
    expect(corps).toMatchObject({
      emetteurComplet: true,
      logo: false,
      quotas: { factures: null, clients: null },
    });
  });

  it('change les champs donnés et eux seuls', async () => {
    const marie = await unProfessionnel(app).cree();
    const { statut, corps } = await marie.put('/users/me', {
      ville: ' Nantes ',
      siret: '404 833 048 00022',
    });
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      ville: 'Nantes',
      siret: '40483304800022',
      nom: 'Dubois',
      codePostal: '69003',
    });
  });

  it('l’adresse e-mail des factures se change sans toucher à celle du compte', async () => {
    const marie = await unProfessionnel(app).cree();
    expect((await marie.get('/users/me')).corps.emailContact).toBe(marie.email);
    const { corps } = await marie.put('/users/me', { emailContact: ' Atelier@Exemple.fr ' });
    expect(corps).toMatchObject({ email: marie.email, emailContact: 'atelier@exemple.fr' });
    expect(await app.get(UsersService).vendeurDe(marie.id)).toMatchObject({ email: 'atelier@exemple.fr' });
    for (const emailContact of ['', 'atelier', 'a@b', 'a@b.fr\nBcc: x@y.fr', 12])
      expect((await marie.put('/users/me', { emailContact })).statut).toBe(400);
    expect((await marie.put('/users/me', { email: 'autre@exemple.fr' })).corps.code).toBe('CHAMP_INCONNU');
  });

  it('un SIRET faux a le message du profil', async () => {
    const marie = await unProfessionnel(app).cree();
    for (const siret of ['', '123', '1234567890123a', '123456789012345']) {
      const { statut, corps } = await marie.put('/users/me', { siret });
      expect([statut, corps.message]).toEqual([400, 'Le SIRET doit contenir exactement 14 chiffres']);
    }
  });

  it('un particulier ne devient pas professionnel par son profil', async () => {
    const paul = await unParticulier(app).cree();
    const { statut, corps } = await paul.put('/users/me', { siret: '73282932000074' });
    expect([statut, corps.code, corps.requiresUpgrade]).toEqual([403, 'PROFIL_PROFESSIONNEL_REQUIS', true]);
    expect((await paul.get('/users/me')).corps).toMatchObject({ role: 'particulier', siret: null });
  });

  it.each([
    ['prenom', ''],
    ['prenom', '   '],
    ['nom', '\u0000\u202e'],
    ['nom', 'x'.repeat(81)],
    ['nom', 42],
    ['nom', { $gt: '' }],
    ['adresse', 'x'.repeat(201)],
    ['adresse', ['rue']],
    ['codePostal', 'x'.repeat(13)],
    ['ville', 'x'.repeat(101)],
    ['ville', { $ne: null }],
    ['telephone', '0'.repeat(31)],
    ['siret', 73_282_932_000_074],
  ])('%s = %j est refusé à côté de son champ et rien ne change', async (champ, valeur) => {
    const marie = await unProfessionnel(app).cree();
    const avant = (await marie.get('/users/me')).corps;
    const { statut, corps } = await marie.put('/users/me', { ville: 'Ailleurs', [champ]: valeur });
    expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect((corps.champs as { champ: string }[]).map((faute) => faute.champ)).toContain(champ);
    expect((await marie.get('/users/me')).corps).toEqual(avant);
  });

  it.each([
    'role',
    'planActuel',
    'email',
    'factureCount',
    'emailVerifieLe',
    'banniLe',
    'versionJeton',
    'quotas',
    '_id',
  ])('le champ %s ne se change pas : refusé', async (champ) => {
    const paul = await unParticulier(app).cree();
    const { statut, corps } = await paul.put('/users/me', { [champ]: 'professionnel' });
    expect([statut, corps.code]).toEqual([400, 'CHAMP_INCONNU']);
  });

  it('émojis, accents et retours à la ligne deviennent un texte d’une ligne ; une balise est refusée', async () => {
    const marie = await unProfessionnel(app).cree();
    const { corps } = await marie.put('/users/me', { nom: 'Dubois\r\nBcc: x 🦊' });
    expect(corps.nom).toBe('Dubois Bcc: x 🦊');
    const refus = await marie.put('/users/me', { nom: '<script>alert(1)</script>' });
    expect(refus.statut).toBe(400);
    expect(refus.corps).toMatchObject({ champs: [{ champ: 'nom' }] });
  });

  it('un compte supprimé n’existe plus, et les autres modules effacent leur part dans la même transaction', async () => {
    const users = app.get(UsersService);
    const marie = await unProfessionnel(app).cree();
    const suites: string[] = [];
    app
      .get(DonneesPersonnellesService)
      .declarer('essai', { effacer: async ({ id }) => void suites.push(id) });
    await app.get(VieDesComptesService).supprimer(marie.id);
    expect([await users.trouver(marie.id), await users.trouverParEmail(marie.email)]).toEqual([null, null]);
    expect(suites).toEqual([marie.id]);
    expect((await marie.get('/users/me')).statut).toBe(401);
    await expect(app.get(VieDesComptesService).supprimer(marie.id)).rejects.toMatchObject({
      code: 'RESSOURCE_INTROUVABLE',
    });
  });

  it('un identifiant malformé se traite comme un inconnu', async () => {
    const users = app.get(UsersService);
    expect(await users.trouver('pas-un-id')).toBeNull();
    await expect(users.vendeurDe('pas-un-id')).rejects.toMatchObject({ statut: 404 });
  });

  it('le nombre de factures et la place montent de front sans perte', async () => {
    const users = app.get(UsersService);
    const marie = await unProfessionnel(app).cree();
    await Promise.all(Array.from({ length: 20 }, () => users.incrementerFactures(marie.id, 1)));
    await users.incrementerEspace(marie.id, 1_234_567);
    expect((await marie.get('/users/me')).corps).toMatchObject({ factureCount: 20, espaceMo: 1.23 });
  });

  it('l’adresse est unique en base', async () => {
    const { email } = await unProfessionnel(app).cree();
    await expect(unParticulier(app).avec({ email }).cree()).rejects.toMatchObject({ code: 11_000 });
    expect(await connexionDe(app).collection('users').countDocuments({ email })).toBe(1);
  });
});
