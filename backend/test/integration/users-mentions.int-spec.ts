import { UsersService } from '../../src/modules/users/users.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unParticulier, unProfessionnel } from '../support/builders';

const FICHE = {
  conditions: {
    delai: { jours: 45, finDeMois: true },
    escompte: { taux: 2.5, jours: 8 },
    penalites: { tauxAnnuel: 12 },
  },
  conditionsPaiement: 'Merci de rappeler le numéro.',
  mentionLibre: 'Merci de votre confiance.\nÀ bientôt',
  nomCommercial: 'Atelier Dubois',
  activite: 'Graphisme',
  immatriculation: 'RM 690',
  natureOperation: 'services',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'agrifrpp',
  assurance: { assureur: 'MAAF', contact: '1 rue X, Niort', zone: 'France' },
  mediateur: { nom: 'CM2C', adresse: '14 rue Saint Jean, Paris', site: 'https://www.cm2c.net' },
  modele: 'moderne',
  couleurAccent: '#0B5CAD',
};

describe('Mentions légales', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('absentes : 404 en lecture et en modification ; créées par POST, puis modifiées par PUT, champ par champ', async () => {
    const marie = await unProfessionnel(app).cree();
    for (const { statut, corps } of [
      await marie.get('/mentions-legales'),
      await marie.put('/mentions-legales', FICHE),
    ]) {
      expect([statut, corps.code]).toEqual([404, 'MENTIONS_ABSENTES']);
    }
    const creee = await marie.post('/mentions-legales', FICHE);
    expect(creee.statut).toBe(201);
    expect(creee.corps).toMatchObject({
      ...FICHE,
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      couleurAccent: '#0b5cad',
      siret: '73282932000074',
      user: { _id: marie.id },
    });
    expect(
      (
        await marie.put('/mentions-legales', {
          modele: 'compact',
          conditions: null,
          conditionsPaiement: null,
          iban: null,
        })
      ).statut,
    ).toBe(200);
    const { corps } = await marie.get('/mentions-legales');
    expect(corps).toMatchObject({ modele: 'compact', premierNumero: null });
    expect(corps.conditionsPaiement).toBe('');
    expect(corps.conditions).toEqual({
      delai: { jours: 30, finDeMois: false },
      escompte: null,
      penalites: { foisTauxLegal: 3 },
    });
    expect(corps).not.toHaveProperty('iban');
    expect(corps).not.toHaveProperty('proprietaire');
  });

  it('absentes, elles se lisent par défaut à qui le demande, sans s’enregistrer ; enregistrées, telles quelles', async () => {
    const marie = await unProfessionnel(app).cree();
    const { statut, corps } = await marie.get('/mentions-legales?defaut=oui');
    expect(statut).toBe(200);
    expect(corps).toEqual({
      siret: '73282932000074',
      conditions: {
        delai: { jours: 30, finDeMois: false },
        escompte: null,
        penalites: { foisTauxLegal: 3 },
      },
      conditionsPaiement: '',
      modele: 'classique',
      couleurAccent: '#0b5cad',
      premierNumero: null,
    });
    expect((await marie.get('/mentions-legales')).statut).toBe(404);
    await marie.post('/mentions-legales', FICHE);
    expect((await marie.get('/mentions-legales?defaut=oui')).corps).toEqual(
      (await marie.get('/mentions-legales')).corps,
    );
    const { statut: refus, corps: faute } = await marie.get('/mentions-legales?defaut=non');
    expect([refus, faute.code]).toEqual([400, 'SAISIE_INVALIDE']);
  });

  it('dix créations de front n’en font qu’une', async () => {
    const marie = await unProfessionnel(app).cree();
    const reponses = await Promise.all(
      Array.from({ length: 10 }, () => marie.post('/mentions-legales', FICHE)),
    );
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(reponses.find(({ statut }) => statut === 409)?.corps.code).toBe('MENTIONS_DEJA_ENREGISTREES');
  });

  it('un particulier qui donne un SIRET devient professionnel, son essai commence, aussitôt', async () => {
    const paul = await unParticulier(app).cree();
    const { statut, corps } = await paul.post('/mentions-legales', { siret: '732 829 320 00074' });
    expect(statut).toBe(201);
    expect(corps.user).toMatchObject({ role: 'professionnel', siret: '73282932000074', planActuel: 'essai' });
    const compte = await app.get(UsersService).trouver(paul.id);
    expect(compte?.debutEssaiLe).toEqual(app.horloge.maintenant());
  });

  it('un professionnel qui change de SIRET ne relance pas son essai', async () => {
    const marie = await unProfessionnel(app).cree();
    const avant = (await app.get(UsersService).trouver(marie.id))?.debutEssaiLe;
    app.horloge.avancer(60_000);
    await marie.post('/mentions-legales', { siret: '40483304800022' });
    const apres = await app.get(UsersService).trouver(marie.id);
    expect([apres?.siret, apres?.debutEssaiLe]).toEqual(['40483304800022', avant]);
  });

  it('le premier numéro se règle une fois, avant la première émission', async () => {
    const marie = await unProfessionnel(app).cree();
    const users = app.get(UsersService);
    expect(await users.premierNumeroDe(marie.id)).toBe(1);
    expect((await marie.post('/mentions-legales', { premierNumero: 104 })).corps.premierNumero).toBe(104);
    expect((await marie.put('/mentions-legales', { premierNumero: 104 })).statut).toBe(200);
    const change = await marie.put('/mentions-legales', { premierNumero: 7, modele: 'compact' });
    expect([change.statut, change.corps.code]).toEqual([409, 'PREMIER_NUMERO_FIGE']);
    expect((await marie.get('/mentions-legales')).corps.modele).toBe('classique');
    expect(await users.premierNumeroDe(marie.id)).toBe(104);
    const paul = await unProfessionnel(app).avec({ factureCount: 1 }).cree();
    expect((await paul.post('/mentions-legales', { premierNumero: 9 })).statut).toBe(409);
    expect((await paul.get('/mentions-legales')).statut).toBe(404);
  });

  it('le vendeur à figer réunit le compte et ses mentions', async () => {
    const marie = await unProfessionnel(app).avec({ telephone: '0612345678' }).cree();
    const users = app.get(UsersService);
    expect(await users.vendeurDe(marie.id)).toEqual({
      prenom: 'Marie',
      nom: 'Dubois',
      email: marie.email,
      telephone: '0612345678',
      siret: '73282932000074',
      adresse: '12 rue des Lilas',
      codePostal: '69003',
      ville: 'Lyon',
      modele: 'classique',
      couleurAccent: '#0b5cad',
    });
    await marie.post('/mentions-legales', FICHE);
    expect(await users.vendeurDe(marie.id)).toMatchObject({
      nomCommercial: 'Atelier Dubois',
      iban: 'FR7630006000011234567890189',
      assurance: FICHE.assurance,
      mediateur: FICHE.mediateur,
    });
  });

  it.each([
    ['siret', '123'],
    ['conditionsPaiement', 'x'.repeat(501)],
    ['mentionLibre', 'x'.repeat(501)],
    ['mentionLibre', { $gt: '' }],
    ['nomCommercial', 'x'.repeat(121)],
    ['natureOperation', 'autre'],
    ['iban', 'FR7630006000011234567890188'],
    ['iban', 42],
    ['bic', 'PASUNBIC1'],
    ['assurance', 'MAAF'],
    ['assurance', { assureur: 'MAAF' }],
    ['mediateur', { nom: 'x', adresse: 'y', site: 'javascript:alert(1)' }],
    ['mediateur', []],
    ['conditions', 'à 30 jours'],
    ['conditions', { delai: { jours: 61 } }],
    ['conditions', { delai: { jours: 46, finDeMois: true } }],
    ['conditions', { escompte: { taux: 0, jours: 8 } }],
    ['conditions', { escompte: { taux: 2, jours: 30 } }],
    ['conditions', { penalites: { foisTauxLegal: 2 } }],
    ['conditions', { penalites: { tauxAnnuel: 7.85 } }],
    ['modele', 'baroque'],
    ['couleurAccent', 'red'],
    ['couleurAccent', '#12345'],
    ['premierNumero', 0],
    ['premierNumero', 1.5],
    ['premierNumero', '12'],
  ])('%s = %j est refusé à côté de son champ, et rien n’est enregistré', async (champ, valeur) => {
    const marie = await unProfessionnel(app).cree();
    const { statut, corps } = await marie.post('/mentions-legales', { ...FICHE, [champ]: valeur });
    expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect((corps.champs as { champ: string }[])[0]?.champ.split('.')[0]).toBe(champ);
    expect(
      await connexionDe(app).collection('mentions_legales').countDocuments({ nomCommercial: marie.id }),
    ).toBe(0);
    expect((await marie.get('/mentions-legales')).statut).toBe(404);
  });

  it.each(['role', 'planActuel', 'proprietaire', 'user', 'logo'])(
    'le champ inconnu %s est refusé',
    async (champ) => {
      const marie = await unProfessionnel(app).cree();
      expect((await marie.post('/mentions-legales', { ...FICHE, [champ]: 'x' })).corps.code).toBe(
        'CHAMP_INCONNU',
      );
    },
  );

  it('vides ou nuls, les champs facultatifs valent absents', async () => {
    const marie = await unProfessionnel(app).cree();
    const vides = {
      iban: '',
      bic: null,
      natureOperation: '',
      conditions: null,
      assurance: null,
      conditionsPaiement: '',
      siret: null,
    };
    const { statut, corps } = await marie.post('/mentions-legales', vides);
    expect(statut).toBe(201);
    expect(Object.keys(corps).sort()).toEqual([
      'conditions',
      'conditionsPaiement',
      'couleurAccent',
      'modele',
      'premierNumero',
      'siret',
      'user',
    ]);
  });
});
