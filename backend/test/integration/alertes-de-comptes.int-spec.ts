import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { randomBytes } from 'node:crypto';
import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import type { NotificationRecue, PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { ALERTES_DE_COMPTES } from '@facturier/domaine/notifications/alertes-de-comptes';
import { Types } from 'mongoose';
import { Transactions } from '../../src/common/database/transactions';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { NotifierService } from '../../src/modules/notifications/notifier.service';
import { AlertesTravail } from '../../src/modules/pilotage/alertes/alertes.travail';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { BailPerdu } from '../../src/platform/jobs/travail';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { rejouerLesMatins } from '../support/matins';
import { CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';

const TYPES = new Set<string>(Object.keys(ALERTES_DE_COMPTES));
const ANCIENNE = { debut: '2022-01-01', version: { ...VERSION, aPartirDu: '2022-01-01' } };
const OUVERTE = '2026-08-01T09:00:00Z';
/** Un compte ouvert en juillet : ce qui finit depuis se déclare d'ici. */
const OUVERTURE = Math.floor(Date.parse('2026-07-01T08:00:00Z') / 1_000).toString(16);

describe('Les alertes des comptes', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: OUVERTE });
    jumelle = await creerAppDeTest({ base: app.base, instant: OUVERTE });
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });
  beforeEach(async () => {
    await rejouerLesMatins([app, jumelle], OUVERTE, ['activites']);
    marie = await unCompte().cree();
  });
  afterEach(() => jest.restoreAllMocks());

  const unCompte = () =>
    unProfessionnel(app)
      .auPlan('premium')
      .avec({ _id: new Types.ObjectId(OUVERTURE + randomBytes(8).toString('hex')) });
  const regler = (jour: string): void => {
    for (const une of [app, jumelle]) une.horloge.regler(`${jour}T07:00:00Z`);
  };
  const matin = async (jour: string): Promise<void> => {
    regler(jour);
    await Promise.all([app, jumelle].map((une) => une.get(Ordonnanceur).tourner()));
    for (const une of [app, jumelle]) await une.get(OutboxWorker).vider();
  };
  const elle = async (qui = marie): Promise<CompteDeTest> =>
    new CompteDeTest(app, qui.id, qui.email, await app.get(SessionsService).ouvrir(qui.id, 1));
  const cloche = async (qui = marie): Promise<NotificationRecue[]> => {
    const { corps } = await (await elle(qui)).get<PageDeNotifications>('/notifications');
    return corps.notifications.filter(({ type }) => TYPES.has(type));
  };
  /** Ses lignes dans la base : leur clé, et combien de fois elles ont été dites. */
  const lignes = async (qui = marie) => {
    const siennes = { destinataire: new Types.ObjectId(qui.id) };
    const avis = connexionDe(app).collection('notifications');
    const lues = await avis.find(siennes, { sort: { cle: 1 } }).toArray();
    return lues.filter(({ type }) => TYPES.has(type)).map(({ cle, nombre }) => `${cle} × ${nombre}`);
  };
  const sujets = (qui = marie): string[] =>
    [app, jumelle].flatMap(({ courriels }) => courriels.pour(qui.email)).map(({ sujet }) => sujet);
  const un = async (une: AppDeTest, id: string): Promise<void> => {
    const travail = une.get(AlertesTravail);
    const lues = await travail.lire(id);
    await une.get(Transactions).executer(() => travail.traiter(id, '2026-10-03', lues));
  };
  const encaisser = async (montant: number, date: string, qui = marie): Promise<void> => {
    const corps = { date, nature: 'services', montant, moyen: 'virement', libelle: 'Conseil' };
    expect((await (await elle(qui)).post('/recettes', corps)).statut).toBe(201);
  };
  const declarer = async (cle: string, euros: number, le: string): Promise<void> => {
    const montants = [{ categorie: 'liberal', euros }];
    const { statut } = await (
      await elle()
    ).post<DeclarationDePeriode>(`/urssaf/declarations/${cle}/declarer`, { le, montants });
    expect(statut).toBe(200);
  };

  it('cas 32 : une limite passée se dit une fois, à deux instances, et mène aux seuils', async () => {
    await uneActivite(marie, ANCIENNE);
    await matin('2026-10-02');
    await declarer('2026-T3', 0, '2026-10-02');
    regler('2026-10-15');
    await encaisser(37_600, '2026-10-15');
    for (const jour of ['2026-10-16', '2026-10-17', '2026-10-18']) await matin(jour);
    const siennes = (await cloche()).filter(({ type }) => type.startsWith('seuil'));
    expect(siennes.map(({ titre, chemin, nombre }) => [titre, chemin, nombre]).sort()).toEqual([
      ['Limite passée', '/seuils', 1],
      ['Limite proche', '/seuils', 1],
    ]);
    expect(siennes.find(({ titre }) => titre === 'Limite passée')!.texte).toContain(
      'Franchise de TVA, sur le réalisé\u00a0: limite passée le 15\u00a0octobre 2026. 37\u00a0600,00\u00a0€',
    );
    expect((await lignes()).filter((une) => une.startsWith('seuil'))).toEqual([
      'seuil_approche majore-2026-80 × 1',
      'seuil_passe franchise-2026-100 × 1',
    ]);
    expect(sujets().filter((sujet) => sujet.includes('Limite'))).toEqual([
      'Franchise de TVA, sur le réalisé – Limite passée',
    ]);
    expect(sujets().join()).not.toContain('€');
  });

  it('vingt passages de front, sur les deux instances : une ligne et un courriel par fait', async () => {
    await uneActivite(marie, ANCIENNE);
    await encaisser(42_000, '2026-08-01');
    regler('2026-10-03');
    await Promise.all(
      Array.from({ length: 20 }, (_, rang) => (rang % 2 ? jumelle : app)).map((une) => un(une, marie.id)),
    );
    for (const une of [app, jumelle]) await une.get(OutboxWorker).vider();
    expect(await lignes()).toEqual([
      'declaration_ouverte declaration-2026-T3-ouverte × 1',
      'rendez_vous rythme-2026-j30 × 1',
      'seuil_passe majore-2026-100 × 1',
    ]);
    expect(sujets().toSorted()).toEqual([
      'Changer de rythme de déclaration – À faire',
      'Franchise majorée de TVA, sur le réalisé – Limite passée',
    ]);
  });

  it('arrêté au milieu, le travail reprend : chacun l’entend une fois', async () => {
    const tous = [marie, await unCompte().cree(), await unCompte().cree()];
    for (const qui of tous) await uneActivite(qui, ANCIENNE);
    const service = app.get(NotifierService);
    const vrai = service.direUneFois.bind(service);
    let avant = 2;
    jest.spyOn(service, 'direUneFois').mockImplementation(async (id, alertes) => {
      if (--avant === 0) throw new BailPerdu();
      return vrai(id, alertes);
    });
    regler('2026-10-01');
    await app.get(Ordonnanceur).tourner();
    const dits = await Promise.all(tous.map((qui) => lignes(qui)));
    expect(dits.filter((une) => une.length > 0)).toHaveLength(1);
    await jumelle.get(Ordonnanceur).tourner();
    await app.get(Ordonnanceur).tourner();
    for (const qui of tous)
      expect(await lignes(qui)).toEqual([
        'declaration_ouverte declaration-2026-T3-ouverte × 1',
        'rendez_vous rythme-2026-j30 × 1',
      ]);
  });

  itDeCampagne('cas 1 et 20 : un jour sauté ne perd rien ; J−7 dite tard, puis le retard', async () => {
    await uneActivite(marie, ANCIENNE);
    await matin('2026-10-29');
    await matin('2026-10-30');
    expect((await lignes()).filter((une) => une.startsWith('declaration'))).toEqual([
      'declaration_bientot declaration-2026-T3-j7 × 1',
    ]);
    const j7 = (await cloche()).find(({ type }) => type === 'declaration_bientot');
    expect(j7).toMatchObject({ titre: 'Bientôt à déclarer', chemin: '/declarations/2026-T3' });
    expect(j7!.texte).toContain('au plus tard le 2\u00a0novembre 2026. Rien encaissé\u00a0: déclarez 0.');
    for (const jour of ['2026-11-05', '2026-11-06', '2026-12-20']) await matin(jour);
    expect((await lignes()).filter((une) => une.startsWith('declaration'))).toEqual([
      'declaration_bientot declaration-2026-T3-j7 × 1',
      'declaration_retard declaration-2026-T3-retard × 1',
    ]);
  });

  itDeCampagne('cas 30 : un écart se dit une fois, chiffré ; rouvert, il se redit', async () => {
    await uneActivite(marie, ANCIENNE);
    await encaisser(9_000, '2026-08-01');
    regler('2026-10-12');
    await declarer('2026-T3', 9_000, '2026-10-12');
    await matin('2026-10-13');
    regler('2026-11-20');
    await encaisser(450, '2026-09-30');
    for (const jour of ['2026-11-21', '2026-11-22']) await matin(jour);
    const ecarts = async () => (await cloche()).filter(({ type }) => type === 'declaration_ecart');
    expect((await ecarts()).map(({ texte, chemin }) => [texte.replaceAll('\u00a0', ' '), chemin])).toEqual([
      [
        'Déclaration du 3e trimestre 2026 : votre livre a changé depuis. Il dit 450,00 € de plus, soit environ 116,10 € de plus à payer. Rectifiez, ou reportez sur la suite.',
        '/declarations/2026-T3',
      ],
    ]);
    const rectifier = await (
      await elle()
    ).post('/urssaf/declarations/2026-T3/rectifier', { le: '2026-11-22' });
    expect(rectifier.statut).toBe(200);
    await matin('2026-11-23');
    expect(await ecarts()).toHaveLength(1);
    await encaisser(100, '2026-09-29');
    await matin('2026-11-24');
    expect(await ecarts()).toHaveLength(2);
  });

  itDeCampagne('sans activité, suspendu ou supprimé : rien', async () => {
    await encaisser(42_000, '2026-08-01');
    const suspendue = await unCompte().cree();
    await uneActivite(suspendue, ANCIENNE);
    await connexionDe(app)
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(suspendue.id) }, { $set: { banniLe: new Date() } });
    const partie = await unCompte().cree();
    await uneActivite(partie, ANCIENNE);
    await connexionDe(app)
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(partie.id) }, { $set: { supprimeLe: new Date() } });
    await matin('2026-10-30');
    for (const qui of [marie, suspendue, partie]) expect(await lignes(qui)).toEqual([]);
  });

  itDeCampagne('ce qu’un client doit se dit au jour de l’échéance, non celle de l’an prochain', async () => {
    await uneActivite(marie, ANCIENNE);
    await encaisser(80_000, '2026-08-01');
    const client = (await unClient(marie))._id;
    regler('2026-11-26');
    const facturer = async (dateEcheance: string) =>
      uneFacture(await elle(), client, {
        dateEcheance,
        lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: 5_000, nature: 'services' }],
      });
    const attendues = async () => (await cloche()).filter(({ type }) => type === 'seuil_attendu');
    await facturer('2027-01-10');
    await matin('2026-11-27');
    expect(await attendues()).toEqual([]);
    regler('2026-11-27');
    await facturer('2026-12-20');
    await matin('2026-11-28');
    expect(await attendues()).toMatchObject([
      { titre: 'Limite bientôt passée', chemin: '/seuils', nombre: 1 },
    ]);
    expect((await attendues())[0]!.texte).toContain('le 20\u00a0décembre 2026 si vos clients paient');
  });

  itDeCampagne('l’e-mail d’un retard ne se coupe pas, les autres oui ; la cloche les dit tous', async () => {
    await uneActivite(marie, ANCIENNE);
    const prefere = async (type: string) =>
      (await (await elle()).put('/notifications/preferences', { types: [{ type, email: false }] })).statut;
    expect(await prefere('declaration_retard')).toBe(400);
    for (const type of Object.keys(ALERTES_DE_COMPTES).filter((un) => un !== 'declaration_retard'))
      expect(await prefere(type)).toBe(200);
    for (const jour of ['2026-10-01', '2026-10-28', '2026-11-03']) await matin(jour);
    const desComptes = sujets().filter((sujet) => !sujet.startsWith('Votre essai'));
    expect(desComptes).toEqual(['Déclaration du 3e\u00a0trimestre\u00a02026 – Déclaration en retard']);
    expect(await lignes()).toHaveLength(4);
  });
});
