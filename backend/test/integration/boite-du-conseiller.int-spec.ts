import { ordreDuConseiller } from '@facturier/domaine/comptes/attente';
import type { Plan } from '@facturier/domaine/abonnement/plans';
import type { Conversation } from '@facturier/domaine/contrat/messaging';
import { Types } from 'mongoose';
import { ConversationsRepository } from '../../src/modules/messaging/conversations/conversations.repository';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unProfessionnel } from '../support/builders';

const MINUTE_MS = 60_000;
const HEURE_MS = 3_600_000;

describe('La boîte du Conseiller', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  beforeEach(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  afterEach(() => app.fermer());

  const conversations = () => connexionDe(app).collection('conversations');
  const lire = async (suite = '') => (await admin.get<Conversation[]>(`/conversations${suite}`)).corps;
  const noms = async () => (await lire()).map(({ participants }) => participants[0]!.nom);
  async function qui(nom: string, plan: Plan): Promise<CompteDeTest & { ecrire: () => Promise<string> }> {
    const compte = await unProfessionnel(app).avec({ nom }).auPlan(plan).cree();
    const ecrire = async (): Promise<string> => {
      app.horloge.avancer(MINUTE_MS);
      const { corps } = await compte.post<{ conversationId: string }>('/conversations/new/messages', {
        contenu: `De ${nom}`,
      });
      return corps.conversationId;
    };
    return Object.assign(compte, { ecrire });
  }
  const repondre = (id: string) => admin.post(`/conversations/${id}/messages`, { contenu: 'Voici' });

  it('sert la formule Business d’abord, puis la plus longue attente ; écrire encore ne fait pas reculer, répondre sort de la file', async () => {
    const ana = await qui('Ana', 'premium');
    const boris = await qui('Boris', 'gratuit');
    const chloe = await qui('Chloé', 'business');
    const [deAna] = [await ana.ecrire(), await boris.ecrire(), await chloe.ecrire()];
    await ana.ecrire();
    expect(await noms()).toEqual(['Chloé', 'Ana', 'Boris']);
    expect((await lire()).map(({ attente }) => attente)).toEqual([
      { depuis: '2026-11-21T09:03:00.000Z', prioritaire: true },
      { depuis: '2026-11-21T09:01:00.000Z', prioritaire: false },
      { depuis: '2026-11-21T09:02:00.000Z', prioritaire: false },
    ]);
    await repondre(deAna);
    expect(await noms()).toEqual(['Chloé', 'Boris', 'Ana']);
    await ana.ecrire();
    expect((await lire()).at(-1)!.attente!.depuis).toBe('2026-11-21T09:05:00.000Z');
  });

  it('suit la formule : prise ou quittée, la conversation qui attend change de rang', async () => {
    const ana = await qui('Ana', 'essai');
    const boris = await qui('Boris', 'essai');
    await ana.ecrire();
    await boris.ecrire();
    await admin.put(`/admin/users/${boris.id}/plan`, { plan: 'business' });
    expect(await noms()).toEqual(['Boris', 'Ana']);
    expect((await lire())[0]!.attente).toMatchObject({ prioritaire: true });
    await admin.put(`/admin/users/${boris.id}/plan`, { plan: 'premium' });
    expect(await noms()).toEqual(['Ana', 'Boris']);
  });

  it('une formule résiliée finit à sa seconde : le rang suit, sans attendre le travail du matin', async () => {
    const ana = await qui('Ana', 'essai');
    const boris = await qui('Boris', 'business');
    const debut = app.horloge.maintenant();
    const finPeriode = new Date(debut.getTime() + HEURE_MS / 2);
    const abonnement = { id: 'sub_b', plan: 'business', statut: 'active', debut, finPeriode };
    await connexionDe(app)
      .model('Abonnement')
      .create([
        {
          _id: new Types.ObjectId(boris.id),
          debutEssai: debut,
          planActuel: 'business',
          statut: 'annule',
          stripe: { ...abonnement, annuleEnFinDePeriode: true },
          periodesPayees: [{ abonnement: 'sub_b', debut, fin: null }],
        },
      ]);
    await ana.ecrire();
    await boris.ecrire();
    expect(await noms()).toEqual(['Boris', 'Ana']);
    app.horloge.avancer(HEURE_MS / 2);
    expect(await noms()).toEqual(['Ana', 'Boris']);
    expect((await lire())[1]!.attente).toMatchObject({ prioritaire: false });
  });

  it('ne dit rien de l’attente à la personne', async () => {
    const ana = await qui('Ana', 'business');
    await ana.ecrire();
    const { corps } = await ana.get<Conversation[]>('/conversations');
    expect(corps[0]).not.toHaveProperty('attente');
  });

  it('se lit page par page dans le même ordre, sur son index, sans tri ni lecture de plus que la page', async () => {
    const le = (rang: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + (rang % 7) * HEURE_MS);
    const semees = Array.from({ length: 60 }, (_, rang) => ({
      _id: new Types.ObjectId(),
      utilisateur: new Types.ObjectId(),
      montreeAuConseiller: true,
      rang: 1,
      envoyes: { utilisateur: 1, conseiller: 0 },
      lus: { utilisateur: 0, conseiller: 0 },
      nonLus: { utilisateur: 0, conseiller: 1 },
      avis: { utilisateur: 'aucun', conseiller: 'aucun' },
      dernierMessage: null,
      priorite: rang % 3,
      ...(rang % 3 > 0 && { attenteDepuis: le(rang) }),
      derniereActivite: le(rang + 1),
      creeLe: le(rang),
    }));
    await conversations().insertMany(semees);
    const lues: Conversation[] = [];
    let curseur = '';
    do {
      const suite: string = `?limite=7${curseur && `&curseur=${curseur}`}`;
      const { corps, entetes } = await admin.get<Conversation[]>(`/conversations${suite}`);
      lues.push(...corps);
      curseur = String(entetes['x-curseur-suivant'] ?? '');
    } while (curseur);
    expect(new Set(lues.map(({ _id }) => _id)).size).toBe(60);
    const priorites = new Map(semees.map(({ _id, priorite }) => [_id.toHexString(), priorite]));
    const rangs = lues.map(({ _id }) => priorites.get(_id)!);
    expect(rangs).toEqual([...rangs].sort((a, b) => b - a));
    const vues = lues.map((une) => ({
      ...une,
      attente: { ...une.attente!, prioritaire: priorites.get(une._id) === 2 },
    }));
    const places = (suite: typeof vues) =>
      suite.map(({ attente, derniereActivite }) => [attente.depuis, attente.depuis ? '' : derniereActivite]);
    expect(places(vues)).toEqual(places([...vues].sort(ordreDuConseiller)));

    const depot = app.get(ConversationsRepository);
    const lecture = jest.spyOn(depot['conversations'], 'find');
    await depot.lister({ id: admin.id, cote: 'conseiller' }, { limite: 7 });
    const plan = await conversations()
      .find(lecture.mock.calls[0]![0] as object)
      .sort({ priorite: -1, attenteDepuis: 1, derniereActivite: -1, _id: -1 })
      .limit(8)
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('boite_du_conseiller');
    expect(JSON.stringify(plan.queryPlanner)).not.toContain('"SORT"');
    expect(plan.executionStats.totalDocsExamined).toBe(8);
  });

  it('la migration retrouve l’attente des conversations d’avant', async () => {
    const ana = await qui('Ana', 'business');
    const boris = await qui('Boris', 'gratuit');
    await ana.ecrire();
    await ana.ecrire();
    await repondre(await boris.ecrire());
    const avant = await lire();
    await conversations().updateMany({}, { $unset: { priorite: 1, attenteDepuis: 1 } });
    await connexionDe(app).collection('migrations').deleteMany({});
    await app.get(Migrations).preparer();
    expect(await lire()).toEqual(avant);
  });
});
