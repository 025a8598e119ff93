import type { Conversation, MessageConversation } from '@facturier/domaine/contrat/messaging';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unParticulier, unProfessionnel } from '../support/builders';

const DIX_MINUTES = 10 * 60_000;

describe('L’avis d’un message non lu, par courriel', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  let conversation: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    const { corps } = await marie.post<{ conversation: Conversation }>('/conversations/create-support', {});
    conversation = corps.conversation._id;
  });
  afterAll(() => app.fermer());

  const ecrire = (qui: CompteDeTest, contenu: string) =>
    qui.post<MessageConversation>(`/conversations/${conversation}/messages`, { contenu });
  const lire = (qui: CompteDeTest) =>
    qui.get<MessageConversation[]>(`/conversations/${conversation}/messages`);
  const plusTard = async (ms: number) => {
    app.horloge.avancer(ms);
    await app.get(OutboxWorker).vider();
  };
  const avis = () => app.courriels.pour(marie.email).filter(({ sujet }) => /non lu/.test(sujet));

  it('part une fois par série, dix minutes après le plus ancien message resté non lu', async () => {
    await ecrire(admin, 'Premier');
    await plusTard(DIX_MINUTES - 1_000);
    expect(avis()).toHaveLength(0);
    await ecrire(admin, 'Deuxième');
    await plusTard(2_000);
    const courriel = await app.courriels.attendre(marie.email, /2 messages non lus/);
    expect(courriel.texte).not.toContain('Premier');
    await ecrire(admin, 'Troisième');
    await plusTard(2 * DIX_MINUTES);
    expect(avis()).toHaveLength(1);
  });

  it('ne part pas si tout a été lu, et se recompte depuis le message suivant', async () => {
    await ecrire(admin, 'Lu aussitôt');
    await lire(marie);
    app.horloge.avancer(6 * 60_000);
    await ecrire(admin, 'Lu plus tard');
    await plusTard(5 * 60_000);
    expect(avis()).toHaveLength(0);
    await plusTard(5 * 60_000);
    await app.courriels.attendre(marie.email, /un message non lu/);
    await lire(marie);
    await ecrire(admin, 'Nouvelle série');
    await plusTard(DIX_MINUTES);
    await app.courriels.attendre(marie.email, /un message non lu/, 2);
  });

  it('va au Conseiller quand c’est lui qui n’a pas lu', async () => {
    const sidonie = await unParticulier(app).avec({ prenom: 'Sidonie', nom: 'Colette' }).cree();
    await sidonie.post('/conversations/new/messages', { contenu: 'Quelqu’un ?' });
    await plusTard(DIX_MINUTES);
    const courriel = await app.courriels.attendre(admin.email, /de Sidonie Colette/);
    expect(courriel.texte).not.toContain('Quelqu’un');
  });
});
