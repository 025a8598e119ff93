import type { FaitDeSecurite, LigneJournal } from '@facturier/domaine/contrat/admin';
import { JournalSecuriteRepository } from '../../src/modules/auth/securite/journal-securite.repository';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE } from '../support/comptes';

const FAUX = 'Faux-faux-42!';
const RESEAUX = ['198.51.100.77', '203.0.113.9'] as const;
const LIMITE = 7;
const SEMEE = { compte: 'semee', acte: 'connexion', reussi: false, appareil: 'Semé' };

describe('Le journal de sécurité de tous les comptes', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  const emails: string[] = [];

  const entrer = (email: string, password: string, ip: string) =>
    app.appeler('POST', '/auth/login', { email, password }, { entetes: { 'x-forwarded-for': ip } });
  const lire = async (suite = '') => (await admin.get<FaitDeSecurite[]>(`/admin/securite${suite}`)).corps;
  const idDe = async (email: string) =>
    (await connexionDe(app).collection('users').findOne({ email }))!._id.toHexString();

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
    for (const ip of RESEAUX) {
      const email = await inscrireEtVerifier(app);
      emails.push(email);
      for (const mot of [FAUX, MOT_DE_PASSE]) {
        app.horloge.avancer(1_000);
        await entrer(email, mot, ip);
      }
    }
  });
  afterAll(() => app.fermer());

  it('les montre mêlés, le plus récent d’abord, chacun sous son nom, son réseau et son appareil', async () => {
    const faits = (await lire()).slice(0, 4);
    expect(faits.map(({ acte, reussi, reseau }) => [acte, reussi, reseau])).toEqual([
      ['connexion', true, '203.0.113.0/24'],
      ['connexion', false, '203.0.113.0/24'],
      ['connexion', true, '198.51.100.0/24'],
      ['connexion', false, '198.51.100.0/24'],
    ]);
    expect(faits[0]?.compte?._id).toBe(await idDe(emails[1]!));
    expect(faits[2]?.compte?._id).toBe(await idDe(emails[0]!));
    expect(faits[0]?.compte?.nom).toMatch(/\S \S/);
  });

  it('se filtre par compte, acte, réseau ou adresse, issue et période', async () => {
    const id = await idDe(emails[0]!);
    expect((await lire(`?compte=${id}`)).every(({ compte }) => compte?._id === id)).toBe(true);
    expect((await lire(`?compte=${id}&issue=refuse`)).map(({ acte }) => acte)).toEqual(['connexion']);
    expect(await lire('?acte=cle_ajoutee')).toEqual([]);
    const parPrefixe = await lire('?reseau=198.51.100.0/24');
    expect(parPrefixe).toHaveLength(2);
    expect(await lire('?reseau=198.51.100.200')).toEqual(parPrefixe);
    const journal = connexionDe(app).collection('journal_securite');
    const le = new Date(app.horloge.maintenant().getTime() - 36 * 3_600_000);
    await journal.insertOne({ ...SEMEE, reseau: '192.0.2.0/24', le });
    const derniers = async (jours: number) => (await lire(`?jours=${jours}&reseau=192.0.2.0/24`)).length;
    expect([await derniers(1), await derniers(2)]).toEqual([0, 1]);
    await journal.deleteMany({ appareil: 'Semé' });
    expect(await lire(`?compte=${'f'.repeat(24)}`)).toEqual([]);
    expect(await lire('?compte=personne')).toEqual([]);
    for (const faux of ['acte=danser', 'issue=peut-etre', 'jours=0', 'jours=366', 'limite=101'])
      expect((await admin.get(`/admin/securite?${faux}`)).statut).toBe(400);
  });

  it('est fermé à qui n’est pas l’administration', async () => {
    const marie = await unProfessionnel(app).cree();
    expect((await marie.get('/admin/securite')).statut).toBe(403);
  });

  it('sa lecture est au journal des actes, une fois, avec ses filtres ; la page suivante n’y ajoute rien', async () => {
    const lectures = async () =>
      (await admin.get<LigneJournal[]>('/admin/journal?quoi=compte.lire_securite')).corps;
    const avant = (await lectures()).length;
    const id = await idDe(emails[0]!);
    const { entetes } = await admin.get(`/admin/securite?compte=${id}&reseau=${RESEAUX[0]}&limite=1`);
    const suite = String(entetes['x-curseur-suivant']);
    expect(suite).toMatch(/^\w+$/);
    await admin.get(`/admin/securite?compte=${id}&limite=1&curseur=${suite}`);
    const [derniere, ...autres] = await lectures();
    expect(autres).toHaveLength(avant);
    expect(derniere).toMatchObject({
      qui: { _id: admin.id },
      cible: { _id: id },
      apres: { reseau: '198.51.100.0/24' },
    });
  });

  it('au repos, une ligne ne dit pas de qui elle est ; sans de quoi l’ouvrir, personne', async () => {
    const journal = connexionDe(app).collection('journal_securite');
    const brut = JSON.stringify(await journal.find().toArray());
    for (const email of emails) {
      expect(brut).not.toContain(email);
      expect(brut).not.toContain(await idDe(email));
    }
    const { insertedId } = await journal.insertOne({
      compte: 'empreinte-inconnue',
      titulaire: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      acte: 'connexion',
      reussi: true,
      reseau: '192.0.2.0/24',
      appareil: 'Inconnu',
      le: app.horloge.maintenant(),
    });
    expect((await lire('?reseau=192.0.2.1')).map(({ compte }) => compte)).toEqual([null]);
    await journal.deleteOne({ _id: insertedId });
  });

  it('se lit par pages entières, sans doublon ni trou, même au même instant', async () => {
    const journal = connexionDe(app).collection('journal_securite');
    const le = app.horloge.maintenant();
    await journal.insertMany(Array.from({ length: 40 }, () => ({ ...SEMEE, reseau: '192.0.2.0/24', le })));
    const vues: string[] = [];
    let curseur = '';
    do {
      const suite = `?limite=${LIMITE}&reseau=192.0.2.0/24${curseur && `&curseur=${curseur}`}`;
      const { corps, entetes } = await admin.get<FaitDeSecurite[]>(`/admin/securite${suite}`);
      vues.push(...corps.map(({ _id }) => _id));
      curseur = String(entetes['x-curseur-suivant'] ?? '');
    } while (curseur);
    expect([vues.length, new Set(vues).size]).toEqual([40, 40]);
    await journal.deleteMany({ appareil: 'Semé' });
  });

  it('chaque filtre a son index : une page n’examine que ses lignes, au début comme au milieu', async () => {
    const journal = connexionDe(app).collection('journal_securite');
    const debut = app.horloge.maintenant().getTime();
    const lignes = Array.from({ length: 1_200 }, (_, rang) => ({
      compte: `compte-${rang % 3}`,
      acte: rang % 2 ? 'connexion' : 'mot_de_passe',
      reussi: rang % 2 === 0,
      reseau: `192.0.${rang % 4}.0/24`,
      appareil: 'Semé',
      le: new Date(debut + rang * 1_000),
    }));
    await journal.insertMany(lignes);
    const depot = app.get(JournalSecuriteRepository);
    const filtres = [
      {},
      { comptes: ['compte-1'] },
      { acte: 'mot_de_passe' },
      { reseau: '192.0.2.0/24' },
      { reussi: false },
      { depuis: new Date(debut) },
    ];
    const lecture = jest.spyOn(depot['lignes'], 'find');
    for (const filtre of filtres)
      for (const apres of [undefined, { le: lignes[600]!.le.toISOString(), id: 'f'.repeat(24) }]) {
        lecture.mockClear();
        await depot.lister({ ...filtre, limite: LIMITE, apres });
        const plan = await journal
          .find(lecture.mock.calls[0]![0] as object)
          .sort({ le: -1, _id: -1 })
          .limit(LIMITE + 1)
          .explain('executionStats');
        expect([filtre, JSON.stringify(plan.queryPlanner.winningPlan).includes('"SORT"')]).toEqual([
          filtre,
          false,
        ]);
        expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(LIMITE + 1);
      }
    lecture.mockRestore();
    await journal.deleteMany({ appareil: 'Semé' });
  });
});
